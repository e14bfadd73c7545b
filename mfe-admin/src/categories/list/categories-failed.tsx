import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { useMessages } from '../messages.ts';

/** In place of the categories when they did not come. */
export function CategoriesFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return <StuckDrawer title={t('fetchFailed')} onRetry={onRetry} />;
}
