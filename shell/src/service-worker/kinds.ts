import { PICTURE_WIDTHS } from '@fyonka/api-contract/pages/pictures';

/**
 * What the worker does with a request: `page` is fetched, and replaced by the offline page without a connection; `file`
 * is taken from the cache; `picture` is fetched, and taken from the cache without a connection.
 */
export type Kind = 'page' | 'file' | 'picture';

/** Headers that identify the caller. */
const CREDENTIALS = ['authorization', 'x-order-token'];

/** Files of builds with a hash of their content in the name, which therefore never change. */
const HASHED = /\.[0-9a-f]{8,}\.(?:js|css|woff2|svg)$/;

const WIDTH_AND_FORMAT = new RegExp(`(?:-(?:${PICTURE_WIDTHS.join('|')})\\.avif|\\.webp)$`);

/**
 * The kind of a request; null for all others, which the worker leaves to the browser: calls of the API, requests that
 * identify their caller, and whatever is not known to be the same for everybody and for ever.
 * @param origins the shop's own first, then those of its remotes
 */
export function kindOf(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origins: readonly string[],
): Kind | null {
  if (method !== 'GET' || CREDENTIALS.some((name) => headers.has(name))) return null;
  if (mode === 'navigate') return 'page';
  const { origin, pathname } = new URL(url);
  if (!origins.includes(origin) || pathname.startsWith('/api/')) return null;
  if (HASHED.test(pathname)) return 'file';
  return origin === origins[0] && pathname.startsWith('/images/') ? 'picture' : null;
}

/** The name of a picture, the same for its files of all widths. @param url path or address of a file */
export function pictureIn(url: string): string {
  return url.replace(WIDTH_AND_FORMAT, '');
}
