import type { Order } from '../../../domain/ordering/order.ts';

/** The client's `Idempotency-Key`. The same key with the same request returns the same order. */
export interface IdempotencyKey {
  /** Digest of the customer and their key, so that two customers may use the same key. */
  readonly key: string;
  /** Digest of the whole request, to detect a key that is reused for another request. */
  readonly fingerprint: string;
}

/** The answer to a key that was used before. */
export type Replay =
  /** The same request has already placed this order. */
  | { readonly kind: 'replayed'; readonly order: Order }
  /** Another request has placed an order with this key. */
  | { readonly kind: 'key-reused' };

/** @param earlier the order placed with the key, and the fingerprint of the request that placed it */
export function replayOf(
  earlier: { readonly order: Order; readonly fingerprint: string },
  { fingerprint }: IdempotencyKey,
): Replay {
  return earlier.fingerprint === fingerprint ? { kind: 'replayed', order: earlier.order } : { kind: 'key-reused' };
}

/** Serializes a request with sorted fields, so that equal requests give equal texts. */
export function canonicalText(request: object): string {
  return JSON.stringify(request, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
