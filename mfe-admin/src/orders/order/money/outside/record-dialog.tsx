import { useState } from 'react';
import { create } from '@fyonka/api-client/endpoints/create';
import type { ApiError } from '@fyonka/api-client/http';
import { randomKey } from '@fyonka/api-client/random-key';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { filsOf, filsText, kdOf, readFils } from '../../../../money/amounts/fils.ts';
import { OfficeDialog } from '../../../../parts/dialogs/office-dialog.tsx';
import { showToast } from '../../../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import { useMoneyAction } from '../use-money-action.ts';
import { OutsideForm } from './outside-form.tsx';
import type { ChosenValues } from './outside-form.tsx';
import { textsOf } from './outside-values.ts';

export interface OutsideDialogProps {
  open: boolean;
  onClose: () => void;
  order: OfficeOrderView;
  money: OrderMoneyAnswer;
}

/** Writes down money that came in outside any gateway. */
export function RecordDialog({ open, onClose, order, money }: OutsideDialogProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog open={open} onClose={onClose} title={t('record')} role="alertdialog">
      <Record onClose={onClose} order={order} money={money} />
    </OfficeDialog>
  );
}

function Record({ onClose, order, money }: Omit<OutsideDialogProps, 'open'>) {
  const { t } = useMessages();
  const amountText = useMoneyText();
  const action = useMoneyAction();
  const [key] = useState(randomKey);
  const due = filsOf(money.sums.due);

  function send({ method, amount, day, reference, note }: ChosenValues, onRefused: (error: ApiError) => void) {
    const kd = kdOf(readFils(amount) ?? 0);
    action.start(
      () =>
        create(
          'POST /api/admin/orders/{id}/payments',
          { id: order._id, body: { method, amount: kd, receivedAt: day, ...textsOf({ reference, note }) } },
          { key },
        ),
      () => {
        onClose();
        showToast({ kind: 'good', text: t('recorded', { amount: amountText(kd) }) });
      },
      onRefused,
    );
  }

  return (
    <OutsideForm
      amount={due === 0 ? '' : filsText(due)}
      paidBy={order.paymentMethod}
      text={t('recordText')}
      button={t('recordNow')}
      isBusy={action.isBusy}
      refused={action.refused}
      onSubmit={send}
      onCancel={onClose}
    />
  );
}
