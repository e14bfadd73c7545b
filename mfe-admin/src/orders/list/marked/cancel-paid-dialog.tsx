import { hasMoney } from '@fyonka/api-contract/rules/order-state';
import { Money } from '@fyonka/ui/text/money';
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx';
import { useMessages } from '../../messages.ts';
import type { MarkedOrder } from './use-marked-orders.ts';

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
