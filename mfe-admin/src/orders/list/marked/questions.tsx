import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { hasMoney } from '@fyonka/api-contract/rules/order-state';
import { Money } from '@fyonka/ui/text/money';
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx';
import { useMessages } from '../../messages.ts';
import type { Refused } from './change-statuses.ts';
import { RefusedOrders } from './problem-note.tsx';
import type { MarkedOrder } from './use-marked-orders.ts';

/** Orders that did not get a status, because names of them are still to be made. */
export interface Unmade {
  orders: readonly Refused[];
  status: OrderStatus;
}

interface UnmadeDialogProps {
  /** Null closes the dialog. */
  unmade: Unmade | null;
  onClose: () => void;
  onConfirm: (unmade: Unmade) => void;
}

/** Asks whether orders with names that are not made leave the preparation all the same, and says which and how many. */
export function UnmadeDialog({ unmade, onClose, onConfirm }: UnmadeDialogProps) {
  const { t, lang } = useMessages();
  if (unmade === null) return null;
  const { orders } = unmade;
  const status = ORDER_STATUS_WORDS[unmade.status][lang];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('unmadeTitle', { count: orders.reduce((names, one) => names + (one.unmade ?? 0), 0) })}
      confirmLabel={t('setAllTheSame', { status })}
      cancelLabel={t('cancelNone')}
      onConfirm={() => onConfirm(unmade)}
    >
      <p>{t('unmadeOrders', { count: orders.length })}</p>
      <RefusedOrders refused={orders} />
      <p>{t('unmadeText', { status })}</p>
    </ConfirmDialog>
  );
}

/** The orders whose money becomes due for refund when they are cancelled. */
export const paidOf = (orders: readonly MarkedOrder[]): readonly MarkedOrder[] =>
  orders.filter((order) => order.status !== 'cancelled' && hasMoney(order));

interface CancelPaidDialogProps {
  /** The orders to cancel; null closes the dialog. */
  orders: readonly MarkedOrder[] | null;
  onClose: () => void;
  onConfirm: (orders: readonly MarkedOrder[]) => void;
}

/** Asks before orders are cancelled whose money has to be given back then, and says how much that is. */
export function CancelPaidDialog({ orders, onClose, onConfirm }: CancelPaidDialogProps) {
  const { t, rich } = useMessages();
  if (orders === null) return null;
  const paid = paidOf(orders);
  const sum = paid.reduce((kd, { totalAmount }) => kd + totalAmount, 0);
  const toCancel = orders.filter(({ status }) => status !== 'cancelled').length;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('cancelManyTitle', { count: toCancel })}
      confirmLabel={t('cancelMany', { count: toCancel })}
      cancelLabel={t('cancelNone')}
      onConfirm={() => onConfirm(orders)}
    >
      <p>
        {paid.length === toCancel
          ? rich('cancelAllPaid', { sum: <Money key="sum" kd={sum} /> }, { count: paid.length })
          : rich('cancelSomePaid', { sum: <Money key="sum" kd={sum} /> }, { count: paid.length })}
      </p>
    </ConfirmDialog>
  );
}
