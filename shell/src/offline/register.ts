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

/** A page that was there before its worker sends what it has loaded, so that those files are stored too. */
async function install(address: string): Promise<void> {
  const { serviceWorker } = navigator;
  const hadNone = serviceWorker.controller === null;
  await serviceWorker.register(address);
  const { active } = await serviceWorker.ready;
  if (!hadNone) return;
  const seen = performance.getEntriesByType('resource').map(({ name }) => name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows: a worker has one origin
  active?.postMessage(seen);
}
