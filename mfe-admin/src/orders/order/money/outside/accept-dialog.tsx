import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { settleMoney } from '@fyonka/api-client/office/money/order-money';
import { randomKey } from '@fyonka/api-client/random-key';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import { Button } from '@fyonka/ui/actions/button';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../../../../form/focus-field.ts';
import { useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { filsOf, kdOf } from '../../../../money/amounts/fils.ts';
import { DialogActions, OfficeDialog } from '../../../../parts/dialogs/office-dialog.tsx';
import { showToast } from '../../../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import { moneyRefusal } from '../money-refusal.ts';
import { useMoneyAction } from '../use-money-action.ts';
import type { OutsideDialogProps } from './record-dialog.tsx';
import styles from '../refund/refund.module.css';

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
  const element = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, refused, start } = useMoneyAction();
  const [key] = useState(randomKey);
  const balance = kdOf(Math.max(0, filsOf(sums.received) - filsOf(sums.returned)));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(note.trim() === '');
    if (note.trim() === '') return focusField(element.current, 'note');
    start(
      () => settleMoney(order._id, { how: 'in-order', note: note.trim() }, key),
      () => {
        onClose();
        showToast({ kind: 'good', text: t('accepted') });
      },
    );
  }

  return (
    <form className={styles.form} ref={element} noValidate onSubmit={submit}>
      <p>{t('acceptText', { balance: amountText(balance), total: amountText(order.totalPrice) })}</p>
      <TextAreaField
        label={t('acceptReason')}
        value={note}
        onChange={setNote}
        maxLength={LONGEST_TEXT}
        error={isMissing && note.trim() === '' ? t('noteMissing') : undefined}
        input={{ name: 'note', rows: 2 }}
      />
      {refused && <Note kind="bad">{moneyRefusal(refused, t, { amountText, isRepeatable: true })}</Note>}
      <DialogActions>
        <Button type="submit" busy={isBusy}>
          {t('acceptNow')}
        </Button>
        <Button kind="line" tall onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </form>
  );
}
