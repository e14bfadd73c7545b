import { Note } from '@fyonka/ui/notices/note';
import { QuoteFailedNote } from '../../cart/quote-failed-note.tsx';
import { InView } from '../../focus/in-view.tsx';
import { useMessages } from '../../messages.ts';
import type { Refusal } from './submit-order.ts';

export interface OrderNoticeProps {
  /** Reason why the last press did not order anything. */
  refusal: Refusal | null;
  /** The quote failed, so that prices and quantities may be out of date. */
  hasQuoteFailed: boolean;
  onRetryQuote: () => void;
}

/** Messages that the shopper needs before pressing Pay. */
export function OrderNotice({ refusal, hasQuoteFailed, onRetryQuote }: OrderNoticeProps) {
  const { t } = useMessages();
  if (refusal !== null)
    return (
      <InView key={refusal.message}>
        <Note kind="bad">{t(refusal.message, refusal.params)}</Note>
      </InView>
    );
  return hasQuoteFailed && <QuoteFailedNote onRetry={onRetryQuote} />;
}
