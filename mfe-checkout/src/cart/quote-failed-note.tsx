import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { useMessages } from '../messages.ts';

/** Says that prices and quantities may be out of date, because the quote failed. */
export function QuoteFailedNote({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <FailedNote kind="wait" button={{ kind: 'text' }} onRetry={onRetry}>
      {t('quoteFailed')}
    </FailedNote>
  );
}
