/**
 * `address`: the shop does not call it. `missing`: there is nothing (404, 410). `denied`: the host does not give it to the
 * shop. The others may be over soon.
 */
export type OutsideProblem = 'address' | 'missing' | 'denied' | 'too-large' | 'too-slow' | 'unreachable';

export type OutsideFile =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly problem: OutsideProblem };

/**
 * Fetches from addresses that somebody typed. So it calls public hosts only, whatever their names, redirects and name
 * servers say, and what comes back is bounded in time and size.
 */
export abstract class OutsideFiles {
  /** @param largest bytes that the file may have */
  abstract fetch(address: string, largest: number): Promise<OutsideFile>;
}
