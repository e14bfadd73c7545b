import type { ReactNode } from 'react';
import { SkipLink } from '@fyonka/ui/navigation/skip-link';
import { useMessages } from '../messages.ts';
import { Footer } from './footer.tsx';
import { Header, QuietHeader } from './header.tsx';
import { DeliveryNotice } from './notice.tsx';
import { OfflineNote } from './offline-note.tsx';
import styles from './shop.module.css';

/** Pages on the way to the till: a shopper who pays is not led away. */
const QUIET = /^\/(checkout|payment)\/?$/;

/** The shop around a page: the same on the server and in the browser. */
export function Shop({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useMessages();
  const isQuiet = QUIET.test(path);
  return (
    <div className={styles.shop}>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      {isQuiet ? (
        <QuietHeader />
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
      {!isQuiet && <Footer />}
    </div>
  );
}
