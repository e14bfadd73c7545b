import type { CookieSerializeOptions } from '@fastify/cookie';

/** Limits cookies to the calls that need them: see `hasCredentials`. */
export const PATH_OF_AUTH = '/api/auth';

/**
 * Options of cookies that only the shop's own pages send.
 * @param https whether visitors reach the shop by https, according to the configuration
 */
export function ownCookie(https: boolean): CookieSerializeOptions {
  return { sameSite: 'strict', secure: https || 'auto' };
}
