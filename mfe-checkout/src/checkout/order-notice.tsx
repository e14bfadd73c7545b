import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';

export interface OrderNoticeProps {
  /** Why the last press ordered nothing, as the key of its message. */
  refusal: MessageKey | null;
  /** What is shown may be out of date. */
  isQuoteMissing: boolean;
  onAskAgain: () => void;
}

/** What the shopper has to know before pressing Pay. */
export function OrderNotice({ refusal, isQuoteMissing, onAskAgain }: OrderNoticeProps) {
  const { t } = useMessages();
  if (refusal !== null) return <Note kind="bad">{t(refusal)}</Note>;
  if (!isQuoteMissing) return null;
  return (
    <Note
      kind="wait"
      action={
        <Button kind="text" onClick={onAskAgain}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('quoteFailed')}
    </Note>
  );
}
