import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { FindingView, ReconciliationAnswer } from '@fyonka/api-contract/wire/office/payments';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { refusalWords } from '../../refusal-words.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

interface ResolveFindingProps {
  /** Null closes the dialog. */
  finding: FindingView | null;
  onClose: () => void;
  onDone: (answer: ReconciliationAnswer) => void;
}

const FIELDS: FieldTable<{ note: string }, MessageKey> = {
  note: {
    label: 'whatWasDone',
    longest: LONGEST_TEXT,
    rows: 2,
    check: (typed) => (typed.trim() === '' ? 'noteMissing' : null),
  },
};

/** Asks what was done about a difference. */
export function ResolveFinding({ finding, onClose, onDone }: ResolveFindingProps) {
  const { t } = useMessages();
  return (
    <ActionDialog
      open={finding !== null}
      onClose={onClose}
      title={t('resolveTitle')}
      fields={FIELDS}
      values={{ note: '' }}
      send={({ note }) =>
        call('POST /api/admin/reconciliation/findings/{id}/resolve', {
          id: finding?.id ?? '',
          body: { note: note.trim() },
        })
      }
      onDone={onDone}
      wordsOf={(error) =>
        error.code === 'FINDING_NOT_FOUND'
          ? t('findingGone')
          : refusalWords(error, { offline: t('offline'), otherwise: t('failed') })
      }
      button={t('done')}
      t={t}
    >
      {finding && (
        <p>
          {t(`kind-${finding.kind}`)}. {t(`todo-${finding.kind}`)}
        </p>
      )}
    </ActionDialog>
  );
}
