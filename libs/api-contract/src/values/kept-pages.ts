/**
 * Cache of documents that a page asked to keep, by their paths: the service worker shows them without a connection. They
 * have no answer of the API in them, and are the same for everybody.
 */
export const KEPT_PAGES = 'kept-pages';
