import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { resolveFinding } from '@fyonka/api-client/office/money/books';
import { useAction } from '@fyonka/api-client/use-action';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { FindingView, ReconciliationAnswer } from '@fyonka/api-contract/wire/office/payments';
import { Button } from '@fyonka/ui/actions/button';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../../form/focus-field.ts';
import { DialogActions, OfficeDialog } from '../../parts/dialogs/office-dialog.tsx';
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
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { isBusy, run } = useAction();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(note.trim() === '');
    if (note.trim() === '') return focusField(element.current, 'note');
    setRefused(null);
    run(
      () => attempt(finding.id, note.trim()),
      (result) => ('refusal' in result ? setRefused(result.refusal) : onDone(result)),
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
      <DialogActions>
        <Button type="submit" busy={isBusy}>
          {t('done')}
        </Button>
        <Button kind="line" tall onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </form>
  );
}

async function attempt(id: string, note: string): Promise<ReconciliationAnswer | { refusal: ApiError }> {
  try {
    return await resolveFinding(id, { note });
  } catch (thrown) {
    return { refusal: refusalFrom(thrown) };
  }
}
