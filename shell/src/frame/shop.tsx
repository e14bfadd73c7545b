import type { ReactNode } from 'react';
import { matchPage } from '@fyonka/api-contract/page-match';
import { SkipLink } from '@fyonka/ui/navigation/skip-link';
import { useMessages } from '../messages.ts';
import { Footer } from './footer.tsx';
import { CheckoutHeader, Header } from './header.tsx';
import { DeliveryNotice } from './notice.tsx';
import { OfflineNote } from './offline-note.tsx';
import styles from './shop.module.css';

/** Patterns of the pages with the header of checkout and without footer, so that a shopper who pays is not led away. */
const CHECKOUT: readonly (string | undefined)[] = ['/checkout', '/payment'];

/** The shop around a page: the same on the server and in the browser. */
export function Shop({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useMessages();
  const pattern = matchPage(path)?.route.pattern;
  const isCheckout = CHECKOUT.includes(pattern);
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
      <OfflineNote />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {!isCheckout && <Footer />}
    </div>
  );
}
