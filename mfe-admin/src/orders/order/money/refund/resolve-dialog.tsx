import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { RefundView } from '@fyonka/api-contract/wire/office/money';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Button } from '@fyonka/ui/actions/button';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../../../../form/focus-field.ts';
import { useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { CopyReference } from '../../../../money/words/copy-reference.tsx';
import { useMoneyWords } from '../../../../money/words/words.ts';
import { DialogActions, OfficeDialog } from '../../../../parts/dialogs/office-dialog.tsx';
import { showToast } from '../../../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import { moneyRefusal } from '../money-refusal.ts';
import { useMoneyAction } from '../use-money-action.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface ResolveDialogProps {
  open: boolean;
  onClose: () => void;
  order: OfficeOrderView;
  refund: RefundView & { gateway: Gateway };
}

/** Asks what an administrator has found out about a refund at the gateway. */
export function ResolveDialog({ open, ...props }: ResolveDialogProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog open={open} onClose={props.onClose} title={t('resolveTitle')} role="alertdialog">
      <ResolveForm {...props} />
    </OfficeDialog>
  );
}

function ResolveForm({ onClose, order, refund }: Omit<ResolveDialogProps, 'open'>) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const amountText = useMoneyText();
  const element = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, refused, start } = useMoneyAction();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const outcome = event.submitter?.getAttribute('value') === 'done' ? 'done' : 'failed';
    setMissing(note.trim() === '');
    if (note.trim() === '') return focusField(element.current, 'note');
    start(
      () =>
        call('POST /api/admin/orders/{id}/refunds/{refundId}/resolve', {
          id: order._id,
          refundId: refund.id,
          body: { outcome, note: note.trim() },
        }),
      () => {
        onClose();
        showToast({ kind: 'good', text: t(outcome === 'done' ? 'resolvedDone' : 'resolvedFailed') });
      },
    );
  }

  return (
    <form className={layout.stack4} ref={element} noValidate onSubmit={submit}>
      <p>
        {t('resolveText', {
          amount: amountText(refund.amount),
          gateway: words.t(`gateway-${refund.gateway}`),
        })}
      </p>
      {refund.reference !== null && (
        <p>
          {t('gatewayReference')} <CopyReference reference={refund.reference} />
        </p>
      )}
      <TextAreaField
        label={t('found')}
        value={note}
        onChange={setNote}
        maxLength={LONGEST_TEXT}
        error={isMissing && note.trim() === '' ? t('noteMissing') : undefined}
        input={{ name: 'note', rows: 2 }}
      />
      {refused && <Note kind="bad">{moneyRefusal(refused, t, { amountText, isRepeatable: false })}</Note>}
      <DialogActions>
        <Button type="submit" value="done" busy={isBusy}>
          {t('wasGivenBack')}
        </Button>
        <Button type="submit" kind="line" tall value="failed" busy={isBusy}>
          {t('wasNotGivenBack')}
        </Button>
      </DialogActions>
    </form>
  );
}
