/** Header names and values, as Fastify and `writeHead` take them. */
export type Headers = Readonly<Record<string, string>>;

/** A year, in seconds. */
const HSTS_AGE = 31_536_000;

/**
 * Security headers of every answer: helmet's set, without those for old browsers.
 * @param https whether the shop is reached by https; only then does a header demand it
 */
export function securityHeaders(https: boolean): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), usb=()',
    ...(https ? { 'strict-transport-security': `max-age=${HSTS_AGE}; includeSubDomains` } : {}),
  };
}

/** Content security policy of data: if a browser shows them as a page, nothing in it loads or runs. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
