import { useEffect, useRef, useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { OrderNote } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Note } from '@fyonka/ui/notices/note';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useMessages } from '../messages.ts';
import { Fold } from '../../parts/fold/fold.tsx';
import { refusalWords } from '../../refusal-words.ts';
import { Actor } from '../../history/actor.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './team-note.module.css';

interface TeamNoteProps {
  orderId: string;
  /** The note of the latest answer, which brings newer notes of other administrators. */
  note: OrderNote;
  onSaved: (note: OrderNote) => void;
}

/** Notes of the team about an order. When two people write at the same time, each sees the other's text. */
export function TeamNote({ orderId, note, onSaved }: TeamNoteProps) {
  const { t } = useMessages();
  const { text, setText, isChanged, base, rebase, newer } = useDraft(note);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, refused: problem, start, forget } = useCall();
  const savedNotice = useRef<HTMLParagraphElement>(null);
  const { question } = useUnsavedChanges(isChanged);

  function save(version: number) {
    setSaved(false);
    start(
      () => call('PUT /api/admin/orders/{id}/note', { id: orderId, body: { text, version } }),
      ({ note: saved }) => {
        setSaved(true);
        rebase(saved, saved.text);
        onSaved(saved);
      },
    );
  }

  // The pressed button is gone. Without this, keyboard users would continue at the top of the page.
  useEffect(() => {
    if (isSaved && document.activeElement === document.body) savedNotice.current?.focus({ preventScroll: true });
  }, [isSaved]);

  const conflict = problem?.code === 'EDIT_CONFLICT' ? (problem.answer.conflict?.current as OrderNote) : null;
  const theirs = conflict ?? newer;
  function settle(now: OrderNote, next: string) {
    forget();
    rebase(now, next);
  }

  return (
    <Fold
      name="note"
      title={t('note')}
      inside={t('noteNone')}
      aside={base.text === '' ? undefined : <LastChange note={base} />}
      mustOpen={base.text !== ''}
    >
      {question}
      <TextAreaField
        label={t('noteLabel')}
        hideLabel
        optional={null}
        hint={t('noteHint')}
        value={text}
        maxLength={LONGEST_TEXT}
        onChange={(typed) => {
          setSaved(false);
          setText(typed);
        }}
        input={{ dir: 'auto' }}
      />
      {theirs && (
        <NoteConflict
          theirs={theirs}
          isBusy={isBusy}
          onTakeTheirs={() => settle(theirs, theirs.text)}
          onJoin={() => settle(theirs, `${theirs.text}\n${text}`.trim())}
          onKeepMine={() => save(theirs.version)}
        />
      )}
      {problem && !conflict && (
        <Note kind="bad">{refusalWords(problem, { offline: t('offline'), otherwise: t('noteFailed') })}</Note>
      )}
      {!theirs && isChanged && (
        <p className={`${layout.cluster} ${layout.gap23}`}>
          <Button kind="line" busy={isBusy} onClick={() => save(base.version)}>
            {t('saveNote')}
          </Button>
          <Button kind="text" onClick={() => setText(base.text)}>
            {t('dropNote')}
          </Button>
        </p>
      )}
      <p ref={savedNotice} className={`${layout.small} ${layout.good} ${styles.saved}`} role="status" tabIndex={-1}>
        {isSaved && !isChanged && t('noteSaved')}
      </p>
    </Fold>
  );
}

/** Edited text and the note that it is based on. While the text is unchanged, it follows the note. */
function useDraft(note: OrderNote) {
  const [base, setBase] = useState(note);
  const [text, setText] = useState(note.text);
  const isChanged = text !== base.text;
  const isNewer = note.version > base.version;
  if (isNewer && !isChanged) {
    setBase(note);
    setText(note.text);
  }
  function rebase(next: OrderNote, nextText: string) {
    setBase(next);
    setText(nextText);
  }
  return { text, setText, isChanged, base, rebase, newer: isNewer && isChanged ? note : null };
}

function LastChange({ note: { changedBy, changedAt } }: { note: OrderNote }) {
  const { rich } = useMessages();
  const language = useLanguage();
  if (changedAt === null) return null;
  const at = <bdi key="at">{formatMoment(changedAt, language)}</bdi>;
  if (changedBy === null) return at;
  return rich('noteBy', { who: <Actor key="who" name={changedBy} />, at });
}

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
function NoteConflict({ theirs, isBusy, onTakeTheirs, onJoin, onKeepMine }: NoteConflictProps) {
  const { t, rich } = useMessages();
  const { text, changedBy } = theirs;
  return (
    <Note
      kind="wait"
      title={
        changedBy === null ? t('noteConflict') : rich('noteConflictBy', { who: <Actor key="who" name={changedBy} /> })
      }
      action={
        <span className={`${layout.cluster} ${layout.gap23}`}>
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
      <span className={`${layout.medium} ${layout.anywhere} ${layout.block} ${layout.preLine}`} dir="auto">
        {text === '' ? t('emptyNote') : text}
      </span>
    </Note>
  );
}
