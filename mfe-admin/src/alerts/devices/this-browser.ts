import { ALERT_WORKER } from '@fyonka/api-contract/pages/service-worker';
import type { Language } from '@fyonka/api-contract/values/language';
import type { AlertDeviceRequest } from '@fyonka/api-contract/wire/office/own/alerts';

/** `home-screen`: an iPhone or iPad, whose browser can once the shop is on the home screen and opened there. */
export type Support = 'yes' | 'no' | 'home-screen';

export function supportOf(): Support {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) return 'yes';
  return /iPhone|iPad/.test(navigator.userAgent) || isTabletWithDesktopName() ? 'home-screen' : 'no';
}

/** An iPad says that it is a Mac, but no Mac has a screen to touch. */
function isTabletWithDesktopName(): boolean {
  return navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
}

/** @returns the id of this browser among a person's devices; null when it shows no alerts */
export async function ownDeviceId(): Promise<string | null> {
  const subscription = await ownSubscription();
  return subscription === null ? null : idOf(subscription.endpoint);
}

/**
 * Asks the person, unless the browser knows their answer. Call it in answer to a touch.
 * @param key `pushKey` of the shop
 * @returns null when they or their browser refuse
 */
export async function agree(key: string, language: Language): Promise<AlertDeviceRequest | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(ALERT_WORKER.path, { scope: ALERT_WORKER.scope });
  await untilActive(registration);
  const { endpoint, keys } = (await subscribed(registration, key)).toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '', language };
}

/** Ends the subscription of this browser. */
export async function disagree(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}

async function ownSubscription(): Promise<PushSubscription | null> {
  if (supportOf() !== 'yes') return null;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const own = registrations.find(({ scope }) => new URL(scope).pathname === ALERT_WORKER.scope);
  return (await own?.pushManager.getSubscription()) ?? null;
}

/** A browser keeps a subscription by another key of the shop, and refuses a new one beside it. */
async function subscribed({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

function untilActive({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (worker === null) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

async function idOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
