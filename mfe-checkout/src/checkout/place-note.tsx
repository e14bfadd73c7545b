import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';

/** What to say beside the button: which key of the messages. */
export type PlaceNotice = MessageKey;

/** Nothing was ordered, and why; or what is shown may be out of date. */
export function PlaceNote({ notice, onRetry }: { notice: PlaceNotice | null; onRetry: () => void }) {
  const { t } = useMessages();
  if (notice === null) return null;
  if (notice === 'quoteFailed') {
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
  return <Note kind="bad">{t(notice)}</Note>;
}
