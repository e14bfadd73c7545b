import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names exactly one host, as RFC 9112 (3.2) demands: HTTP/1.1 has one `Host` header, and an absolute
 * address names the same host. Where two are named, a proxy in front of the shop may have used the other.
 */
export function namesOneHost({ rawHeaders, httpVersion, url = '/' }: IncomingMessage): boolean {
  let host: string | null = null;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== null) return false;
    host = rawHeaders[index + 1] ?? '';
  }
  if (host === null) return httpVersion !== '1.1';
  if (NO_HOST.test(host)) return false;
  return url.startsWith('/') || !/^https?:/i.test(url) || namesHost(url, host);
}

/** Characters that end a host in an address, or separate two hosts. */
const NO_HOST = /[\s/?#@\\,]/;

/** @param address with a scheme */
function namesHost(address: string, host: string): boolean {
  const withHost = `${address.slice(0, address.indexOf(':'))}://${host}`;
  return URL.canParse(address) && URL.canParse(withHost) && new URL(address).host === new URL(withHost).host;
}
