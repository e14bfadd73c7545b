import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
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

/** Replaces the office, whose frame has not loaded either: it has the page's only landmark and heading. */
export function StuckOffice({ onRetry, offersReload = false }: StuckProps) {
  const { t } = useMessages();
  return (
    <main id="main" data-stand-in>
      <StuckDrawer
        level={1}
        title={t('stuckOfficeTitle')}
        onRetry={onRetry}
        onReload={offersReload ? reload : undefined}
        action={
          <ButtonLink kind="text" href={pages.home()}>
            {t('viewShop')}
          </ButtonLink>
        }
      >
        {t(navigator.onLine ? 'stuckOfficeText' : 'stuckOfficeOffline')}
      </StuckDrawer>
    </main>
  );
}

/** Reports it beside the server's markup, which stays readable and still records presses. */
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
