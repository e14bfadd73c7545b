import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { StuckNote } from '@fyonka/ui/notices/stuck-note';
import { useMessages } from '../messages.ts';

interface StuckProps {
  onRetry: () => void;
  /** Offers a reload, which brings the newest code of the whole shop. */
  offersReload?: boolean | undefined;
}

/** Replaces a page or a dialog that failed to load or broke. */
export function Stuck({ onRetry, offersReload = false }: StuckProps) {
  const { t } = useMessages();
  return (
    <StuckDrawer title={t('stuckTitle')} onRetry={onRetry} onReload={offersReload ? reload : undefined}>
      {t(navigator.onLine ? 'stuckText' : 'stuckOffline')}
    </StuckDrawer>
  );
}

/** The same beside the server's markup, which stays readable and still records presses. */
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
