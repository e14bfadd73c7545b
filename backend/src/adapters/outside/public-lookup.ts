import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that networks everywhere have addresses in. What is reserved within it the library knows. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Thrown for a host in a network of one's own. */
export class NotPublic extends Error {
  constructor() {
    super('the host is not public');
  }
}

/** Whether an address belongs to a host that everybody reaches: none that an RFC keeps for something else. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const resolveBySystem: Resolve = (host) => lookup(host, { all: true });

/**
 * A lookup of a connection: the connection goes to the addresses that were judged, and the name is not resolved again, so
 * that its owner cannot answer differently the second time. One address that is not public refuses the name.
 */
export function publicLookup(resolve: Resolve = resolveBySystem): LookupFunction {
  return (host, { all = false }, callback) => void answer(host, resolve, all, callback);
}

async function answer(
  host: string,
  resolve: Resolve,
  wantsAll: boolean,
  callback: Parameters<LookupFunction>[2],
): Promise<void> {
  try {
    const addresses = await judged(host, resolve);
    const [{ address, family }] = addresses;
    if (wantsAll) callback(null, [...addresses]);
    else callback(null, address, family);
  } catch (error) {
    callback(error as Error, '');
  }
}

async function judged(host: string, resolve: Resolve): Promise<readonly [LookupAddress, ...LookupAddress[]]> {
  const [first, ...others] = await resolve(host);
  if (first === undefined) throw new Error('the name has no address');
  const addresses = [first, ...others] as const;
  if (!addresses.every(({ address }) => isPublic(address))) throw new NotPublic();
  return addresses;
}
