import type { ApiError } from '@fyonka/api-client/http';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { useMessages } from '../messages.ts';

interface TableFailedProps {
  error: ApiError;
  onRetry: (() => void) | undefined;
  /** What could not be read, where it is no list. */
  title?: string;
}

/** In place of a list, or of anything else that was to be read and did not come. */
export function TableFailed({ error, onRetry, title }: TableFailedProps) {
  const { t } = useMessages();
  return (
    <StuckDrawer title={title ?? t('failed')} onRetry={onRetry ?? (() => location.reload())}>
      {error.code === 'OFFLINE' ? t('failedOffline') : t('failedText')}
    </StuckDrawer>
  );
}
