import { useLanguage } from '@fyonka/ui/language/language-context';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../messages.ts';
import { useShopData } from '../shop-data.ts';
import styles from './notice.module.css';

/** The line above the header: the announcement while the shop is closed, otherwise the delivery terms. */
export function DeliveryNotice() {
  const { t, rich } = useMessages();
  const language = useLanguage();
  const { deliveryFrom, delivers, store } = useShopData();
  const announcement = store.closure?.announcement[language];
  if (!announcement && (deliveryFrom === undefined || !delivers)) return null;
  const fee = <Money key="fee" kd={deliveryFrom ?? 0} />;
  return (
    <section className={styles.notice} aria-label={t('delivery')}>
      <p>{announcement ?? rich('notice', { fee }, { delivers: delivers?.[language] ?? '' })}</p>
    </section>
  );
}
