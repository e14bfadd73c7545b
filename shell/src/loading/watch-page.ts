import type { ClientErrorKind } from '@fyonka/api-contract/wire/server';
import { remoteOfFile, reportClientError } from './client-errors.ts';
import { isMissingFile } from './failures.ts';
import type * as Looks from './looks.ts';

/** Milliseconds after a page was drawn when there is something to see in it, if only that it waits for its contents. */
const FIRST_LOOK = 3000;
/** Milliseconds after which it has its contents, or says that they do not come. */
const LAST_LOOK = 20_000;

/**
 * Looks twice at the page of a remote that was just drawn, and reports what a visitor would see. The code that looks is
 * loaded only then, because no page waits for it.
 * @returns ends the watching
 */
export function watchPage(remote: string): () => void {
  let isShown = true;
  const lookAfter = (time: number, look: (looks: typeof Looks) => ClientErrorKind | null) =>
    setTimeout(async () => {
      try {
        const looks = await import('./looks.ts');
        const seen = isShown && look(looks);
        if (seen) reportClientError(remote, seen);
      } catch (error) {
        // Without a connection nothing can be reported either. The last look tries again.
        if (!isMissingFile(error)) throw error;
      }
    }, time);
  const timers = [
    lookAfter(FIRST_LOOK, ({ firstLook }) => firstLook((address) => remoteOfFile(address) === remote)),
    lookAfter(LAST_LOOK, ({ lastLook }) => lastLook()),
  ];
  return () => {
    isShown = false;
    timers.forEach(clearTimeout);
  };
}
