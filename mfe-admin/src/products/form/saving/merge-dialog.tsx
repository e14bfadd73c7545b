import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import type { FieldWords } from '../../../history/field-words.ts';
import { DialogActions, OfficeDialog } from '../../../parts/dialogs/office-dialog.tsx';
import { useMessages } from '../../messages.ts';
import { useProductWords } from '../../product-words.tsx';
import { mergedValues, questionsOf } from './merge.ts';
import type { MergeQuestion } from './merge.ts';
import type { ProductValues } from './product-values.ts';
import type { ProductConflict } from './use-save-product.ts';
import { Actor } from '../../../history/actor.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../form.module.css';

export interface MergeDialogProps {
  /** Null closes the dialog. */
  conflict: ProductConflict | null;
  /** Closes the dialog and leaves the form unchanged. */
  onClose: () => void;
  /** @param values to save over `current` */
  onMerged: (values: ProductValues, current: OfficeProductView) => void;
}

/** Shown when somebody else has changed the same product. Asks for each differing field which version to keep. */
export function MergeDialog({ conflict, onClose, ...rest }: MergeDialogProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog open={conflict !== null} onClose={onClose} title={t('mergeTitle')} role="alertdialog">
      {conflict && <Questions {...rest} key={conflict.current.version} conflict={conflict} onClose={onClose} />}
    </OfficeDialog>
  );
}

function Questions({ conflict, onClose, onMerged }: MergeDialogProps & { conflict: ProductConflict }) {
  const { t } = useMessages();
  const words = useProductWords();
  const questions = questionsOf(conflict);
  // Fields without a change here start with their version. Fields that both changed start with mine, for this person to
  // decide.
  const [fromTheirs, setFromTheirs] = useState<ReadonlySet<string>>(
    () => new Set(questions.filter(({ isMineChanged }) => !isMineChanged).map(({ field }) => field)),
  );

  function choose(field: string, isTheirs: boolean) {
    const next = new Set(fromTheirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setFromTheirs(next);
  }

  return (
    <>
      <p>
        <Who conflict={conflict} /> {t('mergeText')}
      </p>
      <div className={`${layout.stack4} ${styles.questions}`}>
        {questions.map((question) => (
          <Question
            key={question.field}
            question={question}
            words={words}
            isTheirs={fromTheirs.has(question.field)}
            onChoose={(isTheirs) => choose(question.field, isTheirs)}
          />
        ))}
      </div>
      <DialogActions>
        <Button onClick={() => onMerged(mergedValues(conflict, fromTheirs), conflict.current)}>{t('mergeSave')}</Button>
        <Button kind="line" tall onClick={onClose}>
          {t('mergeBack')}
        </Button>
      </DialogActions>
    </>
  );
}

function Who({ conflict: { changedBy, changedAt } }: { conflict: ProductConflict }) {
  const { t, rich, lang } = useMessages();
  const when = changedAt === null ? '' : formatMoment(changedAt, lang);
  return rich<ReactNode>('mergeWho', {
    who: changedBy === null ? t('somebody') : <Actor key="who" name={changedBy} />,
    when: <bdi key="when">{when}</bdi>,
  });
}

interface QuestionProps {
  question: MergeQuestion;
  words: FieldWords;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function Question({ question: { field, theirs, mine }, words, isTheirs, onChoose }: QuestionProps) {
  const { t } = useMessages();
  return (
    <fieldset className={`${layout.stack2} ${layout.shrink} ${styles.question}`}>
      <legend>{words.label(field)}</legend>
      {[true, false].map((ofThem) => (
        <label
          key={String(ofThem)}
          className={`${layout.row3} ${layout.target} ${layout.rounded} ${layout.paper} ${styles.version}`}
        >
          <input type="radio" name={`merge ${field}`} checked={isTheirs === ofThem} onChange={() => onChoose(ofThem)} />
          <span>{t(ofThem ? 'mergeTheirs' : 'mergeMine')}</span>
          <span className={`${layout.wrap} ${layout.anywhere} ${styles.versionValue}`}>
            {words.value(field, ofThem ? theirs : mine)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
