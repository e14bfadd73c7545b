import type { OrderNote } from '@fyonka/api-contract/wire/office/orders/orders';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './team-note.module.css';

interface NoteConflictProps {
  /** The other administrator's version. */
  theirs: OrderNote;
  isBusy: boolean;
  onTakeTheirs: () => void;
  onJoin: () => void;
  onKeepMine: () => void;
}

/**
 * Shows the other administrator's note below one's own text and offers to take it, to join both, or to keep one's own.
 */
export function NoteConflict({ theirs, isBusy, onTakeTheirs, onJoin, onKeepMine }: NoteConflictProps) {
  const { t, rich } = useMessages();
  const { text, changedBy } = theirs;
  return (
    <Note
      kind="wait"
      title={changedBy === null ? t('noteConflict') : rich('noteConflictBy', { who: <Ltr key="who">{changedBy}</Ltr> })}
      action={
        <span className={`${layout.cluster} ${styles.actions}`}>
          <Button kind="line" onClick={onJoin}>
            {t('joinNotes')}
          </Button>
          <Button kind="text" onClick={onTakeTheirs}>
            {t('keepTheirs')}
          </Button>
          <Button kind="text" busy={isBusy} onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        </span>
      }
    >
      <span className={`${layout.small} ${layout.block}`}>{t('theirNote')}</span>
      <span className={`${layout.medium} ${layout.anywhere} ${layout.block} ${styles.theirs}`} dir="auto">
        {text === '' ? t('emptyNote') : text}
      </span>
    </Note>
  );
}
