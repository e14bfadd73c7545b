import type { Order } from '../../domain/ordering/order.ts';

/** A client's own name for one wish to order: the same key and the same wish is the same order. */
export interface IdempotencyKey {
  /** Apart for every customer. */
  readonly key: string;
  /** Stands for all that was asked for. */
  readonly fingerprint: string;
}

/** What a key that was used before is answered with. */
export type Replay =
  /** The key has this order already. */
  | { readonly kind: 'replayed'; readonly order: Order }
  /** The key has an order of another wish. */
  | { readonly kind: 'key-reused' };

/** @param kept the order that the key was used for, and the fingerprint of that wish */
export function replayOf(
  kept: { readonly order: Order; readonly fingerprint: string },
  { fingerprint }: IdempotencyKey,
): Replay {
  return kept.fingerprint === fingerprint ? { kind: 'replayed', order: kept.order } : { kind: 'key-reused' };
}

/** All that was asked for as one text, equal for equal wishes whatever the order of the fields sent. */
export function canonicalText(wish: object): string {
  return JSON.stringify(wish, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
