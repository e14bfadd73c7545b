import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { matchPage, movedTo } from '@fyonka/api-contract/pages/match';
import type { RemoteName } from '@fyonka/api-contract/pages/routes';
import { signInPath } from '@fyonka/shop-bridge/sign-in-path';
import { session } from '@fyonka/shop-bridge/session';
import type { Failure, Loadable } from '@fyonka/ui/loading/loadable';
import { useLoadable } from '@fyonka/ui/loading/use-loadable';
import { useStore } from '@fyonka/ui/use-store';
import { PageLoading } from '../first-view/page-loading.tsx';
import { Boundary } from '../loading/boundary.tsx';
import { isMissingFile } from '../loading/failures.ts';
import { useRemote } from '../loading/remotes.ts';
import type { Remotes } from '../loading/remotes.ts';
import { useWait } from '../loading/use-wait.ts';
import { admission } from './admission.ts';
import { PageStandIn } from './page-stand-in.tsx';
import { isTitledByRemote, RouteTitle } from './route-title.tsx';
import type { ShellPage } from './shell-page.ts';
import { shellPage, staffOnly } from './shell-pages.ts';

/** The page of the current path, or its replacement for a visitor who may not open it. */
export function PageOutlet({ path, search }: { path: string; search: string }) {
  const visitor = useStore(session);
  const moved = movedTo(path);
  if (moved !== null) return <Redirect to={moved + location.search + location.hash} pattern={undefined} />;
  const route = matchPage(path)?.route;
  const pattern = route?.pattern;
  switch (admission(route, visitor)) {
    case 'sign-in':
      return <Redirect to={signInPath(path + search + location.hash)} pattern={pattern} />;
    case 'staff-only':
      return <PageOfShell code={staffOnly} pattern={pattern} search={search} />;
    case 'open':
  }
  return route && route.owner !== 'shell' ? (
    // The office is one component for all of its pages, so that its key must not change.
    <RemotePage key={route.owner === 'admin' ? '' : path} name={route.owner} pattern={route.pattern} />
  ) : (
    <PageOfShell key={path} code={shellPage(pattern)} pattern={pattern} search={search} />
  );
}

/** Starts to load the code of a path's page before anything renders. */
export function startPageOf(path: string, remotes: Remotes): void {
  const route = matchPage(movedTo(path) ?? path)?.route;
  const admitted = admission(route, session.get());
  if (admitted === 'sign-in') shellPage('/login').start();
  else if (admitted === 'staff-only') staffOnly.start();
  else if (route && route.owner !== 'shell') remotes[route.owner].start();
  else shellPage(route?.pattern).start();
}

/** @param pattern of the requested page, whose title stays until the next page renders */
function Redirect({ to, pattern }: { to: string; pattern: string | undefined }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return (
    <>
      {pattern !== undefined && <RouteTitle pattern={pattern} />}
      <PageLoading />
    </>
  );
}

function RemotePage({ name, pattern }: { name: RemoteName; pattern: string }) {
  return (
    <LoadedPage code={useRemote(name)} pattern={pattern} isTitled={isTitledByRemote(pattern)}>
      {({ pages }) => {
        const Page: ComponentType | undefined = pages[pattern];
        if (!Page) throw new Error(`Remote ${name} has no page for ${pattern}`);
        return <Page />;
      }}
    </LoadedPage>
  );
}

interface PageOfShellProps {
  code: Loadable<ShellPage>;
  pattern: string | undefined;
  search: string;
}

function PageOfShell({ code, pattern, search }: PageOfShellProps) {
  return (
    <LoadedPage code={code} pattern={pattern}>
      {(Page) => <Page search={search} />}
    </LoadedPage>
  );
}

interface LoadedPageProps<T> {
  code: Loadable<T>;
  pattern: string | undefined;
  /** Whether the page sets the document's title itself. */
  isTitled?: boolean;
  children: (loaded: T) => ReactNode;
}

/** A page while its code loads, after that failed, and when it is ready. */
function LoadedPage<T>({ code, pattern, isTitled, children }: LoadedPageProps<T>) {
  // Deferred, so that React renders the new page in slices and the browser can react to input between them.
  const state = useDeferredValue(useLoadable(code));
  const wait = useWait(code);
  const [renewed, setRenewed] = useState<number>();
  const title = <RouteTitle pattern={pattern} />;
  const standIn = (failure?: Failure) => (
    <>
      {title}
      <PageStandIn wait={wait} failure={failure} />
    </>
  );
  if (state.status === 'failed') return standIn(state);
  if (state.status === 'loading' || wait.isTooLong) return standIn();
  const { attempt } = state;
  // A deployment has removed a file. The newest build is loaded once without asking; a second time could go on for
  // ever.
  const canRenew = (cause: unknown) => isMissingFile(cause) && (renewed === undefined || renewed === attempt);
  const renew = (cause: unknown) => {
    if (!canRenew(cause)) return;
    setRenewed(attempt);
    code.retry();
  };
  return (
    <Boundary
      key={attempt}
      onError={renew}
      renderInstead={(cause) => (canRenew(cause) ? standIn() : standIn({ cause, attempt }))}
    >
      <Suspense fallback={standIn()}>
        {!isTitled && title}
        <Drawn draw={() => children(state.value)} />
      </Suspense>
    </Boundary>
  );
}

/** A component of its own, so that the boundary above also catches errors of `draw`. */
function Drawn({ draw }: { draw: () => ReactNode }) {
  return draw();
}
