import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { StuckNote } from '@fyonka/ui/notices/stuck-note';
import { useMessages } from '../messages.ts';

interface StuckProps {
  onRetry: () => void;
  /** Where the newest code of the whole shop may help. */
  offersReload?: boolean | undefined;
}

/** Says, in the place of a page or a dialog, that it did not load, or broke. */
export function Stuck({ onRetry, offersReload = false }: StuckProps) {
  const { t } = useMessages();
  return (
    <StuckDrawer title={t('stuckTitle')} onRetry={onRetry} onReload={offersReload ? reload : undefined}>
      {t(navigator.onLine ? 'stuckText' : 'stuckOffline')}
    </StuckDrawer>
  );
}

/** Says so beside what the server has drawn, which can be read all the while and notes what is pressed in it. */
export function StuckBesideFirstView({ onRetry, offersReload = false }: StuckProps) {
  const { t } = useMessages();
  return (
    <StuckNote title={t('stuckPageTitle')} onRetry={onRetry} onReload={offersReload ? reload : undefined}>
      {t('stuckPageText')} {offersReload && t('stuckPageReload')}
    </StuckNote>
  );
}

function reload(): void {
  location.reload();
}
