import type { ApiError } from '@fyonka/api-client/http';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { useMessages } from './messages.ts';

/** In place of a list, or of anything else that was to be read and did not come. */
export function TableFailed({ error, onRetry }: { error: ApiError; onRetry: (() => void) | undefined }) {
  const { t } = useMessages();
  return (
    <StuckDrawer title={t('failed')} onRetry={onRetry ?? (() => location.reload())}>
      {error.code === 'OFFLINE' ? t('failedOffline') : t('failedText')}
    </StuckDrawer>
  );
}
