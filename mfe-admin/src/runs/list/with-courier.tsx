import { COURIER_NAMES } from '@fyonka/api-contract/text/orders/courier-names';
import type { BookedOrder } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages as useCourierMessages } from '../../orders/order/courier/messages.ts';
import { officePath } from '../../pages.ts';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './runs.module.css';

/** The ready orders that a courier is to fetch; each opens the order, where its courier is. */
export function WithCourier({ orders }: { orders: readonly BookedOrder[] }) {
  const { t, lang } = useMessages();
  const { t: ofCourier } = useCourierMessages();
  return (
    <section aria-labelledby="with-courier" className={`${layout.column} ${layout.sheet} ${layout.pad4}`}>
      <h2 className={layout.large} id="with-courier">
        {t('withCourier')} <span className={layout.muted}>{orders.length}</span>
      </h2>
      <ul className={layout.column}>
        {orders.map(({ orderId, orderNumber, areaName, courier, state, code }) => (
          <li key={orderId}>
            <Link href={officePath('/admin/orders/:id', orderId)} className={styles.line}>
              <span>
                <b>
                  <Ltr>{orderNumber}</Ltr>
                </b>
                <small className={`${layout.muted} ${layout.block}`}>
                  {areaName[lang]} · {COURIER_NAMES[courier][lang]}
                  {code !== null && (
                    <>
                      {' '}
                      <Ltr>{code}</Ltr>
                    </>
                  )}
                </small>
              </span>
              <span className={`${layout.small} ${layout.strong}`}>{ofCourier(`state-${state}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
