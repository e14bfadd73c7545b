import type { ServiceWorkerSettings } from '@fyonka/api-contract/pages/service-worker';
import { FILES, isIntact, PICTURES, store, storedAnswer } from './caching.ts';
import { kindOf, pictureIn } from './kinds.ts';
import { dropOldDocuments, keptDocument, offlineDocument, storeOfflineDocuments } from './offline-documents.ts';

// The service worker of the shop. It never stores an answer of the API or a document with prices, so that nothing old
// can be taken for the present, and nothing that identifies a visitor.

declare const self: ServiceWorkerGlobalScope & { shop: ServiceWorkerSettings };

const { version, origins } = self.shop;
const ORIGINS = [self.location.origin, ...origins];

self.addEventListener('install', (event) => {
  // No page depends on the version of its worker: files are found by their addresses, which no two versions share.
  event.waitUntil(storeOfflineDocuments(version).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, ORIGINS);
  if (kind === 'page') event.respondWith(page(event));
  else if (kind === 'file') event.respondWith(file(event));
  else if (kind === 'picture') event.respondWith(picture(event));
});

/** The page sends the addresses of what it loaded before there was a worker. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if (Array.isArray(event.data)) event.waitUntil(Promise.allSettled(event.data.map(storeSeen)));
});

async function takeOver(): Promise<void> {
  await dropOldDocuments(version);
  // The browser asks for a page while the worker starts, so that the worker delays none.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    return (await keptDocument(request.url)) ?? (await offlineDocument(request.url));
  }
}

async function file(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const stored = await storedAnswer(request.url);
  if (stored && (await isIntact(stored, request.integrity))) return stored;
  const answer = await fetch(request);
  event.waitUntil(store(FILES, request.url, answer.clone()));
  return answer;
}

async function picture(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const stored = await storedAnswer(url);
  try {
    const answer = await fetch(event.request);
    if (!stored) event.waitUntil(store(PICTURES, url, answer.clone()));
    return answer;
  } catch {
    return stored ?? (await inAnotherWidth(url)) ?? Response.error();
  }
}

async function inAnotherWidth(url: string): Promise<Response | undefined> {
  const cache = await caches.open(PICTURES.cache);
  const other = (await cache.keys()).find((stored) => pictureIn(stored.url) === pictureIn(url));
  return other && cache.match(other);
}

async function storeSeen(url: unknown): Promise<void> {
  const request = new Request(String(url));
  const kind = kindOf(request, ORIGINS);
  if ((kind !== 'file' && kind !== 'picture') || (await storedAnswer(request.url))) return;
  await store(kind === 'file' ? FILES : PICTURES, request.url, await fetch(request));
}
