import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that identify a link: one household has all addresses below them. */
const LINK_GROUPS = 4;
/** The first six groups of an IPv4 address that is written as an IPv6 address. */
const MAPPED = '0:0:0:0:0:ffff';

/**
 * The name by which limits know a caller: the IPv4 address, or the /64 network of an IPv6 address. `networksOf` of the
 * domain says in which larger networks it is counted as well.
 */
export function clientKey(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') !== MAPPED) return `${groups.slice(0, LINK_GROUPS).join(':')}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.');
}

/** The eight groups of an IPv6 address in one spelling: small letters, no leading zeros, so that equal addresses count as one. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
}

function read(part: string): string[] {
  const groups = part === '' ? [] : part.split(':');
  return groups.flatMap((group) => (group.includes('.') ? ofIPv4(group) : Number.parseInt(group, 16).toString(16)));
}

function ofIPv4(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)];
}
