import { useState } from 'react';
import type { ApiError } from '@fyonka/api-client/http';
import { settleMoney } from '@fyonka/api-client/office/money/order-money';
import { randomKey } from '@fyonka/api-client/random-key';
import { useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { filsOf, filsText, kdOf, readFils } from '../../../../money/amounts/fils.ts';
import { OfficeDialog } from '../../../../parts/dialogs/office-dialog.tsx';
import { showToast } from '../../../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import { useMoneyAction } from '../use-money-action.ts';
import { OutsideForm } from './outside-form.tsx';
import type { ChosenValues } from './outside-form.tsx';
import { textsOf } from './outside-values.ts';
import type { OutsideDialogProps } from './record-dialog.tsx';

/** Writes down that money went back to the customer outside any gateway. */
export function GivenBackDialog({ open, onClose, order, money }: OutsideDialogProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog open={open} onClose={onClose} title={t('givenBack')} role="alertdialog">
      <GivenBack onClose={onClose} order={order} money={money} />
    </OfficeDialog>
  );
}

function GivenBack({ onClose, order, money: { sums } }: Omit<OutsideDialogProps, 'open'>) {
  const { t } = useMessages();
  const amountText = useMoneyText();
  const action = useMoneyAction();
  const [key] = useState(randomKey);
  const surplus = filsOf(sums.surplus);

  function send({ method, amount, day, ...texts }: ChosenValues, onRefused: (error: ApiError) => void) {
    const kd = kdOf(readFils(amount) ?? 0);
    action.start(
      () => settleMoney(order._id, { how: method, amount: kd, movedAt: day, note: '', ...textsOf(texts) }, key),
      () => {
        onClose();
        showToast({ kind: 'good', text: t('givenBackDone', { amount: amountText(kd) }) });
      },
      onRefused,
    );
  }

  return (
    <OutsideForm
      amount={surplus === 0 ? '' : filsText(surplus)}
      paidBy={order.paymentMethod}
      needsNote
      text={t('givenBackText')}
      button={t('givenBackNow')}
      isBusy={action.isBusy}
      refused={action.refused}
      onSubmit={send}
      onCancel={onClose}
    />
  );
}
