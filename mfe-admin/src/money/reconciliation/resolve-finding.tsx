import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { FindingView, ReconciliationAnswer } from '@fyonka/api-contract/wire/office/payments';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../../form/focus-field.ts';
import { FormActions, OfficeDialog } from '../../parts/dialogs/office-dialog.tsx';
import { useCall } from '../../parts/use-call.ts';
import { refusalWords } from '../../refusal-words.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface ResolveFindingProps {
  /** Null closes the dialog. */
  finding: FindingView | null;
  onClose: () => void;
  onDone: (answer: ReconciliationAnswer) => void;
}

/** Asks what was done about a difference. */
export function ResolveFinding({ finding, onClose, onDone }: ResolveFindingProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog open={finding !== null} onClose={onClose} title={t('resolveTitle')} role="alertdialog">
      {finding && <ResolveForm finding={finding} onClose={onClose} onDone={onDone} />}
    </OfficeDialog>
  );
}

function ResolveForm({ finding, onClose, onDone }: ResolveFindingProps & { finding: FindingView }) {
  const { t } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, refused, start } = useCall();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(note.trim() === '');
    if (note.trim() === '') return focusField(element.current, 'note');
    start(
      () =>
        call('POST /api/admin/reconciliation/findings/{id}/resolve', { id: finding.id, body: { note: note.trim() } }),
      onDone,
    );
  }

  return (
    <form className={layout.stack4} ref={element} noValidate onSubmit={submit}>
      <p>
        {t(`kind-${finding.kind}`)}. {t(`todo-${finding.kind}`)}
      </p>
      <TextAreaField
        label={t('whatWasDone')}
        value={note}
        onChange={setNote}
        maxLength={LONGEST_TEXT}
        error={isMissing && note.trim() === '' ? t('noteMissing') : undefined}
        input={{ name: 'note', rows: 2 }}
      />
      {refused && (
        <Note kind="bad">
          {refused.code === 'FINDING_NOT_FOUND'
            ? t('findingGone')
            : refusalWords(refused, { offline: t('offline'), otherwise: t('failed') })}
        </Note>
      )}
      <FormActions busy={isBusy} onClose={onClose}>
        {t('done')}
      </FormActions>
    </form>
  );
}
