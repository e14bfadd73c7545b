import { create } from '@fyonka/api-client/endpoints/create';
import type { MoneyEntryView, OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Note } from '@fyonka/ui/notices/note';
import { ActionDialog } from '../../../../form/action-form.tsx';
import { useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { announce } from '../../../../parts/toasts/announced.ts';
import type { MessageKey } from '../messages.ts';
import { useMoneyForm } from '../use-money-action.ts';
import { reasonField } from './outside-fields.ts';

interface WithdrawDialogProps {
  open: boolean;
  onClose: () => void;
  order: OfficeOrderView;
  entry: MoneyEntryView;
}

/** Takes back what was written down by mistake, with a reason; says before and after what becomes of the order. */
export function WithdrawDialog({ open, onClose, order, entry }: WithdrawDialogProps) {
  const form = useMoneyForm();
  const { t } = form;
  const amountText = useMoneyText();
  const effect = entry.kind === 'record' ? effectOn(order) : null;
  return (
    <ActionDialog
      {...form}
      open={open}
      onClose={onClose}
      title={t('withdrawTitle')}
      fields={reasonField('reason', 'reasonMissing', 'reasonHint')}
      values={{ reason: '' }}
      send={({ reason }) =>
        create('POST /api/admin/orders/{id}/payments/{paymentId}/withdraw', {
          id: order._id,
          paymentId: entry.id,
          body: { reason: reason.trim() },
        })
      }
      onDone={(money) => {
        onClose();
        const due = amountText(money.sums.due);
        announce(t(resultOf(order, money, entry), { amount: due }));
      }}
      button={t('withdrawNow')}
    >
      <p>{t(entry.kind === 'record' ? 'withdrawRecord' : 'withdrawGivenBack', { amount: amountText(entry.amount) })}</p>
      {effect && <Note kind="wait">{t(effect)}</Note>}
    </ActionDialog>
  );
}

/** What the shopkeeper has to know before: the money may have begun the preparation. */
function effectOn({ status }: OfficeOrderView): MessageKey | null {
  switch (status) {
    case 'processing':
      return 'withdrawProcessing';
    case 'ready':
    case 'shipped':
    case 'delivered':
      return 'withdrawFurther';
    case 'pending':
    case 'cancelled':
      return null;
  }
}

function resultOf(order: OfficeOrderView, { status, sums }: OrderMoneyAnswer, { kind }: MoneyEntryView): MessageKey {
  if (kind !== 'record') return 'withdrawn';
  if (order.status !== 'pending' && status === 'pending') return 'withdrawnWaits';
  return sums.due > 0 ? 'withdrawnDue' : 'withdrawn';
}
