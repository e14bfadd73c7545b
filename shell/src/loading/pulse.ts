import { readItem, writeItem } from '@fyonka/shop-bridge/local-storage';
import { remoteOfPage, reportClientError, send, versionOf } from './client-errors.ts';

/** Time without a beat after which a page hangs, in milliseconds. */
const HUNG_AFTER = 10_000;
const BEAT = 2000;
/** Milliseconds from the beginning of a page that it is watched: longer than its code may take to load. */
const WATCHED = 20_000;

/**
 * Remote and version of a page that may never react again, for the next document of its tab to report: pages of other
 * tabs may be alive.
 */
const LEFT = 'hung-page';

let timer: ReturnType<typeof setInterval> | undefined;

/**
 * From now on a page is reported that hangs while its code begins to run: by itself once it reacts again, otherwise by
 * the next document of the tab, which finds that nobody has taken this away. Call this once, before any code of a
 * remote runs.
 */
export function watchPulse(): void {
  const [remote = '', version] = document.hidden ? [] : (readItem(LEFT, 'sessionStorage')?.split(' ') ?? []);
  if (version) send({ remote, version, kind: 'hung' });
  begin();
  for (const type of ['pushState', 'popstate']) addEventListener(type, begin);
  // Browsers stop pages that nobody sees.
  for (const type of ['pagehide', 'visibilitychange']) addEventListener(type, end);
}

function begin(): void {
  end();
  const remote = remoteOfPage();
  const version = versionOf(remote);
  if (!version || document.hidden) return;
  writeItem(LEFT, `${remote} ${version}`, 'sessionStorage');
  const since = performance.now();
  let last = since;
  timer = setInterval(() => {
    const now = performance.now();
    if (now - last > HUNG_AFTER) reportClientError(remote, 'hung');
    last = now;
    if (now - since > WATCHED) end();
  }, BEAT);
}

function end(): void {
  clearInterval(timer);
  writeItem(LEFT, null, 'sessionStorage');
}
