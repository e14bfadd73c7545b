import type { IncomingHttpHeaders } from 'node:http';

/**
 * The name of every cookie of the shop that tells who asks begins with this; the shop reads no other for that. Such a
 * cookie belongs to the path of the calls that need it: sent with pages, it would have each drawn anew, uncompressed.
 */
const CREDENTIAL_COOKIE_PREFIX = 'fyonka-';

const CREDENTIAL_COOKIE = new RegExp(`(?:^|;)\\s*${CREDENTIAL_COOKIE_PREFIX}`, 'i');

/**
 * Whether a request tells who asks: its answer may be another than everybody's. Cookies that are not the shop's own
 * (of a proxy in front of it, of statistics) change no answer and do not count, nor does the choice of a language.
 */
export function hasCredentials({ authorization, cookie, 'x-order-token': orderToken }: IncomingHttpHeaders): boolean {
  return (
    authorization !== undefined || orderToken !== undefined || (cookie !== undefined && CREDENTIAL_COOKIE.test(cookie))
  );
}
