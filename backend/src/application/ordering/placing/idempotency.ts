import type { Order } from '../../../domain/ordering/order.ts';

/** What the client sends as `Idempotency-Key`: the same key with the same request is the same order. */
export interface IdempotencyKey {
  /** With the customer in front: two customers may use the same key. */
  readonly key: string;
  /** Digest of the whole request: equal for equal requests only. */
  readonly fingerprint: string;
}

/** What a key that was used before is answered with. */
export type Replay =
  /** The key has this order already. */
  | { readonly kind: 'replayed'; readonly order: Order }
  /** The key has an order that another request placed. */
  | { readonly kind: 'key-reused' };

/** @param earlier the order that the key was used for, and the fingerprint of the request that placed it */
export function replayOf(
  earlier: { readonly order: Order; readonly fingerprint: string },
  { fingerprint }: IdempotencyKey,
): Replay {
  return earlier.fingerprint === fingerprint ? { kind: 'replayed', order: earlier.order } : { kind: 'key-reused' };
}

/** A request as one text: equal for equal requests, whatever the order of their fields. */
export function canonicalText(request: object): string {
  return JSON.stringify(request, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
