import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { useMessages } from '../messages.ts';

/** Says that a page or a dialog did not load, or broke. */
export function Stuck({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <StuckDrawer title={t('stuckTitle')} onRetry={onRetry}>
      {t(navigator.onLine ? 'stuckText' : 'stuckOffline')}
    </StuckDrawer>
  );
}
