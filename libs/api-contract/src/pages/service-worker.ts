/** Address of the service worker: at the root, because a worker sees only addresses below its own. */
export const SERVICE_WORKER = '/sw.js';

/**
 * Address of the worker that shows alerts of the office. It has a scope without pages, so that it never comes between a
 * page and the network, and pages of the office keep the shop's worker.
 */
export const ALERT_WORKER = { path: '/admin/alert-worker.js', scope: '/admin/alert-worker/' } as const;

/** Address of the document that browsers show in place of every page while the shop cannot be reached. */
export const OFFLINE_PAGE = '/offline';

/**
 * Cache of documents that a page asked to keep, by their paths: the service worker shows them without a connection. They
 * have no answer of the API in them, and are the same for everybody.
 */
export const KEPT_PAGES = 'kept-pages';

/** What the server writes before the worker's script, as `self.shop`. */
export interface ServiceWorkerSettings {
  /** Changes with the offline documents, so that browsers install the worker again with the new ones. */
  version: string;
  /** Origins of remotes on other servers. */
  origins: readonly string[];
}
