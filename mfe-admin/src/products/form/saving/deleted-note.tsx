import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface DeletedNoteProps {
  isBusy: boolean;
  /** Creates a product with the form's values. */
  onCreate: () => void;
  /** Opens a new product with the form's values. */
  onCopy: () => void;
}

/** Above the form of a product that somebody has deleted meanwhile. What was typed stays in the form. */
export function DeletedNote({ isBusy, onCreate, onCopy }: DeletedNoteProps) {
  const { t } = useMessages();
  return (
    <Note
      kind="bad"
      title={t('deletedMeanwhile')}
      action={
        <div className={layout.wrap2}>
          <Button kind="line" busy={isBusy} onClick={onCreate}>
            {t('createAnew')}
          </Button>
          <Button kind="text" onClick={onCopy}>
            {t('copyToNew')}
          </Button>
        </div>
      }
    >
      {t('deletedMeanwhileText')}
    </Note>
  );
}
