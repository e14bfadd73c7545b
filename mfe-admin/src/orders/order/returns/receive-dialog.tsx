import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type { OfficeReturnView } from '@fyonka/api-contract/wire/office/orders/returns';
import { SelectField } from '@fyonka/ui/fields/select';
import { Note } from '@fyonka/ui/notices/note';
import { FormActions, OfficeDialog } from '../../../parts/dialogs/office-dialog.tsx';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { useCall } from '../../../parts/use-call.ts';
import { useMessages } from '../../../returns/messages.ts';
import { useReturnForm } from './use-return-action.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface ReceiveDialogProps {
  returned: OfficeReturnView;
  onClose: () => void;
}

/** Receives the pieces of a return: how many of each can be sold again, the others are written off. */
export function ReceiveDialog({ returned, onClose }: ReceiveDialogProps) {
  const { t, lang } = useMessages();
  const { wordsOf, afterwards } = useReturnForm();
  const { isBusy, refused, start } = useCall(afterwards);
  const { items, restockable } = returned;
  // What is faulty is rarely sold again.
  const [restocked, setRestocked] = useState<readonly number[]>(() =>
    items.map(({ quantity, reason }, index) => (restockable[index] && reason !== 'faulty' ? quantity : 0)),
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    start(
      () => call('PUT /api/admin/returns/{id}/receipt', { id: returned._id, body: { restocked: [...restocked] } }),
      () => {
        onClose();
        showToast({ kind: 'good', text: t('isReceived') });
      },
    );
  }

  return (
    <OfficeDialog open onClose={onClose} title={t('receiveTitle')} role="alertdialog">
      <form className={layout.stack4} onSubmit={submit}>
        <p>{t('receiveText')}</p>
        {items.map(({ line, name, quantity }, index) =>
          restockable[index] ? (
            <SelectField
              key={line}
              label={t('intoStock', { name: name[lang] })}
              value={String(restocked[index])}
              options={Array.from({ length: quantity + 1 }, (_, count) => ({
                value: String(count),
                label: t('ofPieces', { count, all: quantity }),
              }))}
              onChange={(count) => setRestocked(restocked.with(index, Number(count)))}
            />
          ) : (
            <p key={line}>{t('neverStock', { name: name[lang] })}</p>
          ),
        )}
        {refused && <Note kind="bad">{wordsOf(refused)}</Note>}
        <FormActions busy={isBusy} onClose={onClose}>
          {t('receiveNow')}
        </FormActions>
      </form>
    </OfficeDialog>
  );
}
