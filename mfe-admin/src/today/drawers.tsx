import type { ReactNode } from 'react';
import type { TodayAnswer } from '@fyonka/api-contract/wire/office/reports';
import { classNames } from '@fyonka/ui/class-names';
import { Link } from '@fyonka/ui/navigation/link';
import { Money } from '@fyonka/ui/text/money';
import { officePath } from '../pages.ts';
import { useMessages } from './messages.ts';
import { weekdayOf } from './weekday.ts';
import styles from './drawers.module.css';

/** The day's main counts, each drawn as a drawer of a cabinet. @param today undefined while it loads */
export function Drawers({ today }: { today: TodayAnswer | undefined }) {
  const { t, rich, lang } = useMessages();
  // While the counts load, the drawer keeps its place.
  const seesSales = today?.salesToday !== undefined || today === undefined;
  return (
    <ul className={styles.cabinet} aria-busy={today === undefined}>
      <Drawer
        ribbon="secondary"
        name={t('orders')}
        href={officePath('/admin/orders', { status: 'processing' })}
        number={today?.ordersToPack}
        what={t('toPack', { count: today?.ordersToPack ?? 0 })}
        more={today && today.ordersToPack > 0 && t('toPackToday', { count: today.ordersToPackToday })}
      />
      {seesSales && (
        <Drawer
          ribbon="middle"
          name={t('sales')}
          href={officePath('/admin/sales-report')}
          number={today && <Money kd={today.salesToday ?? 0} />}
          what={t('soldToday')}
          more={
            today &&
            rich(
              'sameWeekday',
              { amount: <Money key="amount" kd={today.salesSameWeekday ?? 0} /> },
              { day: weekdayOf(today.date, lang) },
            )
          }
        />
      )}
      <Drawer
        ribbon="primary"
        name={t('unpaid')}
        href={officePath('/admin/orders', { status: 'pending', payment: 'unpaid' })}
        number={today?.unpaidOrders}
        what={t('awaitPayment', { count: today?.unpaidOrders ?? 0 })}
      />
      <Drawer
        ribbon="kg"
        name={t('production')}
        href={officePath('/admin/production')}
        number={today?.textsToMake}
        what={t('textsToMake', { count: today?.textsToMake ?? 0 })}
      />
      <Drawer
        ribbon="white"
        name={t('stock')}
        href={officePath('/admin/products', { stock: 'low' })}
        number={today?.lowStock}
        what={t('lowStock', { count: today?.lowStock ?? 0 })}
        more={today && t('soldOut', { count: today.soldOutProducts })}
      />
    </ul>
  );
}

interface DrawerProps {
  /** School colour of the drawer's ribbon. */
  ribbon: 'secondary' | 'middle' | 'primary' | 'kg' | 'white';
  name: string;
  href: string;
  /** Undefined while it loads. */
  number: ReactNode;
  what: string;
  more?: ReactNode;
}

function Drawer({ ribbon, name, href, number, what, more }: DrawerProps) {
  const isKnown = number !== undefined;
  return (
    <li className={classNames(styles.drawer, styles[ribbon])}>
      <span className={styles.ribbon} aria-hidden="true" />
      <Link href={href} className={styles.front}>
        <span className={styles.plate}>{name}</span>
        <span className={styles.number}>{isKnown ? number : <span className={styles.shape} />}</span>
        <span className={styles.what}>{isKnown ? what : '\u00a0'}</span>
        <span className={styles.more}>{(isKnown && more) || '\u00a0'}</span>
        <span className={styles.knob} aria-hidden="true" />
      </Link>
    </li>
  );
}
