import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that identify a network: a household has all addresses below them. */
const NETWORK_GROUPS = 4;

/** The key by which limits count a caller: the IPv4 address, or the /64 network of an IPv6 address. */
export function clientKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${expanded(address).slice(0, NETWORK_GROUPS).join(':')}::/64` : address;
}

function expanded(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: gap }, () => '0'), ...last];
}
