import { Suspense, useDeferredValue, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { matchPage, movedTo } from '@fyonka/api-contract/pages/match';
import type { PageData } from '@fyonka/api-contract/pages/page-data';
import type { ShellProps } from '@fyonka/shop-bridge/remotes/fragments';
import { signInPath } from '@fyonka/shop-bridge/sign-in-path';
import { session } from '@fyonka/shop-bridge/session';
import type { Failure, Loadable } from '@fyonka/ui/loading/loadable';
import { useLoadable } from '@fyonka/ui/loading/use-loadable';
import { placeOf } from '@fyonka/ui/navigation/in-place';
import { useStore } from '@fyonka/ui/use-store';
import { showOwnFonts } from '../first-view/device-fonts.ts';
import { PageLoading } from '../first-view/page-loading.tsx';
import { Boundary } from '../loading/boundary.tsx';
import { reportBroken } from '../loading/client-errors.ts';
import { Fragment } from '../loading/fragment.tsx';
import { useRemote } from '../loading/remotes.ts';
import type { Remotes } from '../loading/remotes.ts';
import { useWait } from '../loading/use-wait.ts';
import { watchPage } from '../loading/watch-page.ts';
import { registerServiceWorker } from '../offline/register.ts';
import { admission } from './admission.ts';
import { PageStandIn } from './page-stand-in.tsx';
import { pageTable, usePageTable } from './page-table.ts';
import type { ShopPage } from './page-table.ts';
import { RouteTitle } from './route-title.tsx';
import type { ShellPage } from './shell-page.ts';
import { shellPage, STAFF_ONLY_TITLE, staffOnly, unread } from './shell-pages.ts';
import { useShopData } from '../shop-data.ts';

/** The page of the current path, or its replacement for a visitor who may not open it. */
export function PageOutlet({ path, search }: { path: string; search: string }) {
  const visitor = useStore(session);
  const table = usePageTable();
  const { isUnread } = useShopData();
  const moved = movedTo(table, path);
  if (moved !== null) return <Redirect to={moved + location.search + location.hash} />;
  const route = matchPage(table, path)?.route;
  switch (admission(route, visitor)) {
    case 'sign-in':
      return <Redirect to={signInPath(path + search + location.hash)} from={route} />;
    case 'staff-only':
      return <PageOfShell code={staffOnly} route={route && { ...route, title: STAFF_ONLY_TITLE }} search={search} />;
    case 'open':
  }
  return route && route.owner !== 'shell' ? (
    // Pages without the shop's frame are one component, which must not be drawn anew for another page.
    <RemotePage key={route.frame === 'none' ? route.owner : placeOf(path)} route={route} />
  ) : (
    <PageOfShell key={path} code={pageOfShell(route, isUnread)} route={route} search={search} />
  );
}

/** Starts to load the code of a path's page before anything renders. */
export function startPageOf(path: string, { remotes: addresses, isUnread }: PageData, remotes: Remotes): void {
  const table = pageTable(addresses);
  const route = matchPage(table, movedTo(table, path) ?? path)?.route;
  const admitted = admission(route, session.get());
  if (admitted === 'sign-in') shellPage('/login').start();
  else if (admitted === 'staff-only') staffOnly.start();
  else if (route && route.owner !== 'shell') remotes[route.owner]?.start();
  else pageOfShell(route, isUnread).start();
}

function pageOfShell(route: ShopPage | undefined, isUnread: true | undefined): Loadable<ShellPage> {
  return route === undefined && isUnread ? unread : shellPage(route?.pattern);
}

/** @param from the requested page, whose title stays until the next page renders */
function Redirect({ to, from }: { to: string; from?: ShopPage | undefined }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return (
    <>
      {from && <RouteTitle route={from} />}
      <PageLoading />
    </>
  );
}

function RemotePage({ route }: { route: ShopPage }) {
  const { owner, pattern } = route;
  return (
    <LoadedPage
      code={useRemote(owner)}
      route={route}
      isTitled={route.title === undefined}
      isOffice={route.frame === 'none'}
    >
      {({ pages }) => {
        const Page: ComponentType<ShellProps<ReactNode>> | undefined = pages[pattern];
        if (!Page) throw new Error(`Remote ${owner} has no page for ${pattern}`);
        return <Page Fragment={Fragment} />;
      }}
    </LoadedPage>
  );
}

interface PageOfShellProps {
  code: Loadable<ShellPage>;
  route: ShopPage | undefined;
  search: string;
}

function PageOfShell({ code, route, search }: PageOfShellProps) {
  return (
    <LoadedPage code={code} route={route}>
      {(Page) => <Page search={search} />}
    </LoadedPage>
  );
}

interface LoadedPageProps<T> {
  code: Loadable<T>;
  /** Undefined for an unknown address. */
  route: ShopPage | undefined;
  /** Whether the page sets the document's title itself. */
  isTitled?: boolean;
  isOffice?: boolean;
  children: (loaded: T) => ReactNode;
}

/** A page while its code loads, after that failed, and when it is ready. */
function LoadedPage<T>({ code, route, isTitled, isOffice = false, children }: LoadedPageProps<T>) {
  // Deferred, so that React renders the new page in slices and the browser can react to input between them.
  const state = useDeferredValue(useLoadable(code));
  const remote = route?.owner === 'shell' ? undefined : route?.owner;
  const wait = useWait(code, remote);
  const title = <RouteTitle route={route} />;
  const standIn = (failure?: Failure) => (
    <>
      {title}
      <PageStandIn wait={wait} failure={failure} isOffice={isOffice} />
    </>
  );
  if (state.status === 'failed') return standIn(state);
  if (state.status === 'loading' || wait.isTooLong) return standIn();
  const { attempt } = state;
  const report = (cause: unknown) => {
    if (remote) reportBroken(remote, cause);
  };
  return (
    <Boundary key={attempt} onError={report} renderInstead={(cause) => standIn({ cause, attempt })}>
      <Suspense fallback={standIn()}>
        {!isTitled && title}
        <Drawn draw={() => children(state.value)} />
        {remote && <Watched key={route?.pattern} remote={remote} />}
      </Suspense>
    </Boundary>
  );
}

/** A component of its own, so that the boundary above also catches errors of `draw`. */
function Drawn({ draw }: { draw: () => ReactNode }) {
  useEffect(() => void showOwnFonts(), []);
  useEffect(registerServiceWorker, []);
  return draw();
}

/** Beside each drawn page of a remote, of which the next may be the same component. */
function Watched({ remote }: { remote: string }) {
  useEffect(() => watchPage(remote), [remote]);
  return null;
}
