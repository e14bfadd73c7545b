import { useState } from 'react';
import type { DailyReport, SoldProduct } from '@fyonka/api-contract/wire/office/reports';
import { inLanguage } from '@fyonka/i18n/format';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { Money } from '@fyonka/ui/text/money';
import { officePath } from '../pages.ts';
import { Fact } from '../parts/fact.tsx';
import { useMessages } from './messages.ts';
import type { SalesDay } from './days-table.tsx';
import { dayName } from './month.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './day-cards.module.css';

/** Products that a card shows before it is expanded. */
const FIRST = 5;

/** A card for each day with sales, latest first. */
export function DayCards({ days, by }: { days: readonly DailyReport[]; by: SalesDay }) {
  const { t } = useMessages();
  return (
    <section aria-label={t('days')}>
      <h2 className={`${layout.large} ${layout.below3}`}>{t('days')}</h2>
      <div className={styles.cards}>
        {days.toReversed().map((day) => (
          <DayCard key={day.date} day={day} by={by} />
        ))}
      </div>
    </section>
  );
}

function DayCard({ day, by }: { day: DailyReport; by: SalesDay }) {
  const { t } = useMessages();
  const language = useLanguage();
  const { date, soldProducts, totalProductAmount, discount, deliveryFee, returned, net, orderCount } = day;
  const name = dayName(date, language);
  return (
    <article
      className={`${layout.stack2} ${layout.below4} ${layout.paper} ${layout.unbroken} ${styles.card}`}
      aria-label={name}
    >
      <header>
        <h3>{name}</h3>
        <b>
          <Money kd={net} />
        </b>
      </header>
      {by === 'order' && <SoldProducts products={soldProducts} total={day.soldProductCount} />}
      <dl className={`${layout.wrap} ${layout.small} ${styles.sums}`}>
        <Fact name={t('products')} nameClass={layout.quiet}>
          <Money kd={totalProductAmount} />
        </Fact>
        {discount > 0 && (
          <Fact name={t('discount')} nameClass={layout.quiet}>
            <Money kd={-discount} />
          </Fact>
        )}
        <Fact name={t('delivery')} nameClass={layout.quiet}>
          <Money kd={deliveryFee} />
        </Fact>
        {returned > 0 && (
          <Fact name={t('returns')} nameClass={layout.quiet}>
            <Money kd={-returned} />
          </Fact>
        )}
      </dl>
      {by === 'order' ? (
        <Link
          className={`${layout.inline} ${layout.start} ${layout.target} ${styles.orders}`}
          href={officePath('/admin/orders', { dateFrom: date, dateTo: date })}
          aria-label={`${t('ordersOfDay')}: ${t('ordersCount', { count: orderCount })}, ${name}`}
        >
          {t('ordersCount', { count: orderCount })}
        </Link>
      ) : (
        <p className={layout.quiet}>{t('invoicesCount', { count: orderCount })}</p>
      )}
    </article>
  );
}

function SoldProducts({ products, total }: { products: readonly SoldProduct[]; total: number }) {
  const { t } = useMessages();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? products : products.slice(0, FIRST);
  const more = products.length - FIRST;
  return (
    <>
      <ul className={`${layout.container} ${styles.products}`} aria-label={t('sold')}>
        {shown.map(({ name, quantity, price }, index) => (
          <li key={index}>
            <span>{inLanguage(name, language)}</span>
            <span className={`${layout.muted} ${layout.fixed}`}>
              <bdi dir="ltr">{quantity}</bdi> × <Money kd={price} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button kind="text" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('showLess') : t('showAll', { count: more })}
        </Button>
      )}
      {isOpen && total > products.length && (
        <p className={`${layout.muted} ${styles.note}`}>{t('inFile', { count: total - products.length })}</p>
      )}
    </>
  );
}
