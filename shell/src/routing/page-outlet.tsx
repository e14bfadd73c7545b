import { Suspense, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { matchPage, movedTo } from '@fyonka/api-contract/page-match';
import type { RemoteName } from '@fyonka/api-contract/pages';
import { Boundary } from '../parts/boundary.tsx';
import type { Part } from '../parts/part.ts';
import { useRemote } from '../parts/remotes.ts';
import type { Remotes } from '../parts/remotes.ts';
import { Stuck } from '../parts/stuck.tsx';
import { usePart } from '../parts/use-part.ts';
import { Arriving } from '../first-view/arriving.tsx';
import { ownPage } from './own-pages.ts';
import styles from './page-outlet.module.css';

/** The page of the present path, whoever draws it. */
export function PageOutlet({ path, search }: { path: string; search: string }) {
  const redirect = movedTo(path);
  if (redirect !== null) return <Redirect to={redirect} />;
  const route = matchPage(path)?.route;
  return route && route.owner !== 'shell' ? (
    <RemotePage key={path} name={route.owner} pattern={route.pattern} />
  ) : (
    <OwnPage key={path} pattern={route?.pattern} search={search} />
  );
}

/** Asks for the code of a path's page, before anything is drawn. */
export function startPageOf(path: string, remotes: Remotes): void {
  const route = matchPage(movedTo(path) ?? path)?.route;
  if (route && route.owner !== 'shell') remotes[route.owner].start();
  else ownPage(route?.pattern).start();
}

function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to + location.search + location.hash, { replace: true }), [to]);
  return <Arriving />;
}

function RemotePage({ name, pattern }: { name: RemoteName; pattern: string }) {
  return (
    <PartOf part={useRemote(name)}>
      {({ pages }) => {
        const Page: ComponentType | undefined = pages[pattern];
        if (!Page) throw new Error(`Remote ${name} has no page for ${pattern}`);
        return <Page />;
      }}
    </PartOf>
  );
}

function OwnPage({ pattern, search }: { pattern: string | undefined; search: string }) {
  return <PartOf part={ownPage(pattern)}>{(Page) => <Page search={search} />}</PartOf>;
}

/** A part in its place, whatever becomes of it. */
function PartOf<T>({ part, children }: { part: Part<T>; children: (loaded: T) => ReactNode }) {
  const state = usePart(part);
  if (state.is === 'failed') return <StuckPage onRetry={part.retry} />;
  if (state.is === 'loading') return <Arriving />;
  return (
    <Boundary renderInstead={(retry) => <StuckPage onRetry={retry} />}>
      <Suspense fallback={<Arriving />}>
        <Drawn draw={() => children(state.part)} />
      </Suspense>
    </Boundary>
  );
}

function StuckPage({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.stuck}>
      <Stuck onRetry={onRetry} />
    </div>
  );
}

/** A component of its own, so that the boundary above catches what goes wrong already in choosing the page. */
function Drawn({ draw }: { draw: () => ReactNode }) {
  return draw();
}
