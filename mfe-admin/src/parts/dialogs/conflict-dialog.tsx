import type { ReactNode } from 'react';
import type { EditConflict, FieldChange } from '@fyonka/api-contract/wire/office/edits';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMessages } from '../messages.ts';
import { DialogActions, OfficeDialog } from './office-dialog.tsx';
import { Actor } from '../../history/actor.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './conflict-dialog.module.css';

export interface ConflictDialogProps {
  /** The conflict of an `EDIT_CONFLICT` answer; null closes the dialog. */
  conflict: EditConflict | null;
  /** Closes the dialog and leaves the form unchanged. */
  onClose: () => void;
  /** Label of a field on the page, such as 'Price'. */
  fieldName: (field: string) => string;
  /** Shows a field's value; by default, texts and numbers appear as they are. */
  fieldValue?: (field: string, value: unknown) => ReactNode;
  /** The form takes over the stored version. */
  onTakeTheirs: () => void;
  /** The form's values are saved again, based on the version of `conflict.current`. */
  onKeepMine: () => void;
}

/**
 * Shown when somebody else has changed the same thing: says who changed what and when, and asks which version to keep.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { t } = useMessages();
  const { conflict, onClose } = props;
  return (
    <OfficeDialog open={conflict !== null} onClose={onClose} title={t('conflictTitle')} role="alertdialog">
      {conflict && <Contents {...props} conflict={conflict} />}
    </OfficeDialog>
  );
}

function Contents({
  conflict,
  fieldName,
  fieldValue = plainValue,
  onTakeTheirs,
  onKeepMine,
}: ConflictDialogProps & { conflict: EditConflict }) {
  const { t } = useMessages();
  return (
    <>
      <p>
        <Who conflict={conflict} /> {t('conflictText')}
      </p>
      <dl className={`${layout.stack} ${layout.above4} ${styles.changes}`}>
        {conflict.changes.map((change) => (
          <Change key={change.field} change={change} name={fieldName(change.field)} value={fieldValue} />
        ))}
      </dl>
      <DialogActions>
        <Button kind="line" tall onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button kind="line" tall onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
      </DialogActions>
    </>
  );
}

function Who({ conflict: { changedBy, changedAt } }: { conflict: EditConflict }) {
  const { t, rich } = useMessages();
  const language = useLanguage();
  const when = changedAt === null ? '' : formatMoment(changedAt, language);
  if (changedBy === null) return t('changedBySomebody', { when });
  return (
    <>
      {rich(
        'changedBy',
        {
          email: (
            <b key="email">
              <Actor name={changedBy} />
            </b>
          ),
        },
        { when },
      )}
    </>
  );
}

function Change({
  change: { field, from, to },
  name,
  value,
}: {
  change: FieldChange;
  name: string;
  value: (field: string, value: unknown) => ReactNode;
}) {
  const { t } = useMessages();
  return (
    <div>
      <dt className={layout.medium}>{name}</dt>
      <dd>
        <span>
          <small className={`${layout.quiet} ${layout.tiny}`}>{t('was')}</small> <bdi>{value(field, from)}</bdi>
        </span>
        <span>
          <small className={`${layout.quiet} ${layout.tiny}`}>{t('isNow')}</small> <bdi>{value(field, to)}</bdi>
        </span>
      </dd>
    </div>
  );
}

function plainValue(_: string, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
