import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { Delivers } from '@fyonka/api-contract/pages/page-data';
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
  if (!announcement && (deliveryFrom === undefined || delivers?.areas === 0)) return null;
  const places = delivers?.governorates?.map((name) => name[language]).join(LIST_COMMA[language]) ?? '';
  const terms = { places, count: delivers?.areas ?? 0 };
  return (
    <section className={styles.notice} aria-label={t('delivery')}>
      <p>{announcement ?? rich(wordsOf(delivers), { fee: <Money key="fee" kd={deliveryFrom ?? 0} /> }, terms)}</p>
    </section>
  );
}

/** Only what is delivered to is promised. */
function wordsOf(delivers: Delivers | undefined) {
  if (!delivers) return 'notice';
  if (delivers.isAll) return 'noticeAll';
  return delivers.governorates ? 'noticeIn' : 'noticeAreas';
}
