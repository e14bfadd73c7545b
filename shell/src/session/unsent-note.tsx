import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { pages } from '@fyonka/api-contract/pages/routes';
import { unsentCalls } from '@fyonka/shop-bridge/personal-data';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';

/**
 * Says before a sign-out that it would delete what was entered in the office on this device, and where to send it;
 * nothing when all was sent. @param children further ways to go on
 */
export function UnsentNote({ children }: { children?: ReactNode }) {
  const { t } = useMessages();
  const count = useSyncExternalStore(followTabs, unsentCalls, () => 0);
  if (count === 0) return null;
  const action = (
    <>
      <ButtonLink kind="line" href={pages.admin()}>
        {t('toOffice')}
      </ButtonLink>
      {children}
    </>
  );
  return (
    <Note kind="wait" title={t('unsent-title', { count })} action={action}>
      {t('unsent')}
    </Note>
  );
}

/** The office may send them in another tab. */
function followTabs(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
