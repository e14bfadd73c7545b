import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { withdrawMoney } from '@fyonka/api-client/office/money/order-money';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { MoneyEntryView, OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Button } from '@fyonka/ui/actions/button';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../../../../form/focus-field.ts';
import { useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { DialogActions, OfficeDialog } from '../../../../parts/dialogs/office-dialog.tsx';
import { showToast } from '../../../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { moneyRefusal } from '../money-refusal.ts';
import { useMoneyAction } from '../use-money-action.ts';
import styles from '../refund/refund.module.css';

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
  const element = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, refused, start } = useMoneyAction();
  const effect = entry.kind === 'record' ? effectOn(order) : null;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return focusField(element.current, 'reason');
    start(
      () => withdrawMoney(order._id, entry.id, { reason: reason.trim() }),
      (money) => {
        onClose();
        const due = amountText(money.sums.due);
        showToast({ kind: 'good', text: t(resultOf(order, money, entry), { amount: due }) });
      },
    );
  }

  return (
    <form className={styles.form} ref={element} noValidate onSubmit={submit}>
      <p>{t(entry.kind === 'record' ? 'withdrawRecord' : 'withdrawGivenBack', { amount: amountText(entry.amount) })}</p>
      {effect && <Note kind="wait">{t(effect)}</Note>}
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        onChange={setReason}
        maxLength={LONGEST_TEXT}
        error={isMissing && reason.trim() === '' ? t('reasonMissing') : undefined}
        input={{ name: 'reason', rows: 2 }}
      />
      {refused && <Note kind="bad">{moneyRefusal(refused, t, { amountText, isRepeatable: true })}</Note>}
      <DialogActions>
        <Button type="submit" busy={isBusy}>
          {t('withdrawNow')}
        </Button>
        <Button kind="line" tall onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </form>
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
