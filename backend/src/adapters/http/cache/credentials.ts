import type { IncomingHttpHeaders } from 'node:http';

/**
 * Prefix of the names of all cookies that identify a caller; the shop reads no other cookie for that. Such a cookie is
 * limited to the path of the calls that need it. If browsers sent it with pages, every page would be rendered for that
 * visitor alone, and uncompressed. Under the name that it has on https, browsers do send it with pages (see
 * `OwnCookie`). That name does not begin with this prefix, and no answer that is stored for everybody depends on it.
 */
const CREDENTIAL_COOKIE_PREFIX = 'fyonka-';

const CREDENTIAL_COOKIE = new RegExp(`(?:^|;)\\s*${CREDENTIAL_COOKIE_PREFIX}`, 'i');

/**
 * Whether a request identifies its caller, so that its answer may differ from the one for everybody. Cookies of others
 * (a proxy in front of the shop, statistics) and the choice of a language do not count, because they change no answer.
 */
export function hasCredentials({ authorization, cookie, 'x-order-token': orderToken }: IncomingHttpHeaders): boolean {
  return (
    authorization !== undefined || orderToken !== undefined || (cookie !== undefined && CREDENTIAL_COOKIE.test(cookie))
  );
}
