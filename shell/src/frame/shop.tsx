import type { ReactNode } from 'react';
import { pages } from '@fyonka/api-contract/pages/routes';
import { OFFLINE_PAGE } from '@fyonka/api-contract/pages/service-worker';
import { session } from '@fyonka/shop-bridge/session';
import { Wordmark } from '@fyonka/ui/brand/wordmark';
import { Link } from '@fyonka/ui/navigation/link';
import { SkipLink } from '@fyonka/ui/navigation/skip-link';
import { useMessages } from '../messages.ts';
import { Footer } from './footer.tsx';
import { CheckoutHeader, Header } from './header/header.tsx';
import { DeliveryNotice } from './notice.tsx';
import { admission } from '../routing/admission.ts';
import { usePage } from '../routing/page-table.ts';
import { OfflineNote } from './offline-note.tsx';
import { useHydratedStore } from './use-hydrated-store.ts';
import styles from './shop.module.css';

/** The shop's frame around a page, the same on the server and in the browser. */
export function Shop({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useMessages();
  const visitor = useHydratedStore(session, null);
  const route = usePage(path)?.route;
  const pattern = route?.pattern;
  // Visitors who are not signed in are on their way to the login page and see the shop.
  if (route?.frame === 'none' && admission(route, visitor) !== 'staff-only')
    return <OfficePlace>{children}</OfficePlace>;
  // Nothing on these pages shall distract from paying.
  const isCheckout = route?.frame === 'checkout';
  return (
    <div className={styles.shop}>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      {isCheckout ? (
        <CheckoutHeader />
      ) : (
        <>
          <DeliveryNotice />
          <Header pattern={pattern} />
        </>
      )}
      {pattern !== OFFLINE_PAGE && <OfflineNote />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {!isCheckout && <Footer />}
    </div>
  );
}

/** Place of the office, which has its own frame with `main`. Until that renders, there is only a link home. */
function OfficePlace({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.office}>
        <div>{children}</div>
        {/* Last in the document: it is hidden once the office has rendered, whose skip link must be the first link. */}
        <nav>
          <Link href={pages.home()}>
            <Wordmark />
          </Link>
        </nav>
      </div>
      <OfflineNote inOffice />
    </>
  );
}
