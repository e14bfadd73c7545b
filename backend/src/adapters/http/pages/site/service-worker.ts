import { createHash } from 'node:crypto';
import { SERVICE_WORKER } from '@fyonka/api-contract/pages/service-worker';
import type { ServiceWorkerSettings } from '@fyonka/api-contract/pages/service-worker';
import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from '../../cache/answer-cache.ts';

/** Replaces the worker of browsers that still have one, and removes everything that it has stored, and itself. */
const REMOVER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

interface WorkerParts {
  /** The shell's script; null when the worker is switched off. */
  script: string | null;
  /** The offline page in each language, whose change makes another version of the worker. */
  documents: () => Promise<readonly string[]>;
  /** Origins of remotes on other servers. */
  origins: () => readonly string[];
  /** Is emptied when the documents change. */
  cache: AnswerCache;
}

/** Serves the service worker. Browsers ask for it with each page that they open, and install it when it has changed. */
export function serveServiceWorker(server: FastifyInstance, { script, documents, origins, cache }: WorkerParts): void {
  const config = { cacheKey: () => SERVICE_WORKER, answerCache: cache };
  server.get(SERVICE_WORKER, { config }, async (_request, reply) => {
    const settings = { version: versionOf(await documents()), origins: [...origins()].sort() };
    return reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy(origins()),
      })
      .send(script === null ? REMOVER : withSettings(script, settings));
  });
}

function versionOf(documents: readonly string[]): string {
  return createHash('sha256').update(documents.join('\n')).digest('hex').slice(0, 16);
}

function withSettings(script: string, settings: ServiceWorkerSettings): string {
  return `self.shop=${JSON.stringify(settings)};\n${script}\n`;
}

/** What the worker itself may fetch: the policies of documents do not concern it. */
function policy(origins: readonly string[]): string {
  return `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`;
}
