import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../messages.ts';
import { useShopData } from '../shop-data.ts';
import styles from './notice.module.css';

/** The line above the header with the delivery terms. */
export function DeliveryNotice() {
  const { t, rich } = useMessages();
  const { deliveryFrom } = useShopData();
  if (deliveryFrom === undefined) return null;
  return (
    <section className={styles.notice} aria-label={t('delivery')}>
      <p>{rich('notice', { fee: <Money key="fee" kd={deliveryFrom} /> })}</p>
    </section>
  );
}
