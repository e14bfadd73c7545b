import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { LONGEST_ANSWER, LONGEST_REASON } from '@fyonka/api-contract/values/goods/reviews';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { FormActions, OfficeDialog } from '../parts/dialogs/office-dialog.tsx';
import { useMessages } from './messages.ts';
import type { Asked } from './use-moderation.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface ReviewDialogProps {
  asked: Asked;
  isBusy: boolean;
  onClose: () => void;
  /** @param words the answer, or the reason */
  onConfirm: (words: string) => void;
}

/** Asks for the answer to a review, or for the reason why it is rejected. */
export function ReviewDialog({ asked: { review, about }, isBusy, onClose, onConfirm }: ReviewDialogProps) {
  const { t } = useMessages();
  const isAnswer = about === 'answer';
  const [words, setWords] = useState(isAnswer ? review.answer : review.reason);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onConfirm(words);
  }

  return (
    <OfficeDialog open onClose={onClose} title={t(isAnswer ? 'answerTitle' : 'rejectTitle')}>
      <form className={layout.stack4} onSubmit={submit}>
        {!isAnswer && <p>{t('rejectText')}</p>}
        <TextAreaField
          label={t(isAnswer ? 'yourAnswer' : 'reason')}
          hint={t(isAnswer ? 'answerHint' : 'reasonHint')}
          optional={null}
          value={words}
          onChange={setWords}
          maxLength={isAnswer ? LONGEST_ANSWER : LONGEST_REASON}
          input={{ rows: 4, dir: 'auto' }}
        />
        <FormActions busy={isBusy} onClose={onClose}>
          {t(isAnswer ? 'saveAnswer' : 'rejectNow')}
        </FormActions>
      </form>
    </OfficeDialog>
  );
}
