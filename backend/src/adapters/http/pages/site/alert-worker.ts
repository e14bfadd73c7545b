import { ALERT_WORKER } from '@fyonka/api-contract/pages/service-worker';
import type { FastifyInstance } from 'fastify';

/**
 * Shows what is pushed to the office, and opens its page when it is touched. It stores nothing and answers no requests.
 * What it gets is `PushContent`.
 */
export const ALERT_WORKER_SCRIPT = `addEventListener('install', () => skipWaiting());
addEventListener('push', (event) => event.waitUntil(show(event.data.json())));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, location.origin).href));
});
function show({ title, body, path, tag, lang, dir }) {
  const icon = '/icon-192.png';
  return registration.showNotification(title, { body, tag, lang, dir, icon, renotify: true, data: path });
}
async function open(url) {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((one) => one.url === url);
  return tab ? tab.focus() : clients.openWindow(url);
}
`;

/** Serves the worker. It may fetch nothing, whatever it were made to do. */
export function serveAlertWorker(server: FastifyInstance): void {
  server.get(ALERT_WORKER.path, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'",
      })
      .send(ALERT_WORKER_SCRIPT),
  );
}
