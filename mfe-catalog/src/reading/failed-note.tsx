import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';

interface FailedNoteProps {
  message: 'listFailed' | 'moreFailed' | 'categoriesFailed';
  retry: () => void;
}

/** Says that a reading failed, where its answer would stand: an empty place would look like an empty shop. */
export function FailedNote({ message, retry }: FailedNoteProps) {
  const { t } = useMessages();
  return (
    <Note
      kind="bad"
      action={
        <Button kind="line" icon={RotateCw} onClick={retry}>
          {t('tryAgain')}
        </Button>
      }
    >
      <p>{t(message)}</p>
    </Note>
  );
}
