import { useContext } from 'react';
import type { Failure } from '@fyonka/ui/loading/loadable';
import { PageLoading, ServerViewContext } from '../first-view/page-loading.tsx';
import { mayReloadHelp } from '../loading/failures.ts';
import { Stuck, StuckBesideFirstView, StuckOffice } from '../loading/stuck.tsx';
import { useTimeLimit } from '../loading/use-wait.ts';
import type { Wait } from '../loading/use-wait.ts';
import styles from './page-stand-in.module.css';

interface PageStandInProps {
  wait: Wait;
  /** Reason why the page cannot be rendered. */
  failure: Failure | undefined;
  /** The page is the office's, which has no frame of the shop around it. */
  isOffice: boolean;
}

/**
 * Replaces a page until it can be rendered, and reports failures and long waits. The server's markup stays beside the
 * message when it contains something to read.
 */
export function PageStandIn({ wait, failure, isOffice }: PageStandInProps) {
  useTimeLimit(wait, failure !== undefined);
  const isStuck = wait.isTooLong || failure !== undefined;
  // A skeleton has no heading and nothing to read.
  const canBeRead = useContext(ServerViewContext)?.markup.includes('<h1') ?? false;
  const message = { onRetry: wait.retry, offersReload: failure !== undefined && mayReloadHelp(failure) };
  return (
    <>
      {(canBeRead || !isStuck) && <PageLoading />}
      {isStuck && canBeRead && <StuckBesideFirstView {...message} />}
      {isStuck && !canBeRead && (
        <div className={styles.stuck}>{isOffice ? <StuckOffice {...message} /> : <Stuck {...message} />}</div>
      )}
    </>
  );
}
