import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { NEXT_STATUS } from '@fyonka/api-contract/values/ordering/order-statuses';
import type { OfficeOrderRow } from '@fyonka/api-contract/wire/office/orders/orders';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { ChevronForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { STATUS_ICON } from '@fyonka/ui/orders/status';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { StatusSelect } from '../../../parts/fields/status-select.tsx';
import { useMessages } from '../../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-rows.module.css';

export type OnStatus = (order: OfficeOrderRow, to: OrderStatus) => void;

interface StatusCellProps {
  order: OfficeOrderRow;
  onStatus: OnStatus;
}

/** The status with all others to choose from, and one tap to the next one. */
export function StatusCell({ order, onStatus }: StatusCellProps) {
  const { t } = useMessages();
  const next = NEXT_STATUS[order.status];
  return (
    <div className={`${layout.row2} ${styles.status}`}>
      <StatusSelect
        label={t('statusOf', { number: order.orderNumber })}
        status={order.status}
        onChange={(to) => onStatus(order, to)}
      />
      {next && <NextButton order={order} next={next} onPress={() => onStatus(order, next)} />}
    </div>
  );
}

function NextButton({ order, next, onPress }: { order: OfficeOrderRow; next: OrderStatus; onPress: () => void }) {
  const { t, lang } = useMessages();
  const words = ORDER_STATUS_WORDS[next][lang];
  return (
    <button type="button" className={styles.next} title={words} onClick={onPress}>
      <Icon icon={ChevronForward} size={16} />
      <Icon icon={STATUS_ICON[next]} size={18} />
      <span className={styles.nextWords}>{words}</span>
      <VisuallyHidden> {t('nextOf', { number: order.orderNumber })}</VisuallyHidden>
    </button>
  );
}
