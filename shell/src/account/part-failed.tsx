import RotateCw from 'lucide-react/icons/rotate-cw';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { useMessages } from './messages.ts';

/** Replaces a part of the page that could not be read, while the rest of the page works. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <FailedNote button={BUTTON} onRetry={onRetry}>
      {t('stuck')}
    </FailedNote>
  );
}

const BUTTON = { kind: 'text', icon: RotateCw } as const;
