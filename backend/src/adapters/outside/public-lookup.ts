import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
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

/** Milliseconds that a name server may take at first. It is asked twice, the second time for longer. */
const SERVER_TIME = 1_000;
const TRIES = 2;

/**
 * Asks name servers without the resolver of the system: that one works in few threads, where names whose servers never
 * answer would keep mails, payments and the database waiting.
 * @param servers with their ports; left out: those of the system, read anew because a machine may move
 * @param timeLimit of the first try, in milliseconds
 */
export function resolveBy(servers?: readonly string[], timeLimit = SERVER_TIME): Resolve {
  return async (host) => {
    const resolver = new Resolver({ timeout: timeLimit, tries: TRIES });
    if (servers) resolver.setServers(servers);
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    return [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
  };
}

/**
 * A lookup of a connection: the connection goes to the addresses that were judged, and the name is not resolved again, so
 * that its owner cannot answer differently the second time. One address that is not public refuses the name.
 */
export function publicLookup(resolve: Resolve = resolveBy()): LookupFunction {
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
