import { useState } from 'react';
import { create } from '@fyonka/api-client/endpoints/create';
import { randomKey } from '@fyonka/api-client/random-key';
import { useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { filsOf, kdOf } from '../../../../money/amounts/fils.ts';
import { OfficeDialog } from '../../../../parts/dialogs/office-dialog.tsx';
import { showToast } from '../../../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import { useMoneyAction } from '../use-money-action.ts';
import { ReasonForm } from './reason-form.tsx';
import type { OutsideDialogProps } from './record-dialog.tsx';

/** Accepts the order's money as it is, with a reason. */
export function AcceptDialog({ open, onClose, order, money }: OutsideDialogProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog open={open} onClose={onClose} title={t('acceptTitle')} role="alertdialog">
      <Accept onClose={onClose} order={order} money={money} />
    </OfficeDialog>
  );
}

function Accept({ onClose, order, money: { sums } }: Omit<OutsideDialogProps, 'open'>) {
  const { t } = useMessages();
  const amountText = useMoneyText();
  const { start, ...action } = useMoneyAction();
  const [key] = useState(randomKey);
  const balance = kdOf(Math.max(0, filsOf(sums.received) - filsOf(sums.returned)));

  const accept = (note: string) =>
    start(
      () => create('POST /api/admin/orders/{id}/settle', { id: order._id, body: { how: 'in-order', note } }, { key }),
      () => {
        onClose();
        showToast({ kind: 'good', text: t('accepted') });
      },
    );

  return (
    <ReasonForm
      label={t('acceptReason')}
      missing={t('noteMissing')}
      button={t('acceptNow')}
      action={action}
      onSubmit={accept}
      onCancel={onClose}
    >
      <p>{t('acceptText', { balance: amountText(balance), total: amountText(order.totalPrice) })}</p>
    </ReasonForm>
  );
}
