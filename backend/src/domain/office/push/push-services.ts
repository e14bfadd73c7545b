/** Hosts of the push services of browsers. A name that begins with a dot stands for every host below it. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * Whether the shop may send to an address that a browser has named. Without this list, anybody who works in the office
 * could make the server call any address within its network.
 * @param own origin of a push service of the operator's own; null for none
 */
export function isPushService(endpoint: string, own: string | null): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (url.origin === own) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return HOSTS.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
}
