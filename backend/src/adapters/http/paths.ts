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
 * An address in the form that the router takes. The scheme and host that clients may put in front (RFC 9112, 3.2.2) are
 * removed, and every `%` becomes a literal percent sign where the percent-encoding is broken.
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

const ADMINISTRATION = /^\/api\/(?:admin|upload)(?![\w-])/;

/**
 * Whether any server, proxy or client could take a path for one of administration, however it is encoded, in any case,
 * with parameters after a semicolon, with doubled or backward slashes, and with dot segments resolved or not.
 */
export function isAdministration(path: string): boolean {
  const plain = decodedOften(path)
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/;[^/]*/g, '');
  return [withoutDots(plain, false), withoutDots(plain, true)].some((spelling) => ADMINISTRATION.test(spelling));
}

/**
 * Whether a path is spelt exactly as its route is declared, apart from parameters. The router is more lenient: it
 * decodes before it compares, and accepts empty parameters.
 * @param pattern such as `/api/admin/products/:id`
 */
export function isSpeltAsDeclared(path: string, pattern: string): boolean {
  const segments = path.split('/');
  const declared = pattern.split('/');
  return (
    segments.length === declared.length &&
    declared.every((segment, index) => (segment.startsWith(':') ? segments[index] !== '' : segment === segments[index]))
  );
}

/** Times that an address is decoded. Nobody encodes one more often by accident, and no server decodes more. */
const MOST_ENCODINGS = 4;

function decodedOften(path: string): string {
  let decoded = path;
  for (let times = 0; times < MOST_ENCODINGS && decoded.includes('%'); times += 1)
    decoded = decoded.replace(/%[0-7][\da-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return decoded;
}

/** @param resolves whether `..` removes the segment before it, as in a file system */
function withoutDots(path: string, resolves: boolean): string {
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..' && resolves) kept.pop();
    else if (segment !== '' && segment !== '.' && segment !== '..') kept.push(segment);
  }
  return `/${kept.join('/')}`;
}
