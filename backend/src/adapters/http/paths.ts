/** The path of an address, without its query. */
export function pathOf(address: string): string {
  const cut = address.indexOf('?');
  return cut === -1 ? address : address.slice(0, cut);
}

/** Whether an address is one of the API, and not a page. */
export function isApiPath(address: string): boolean {
  const path = pathOf(address);
  return path === '/api' || path.startsWith('/api/');
}

/**
 * An address in the form that the router takes: without the scheme and host that clients may put in front of it
 * (RFC 9112, 3.2.2), and, where its percent-encoding cannot be decoded, with every `%` as a literal percent sign.
 */
export function readableAddress(address: string): string {
  const local = address.startsWith('/') ? address : address.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  const path = pathOf(local);
  return isDecodable(path) ? local : path.replaceAll('%', '%25') + local.slice(path.length);
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
