import type { ReactNode } from 'react';
import { SkipLink } from '@fyonka/ui/navigation/skip-link';
import { useMessages } from '../messages.ts';
import { Footer } from './footer.tsx';
import { CheckoutHeader, Header } from './header.tsx';
import { DeliveryNotice } from './notice.tsx';
import { OfflineNote } from './offline-note.tsx';
import styles from './shop.module.css';

/** The pages with the header of checkout and without footer, so that a shopper who pays is not led away. */
const CHECKOUT = /^\/(checkout|payment)\/?$/;

/** The shop around a page: the same on the server and in the browser. */
export function Shop({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useMessages();
  const isCheckout = CHECKOUT.test(path);
  return (
    <div className={styles.shop}>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      {isCheckout ? (
        <CheckoutHeader />
      ) : (
        <>
          <DeliveryNotice />
          <Header path={path} />
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
