import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';

/** In place of a part of the page that did not load; the rest of the page works. */
export function FailedNote({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <Note
      kind="bad"
      action={
        <Button kind="text" icon={RotateCw} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('stuck')}
    </Note>
  );
}
