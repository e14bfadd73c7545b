/** A network whose requests are counted together. */
export interface CountedNetwork {
  readonly name: string;
  /** The bound of the network, as a multiple of the bound of one caller. */
  readonly times: number;
}

/**
 * The networks that providers give to one customer, beside the /64 of one link. Without bounds of their own, a customer
 * with a /48 would be 65,536 callers.
 */
const WIDER = [
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
] as const;

const CALLER = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/;

/**
 * The networks in which a caller is counted, the smallest first.
 * @param caller an IPv4 address, a /64 network as `clientKey` writes it, or any other name, which stands for itself
 */
export function networksOf(caller: string): readonly CountedNetwork[] {
  const own = { name: caller, times: 1 };
  const [, site, subnet] = CALLER.exec(caller) ?? [];
  if (site === undefined || subnet === undefined) return [own];
  const wider = WIDER.map(({ bits, times }) => {
    const kept = Number.parseInt(subnet, 16) & (0xffff << (64 - bits));
    return { name: `${site}:${(kept & 0xffff).toString(16)}::/${bits}`, times };
  });
  return [own, ...wider];
}

/** The largest network that one customer may have: the /48 of an IPv6 caller, or the caller itself. */
export function largestNetworkOf(caller: string): string {
  return networksOf(caller).at(-1)?.name ?? caller;
}
