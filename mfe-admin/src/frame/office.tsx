import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RouterProvider } from 'react-aria-components';
import KeyRound from 'lucide-react/icons/key-round';
import type { UserView } from '@fyonka/api-contract/wire/identity';
import { useRoleCheck } from '@fyonka/api-client/own/use-role-check';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { SkipLink } from '@fyonka/ui/navigation/skip-link';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { matchOfficePage } from '../pages.ts';
import { useLiveOffice } from '../live/use-live-office.ts';
import { usePresence } from '../live/use-presence.ts';
import { useKept } from '../offline/use-kept.ts';
import { Toasts } from '../parts/toasts/toasts.tsx';
import { Permissions } from '../permissions/use-permissions.ts';
import { SearchAll } from '../search-all/search-all.tsx';
import { LOCALE } from './locale.ts';
import { useMessages } from './messages.ts';
import { Outlet } from './outlet.tsx';
import { PaymentState } from './payment-state.tsx';
import { ownPressStyle } from './press-style.ts';
import { RoomBar } from './navigation/room-bar.tsx';
import { RoomTabs } from './navigation/room-tabs.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { useUnsentCalls } from './use-unsent-calls.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './office.module.css';

ownPressStyle();

/**
 * Not before the permissions are known, nor on the page of an own run: between two doors a session goes on for the run
 * alone, and would end with the refusal.
 */
function useFollowsEvents(permissions: readonly string[]): boolean {
  const route = matchOfficePage(usePathname())?.route.pattern;
  if (!permissions.includes('orders.read')) return false;
  return route !== '/admin/runs/:id' || permissions.includes('orders.prepare');
}

/** The whole office with its frame. The shell draws nothing around it. */
export function Office() {
  const { t } = useMessages();
  const { user: checked, hasFailed } = useRoleCheck();
  const kept = useKept('me', checked);
  // Without signal, the page of a run knows by it which calls it would make.
  const user = checked ?? kept?.value;
  useUnsentCalls();
  const permissions = user?.permissions;
  // Once open, pages stay so while it is asked again, as after a sign-in in another tab.
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (user !== undefined || hasFailed)) setOpen(true);
  useLiveOffice(useFollowsEvents(permissions ?? []));
  usePresence();
  return (
    <OfficeSurroundings>
      <Permissions value={permissions}>
        <div className={styles.office}>
          <SkipLink href="#main">{t('skip')}</SkipLink>
          <TopBar />
          <Sidebar />
          <RoomTabs />
          <main id="main" className={`${layout.shrink} ${styles.main}`} tabIndex={-1}>
            <PaymentState />
            <Allowed user={user} isAwaited={!isOpen} />
          </main>
          <RoomBar />
          <SearchAll />
        </div>
      </Permissions>
    </OfficeSurroundings>
  );
}

/** What all pages depend on: React Aria's locale and links, and the place for toasts. */
export function OfficeSurroundings({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <I18nProvider locale={LOCALE[language]}>
      <RouterProvider navigate={goTo}>
        {children}
        <Toasts />
      </RouterProvider>
    </I18nProvider>
  );
}

interface AllowedProps {
  user: UserView | undefined;
  /** The shop is still to say who that is. */
  isAwaited: boolean;
}

/** The page; in its place, what an administrator has to do first. */
function Allowed({ user, isAwaited }: AllowedProps) {
  if (user?.needsLongerPassword) return <LongerPasswordNeeded />;
  return user?.needsPasskey ? <PasskeyNeeded /> : <Outlet isAwaited={isAwaited} />;
}

function LongerPasswordNeeded() {
  const { t } = useMessages();
  return (
    <>
      <h1>{t('passkeyNeededTitle')}</h1>
      <Note
        kind="wait"
        title={t('longerPasswordNeeded')}
        action={
          <ButtonLink icon={KeyRound} href={pages.changePassword()}>
            {t('changePassword')}
          </ButtonLink>
        }
      >
        {t('longerPasswordNeededText')}
      </Note>
    </>
  );
}

function PasskeyNeeded() {
  const { t } = useMessages();
  return (
    <>
      <h1>{t('passkeyNeededTitle')}</h1>
      <Note
        kind="wait"
        title={t('passkeyNeeded')}
        action={
          <ButtonLink icon={KeyRound} href={`${pages.account()}#passkeys`}>
            {t('addPasskey')}
          </ButtonLink>
        }
      >
        {t('passkeyNeededText')}
      </Note>
    </>
  );
}
