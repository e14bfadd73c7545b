import { create } from '@fyonka/api-client/endpoints/create';
import type { MoneyEntryView, OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Note } from '@fyonka/ui/notices/note';
import { useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { OfficeDialog } from '../../../../parts/dialogs/office-dialog.tsx';
import { showToast } from '../../../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { useMoneyAction } from '../use-money-action.ts';
import { ReasonForm } from './reason-form.tsx';

interface WithdrawDialogProps {
  open: boolean;
  onClose: () => void;
  order: OfficeOrderView;
  entry: MoneyEntryView;
}

/** Takes back what was written down by mistake, with a reason; says before and after what becomes of the order. */
export function WithdrawDialog({ open, ...props }: WithdrawDialogProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog open={open} onClose={props.onClose} title={t('withdrawTitle')} role="alertdialog">
      <Withdraw {...props} />
    </OfficeDialog>
  );
}

function Withdraw({ onClose, order, entry }: Omit<WithdrawDialogProps, 'open'>) {
  const { t } = useMessages();
  const amountText = useMoneyText();
  const { start, ...action } = useMoneyAction();
  const effect = entry.kind === 'record' ? effectOn(order) : null;

  const withdraw = (reason: string) =>
    start(
      () =>
        create('POST /api/admin/orders/{id}/payments/{paymentId}/withdraw', {
          id: order._id,
          paymentId: entry.id,
          body: { reason },
        }),
      (money) => {
        onClose();
        const due = amountText(money.sums.due);
        showToast({ kind: 'good', text: t(resultOf(order, money, entry), { amount: due }) });
      },
    );

  return (
    <ReasonForm
      label={t('reason')}
      hint={t('reasonHint')}
      missing={t('reasonMissing')}
      button={t('withdrawNow')}
      action={action}
      onSubmit={withdraw}
      onCancel={onClose}
    >
      <p>{t(entry.kind === 'record' ? 'withdrawRecord' : 'withdrawGivenBack', { amount: amountText(entry.amount) })}</p>
      {effect && <Note kind="wait">{t(effect)}</Note>}
    </ReasonForm>
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
