import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import type { OrderStatus, OrderStatusChange } from '@fyonka/api-contract/wire/ordering';
import { formatMoment } from '@fyonka/i18n/times';
import { classNames } from '../class-names.ts';
import { TruckForward } from '../icons/forward.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { useLanguage } from '../language/language-context.tsx';
import { messagesHook } from '../language/messages-hook.ts';
import styles from './status.module.css';

const useMessages = messagesHook({ en: { progress: 'Order progress' }, ar: { progress: 'مسار الطلب' } });

/** The picture of each status. */
export const STATUS_ICON: Readonly<Record<OrderStatus, IconShape>> = {
  pending: ReceiptText,
  processing: Package,
  ready: PackageCheck,
  shipped: TruckForward,
  delivered: Check,
  cancelled: CircleX,
};

/** Statuses of an order that is not cancelled, in their order. */
const WAY: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => status !== 'cancelled');

export interface TimelineProps {
  status: OrderStatus;
  history: readonly OrderStatusChange[];
}

/** Where an order is, and when it got there. A cancelled one shows how far it came. */
export function Timeline({ status, history }: TimelineProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const stops = stopsOf(status, history);
  const now = stops.indexOf(status);
  return (
    <ol className={styles.way} aria-label={t('progress')}>
      {stops.map((stop, index) => {
        const at = index <= now ? timeOf(stop, history) : undefined;
        return (
          <li
            key={stop}
            className={classNames(
              styles.stop,
              index < now && styles.done,
              index === now && styles.now,
              stop === 'cancelled' && styles.ended,
            )}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className={styles.dot}>
              <Icon icon={index < now ? Check : STATUS_ICON[stop]} size={20} />
            </span>
            <span className={styles.words}>
              <b>{ORDER_STATUS_WORDS[stop][language]}</b>
              {at && <time dateTime={at}>{formatMoment(at, language)}</time>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function stopsOf(status: OrderStatus, history: readonly OrderStatusChange[]): readonly OrderStatus[] {
  if (status !== 'cancelled') return WAY;
  return [...WAY.filter((stop) => timeOf(stop, history) !== undefined), 'cancelled'];
}

/** When the order last came to a status, ISO 8601. */
function timeOf(status: OrderStatus, history: readonly OrderStatusChange[]): string | undefined {
  return history.findLast(({ to }) => to === status)?.at;
}
