import { DAY } from '../../kuwait-day.ts';
import type { Fils } from '../../money.ts';
import type { OrderNumber } from '../order-number.ts';

/** A piece that a customer asks for. */
export interface AskedLine {
  /** Of the product, as the catalogue of the channel has it: our id, or its barcode. */
  readonly reference: string;
  readonly quantity: number;
  /** What the customer saw it cost; null: not said in KD. */
  readonly price: Fils | null;
}

/**
 * A basket that a customer has sent outside of our pages. Nothing of it is sold before the office places an order. It
 * belongs to no account, as nobody has proved a phone number that an account has: it ends by the office or by its age.
 */
export interface ArrivedBasket {
  /** Of the message, as its sender made it. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly arrivedAt: number;
  /** 8 digits in Kuwait, otherwise with the code of the country; empty: not said. */
  readonly phone: string;
  /** As the sender is called there; may be empty. */
  readonly name: string;
  /** What the customer wrote beside; may be empty. */
  readonly text: string;
  readonly lines: readonly AskedLine[];
}

/** What became of a basket. Unknown ones are `done`: they were too old, or too many. */
export type BasketState =
  | { readonly kind: 'waiting' }
  /** Somebody has dealt with it. `order`: by that order; null: otherwise */
  | { readonly kind: 'basket-done'; readonly order: OrderNumber | null };

/** Milliseconds for which a basket is kept, with the person in it. */
export const BASKET_KEPT = 30 * DAY;
/** Baskets that wait at once. See `tooManyOf` for which goes with one more. */
export const MOST_BASKETS = 200;
/** What of a basket is read; the rest is dropped. */
export const LARGEST_BASKET = { lines: 100, quantity: 999, reference: 120, name: 120, text: 1_000, id: 200 } as const;

/**
 * Which baskets go, so that `MOST_BASKETS` wait: the oldest of whoever has sent most of them, so that nobody pushes out
 * the baskets of others by sending many. Those who hide their phone count as one.
 * @param waiting the newest first
 */
export function tooManyOf<Basket extends Pick<ArrivedBasket, 'id' | 'phone'>>(waiting: readonly Basket[]): Basket[] {
  const bySender = new Map<string, Basket[]>();
  for (const basket of waiting) bySender.set(basket.phone, [...(bySender.get(basket.phone) ?? []), basket]);
  return Array.from({ length: Math.max(0, waiting.length - MOST_BASKETS) }).flatMap(() => {
    const [most = []] = [...bySender.values()].toSorted((one, other) => other.length - one.length);
    return most.pop() ?? [];
  });
}
