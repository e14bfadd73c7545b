import { pageData } from '@fyonka/api-client/pages/page-data';

let isRegistered = false;

/**
 * Registers the service worker. Call it when a page has become usable: it waits until the browser has nothing else to
 * do. Without a worker the shop works as well, only not without a connection.
 */
export function registerServiceWorker(): void {
  const address = pageData()?.serviceWorker;
  if (isRegistered || address === undefined || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  const register = () => void install(address).catch(() => undefined);
  // Safari does not have it.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register);
  else setTimeout(register, 1_000);
}

/**
 * A page that was there before its worker sends what it has loaded, and what was still on its way then, so that those
 * files are stored too.
 */
async function install(address: string): Promise<void> {
  const { serviceWorker } = navigator;
  const hadNone = serviceWorker.controller === null;
  await serviceWorker.register(address);
  const { active } = await serviceWorker.ready;
  if (!hadNone) return;
  new PerformanceObserver((list) => {
    const files = list.getEntries() as PerformanceResourceTiming[];
    // The worker has seen the others itself.
    const passedBy = files.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows: a worker has one origin
    if (passedBy.length > 0) active?.postMessage(passedBy);
  }).observe({ type: 'resource', buffered: true });
}
