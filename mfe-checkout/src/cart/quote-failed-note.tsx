import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';

/** Says that prices and quantities may be out of date, since no quote came. */
export function QuoteFailedNote({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <Note
      kind="wait"
      action={
        <Button kind="text" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('quoteFailed')}
    </Note>
  );
}
