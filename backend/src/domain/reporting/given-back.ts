import { fils, NOTHING, sum } from '../money.ts';
import type { Fils } from '../money.ts';
import { pricesPaid, shared } from '../ordering/discount.ts';
import { totalPrice } from '../ordering/order.ts';
import type { Order } from '../ordering/order.ts';
import { refundedOf } from '../ordering/papers/lines-to-pack.ts';

type Sold = Pick<Order, 'lines' | 'deliveryCost' | 'discount' | 'money'>;

/** What was given back of a line. */
export interface LineGivenBack {
  /** Never more than the line costs with its share of the discount taken off. */
  readonly amount: Fils;
  /** Pieces whose price was given back. */
  readonly pieces: number;
}

/**
 * What was given back of the price of an order, products and delivery: all of it once nothing is left of the money, also
 * of one that was paid in part. An overpayment that went back, such as a second payment or what an edit has made cheaper,
 * is no part of it.
 */
export function returnedOf(order: Sold): Fils {
  const { received, returned } = order.money;
  const total = totalPrice(order);
  if (returned > 0 && returned >= received) return total;
  const overpaid = Math.max(0, received - total);
  return fils(Math.min(total, Math.max(0, returned - overpaid)));
}

/**
 * What was given back of each line. Money goes to the pieces that it was given back for; what was given back for none is
 * spread over what the lines cost besides, as a discount would be. The fee of the delivery is in no line.
 */
export function givenBackOfLines(order: Sold): LineGivenBack[] {
  const returned = returnedOf(order);
  if (returned === 0) return order.lines.map(() => ({ amount: NOTHING, pieces: 0 }));
  const paid = pricesPaid(order);
  const { deliveryReturned = NOTHING } = order.money;
  const ofDelivery = Math.min(deliveryReturned, order.deliveryCost, returned);
  const ofGoods = Math.min(returned - ofDelivery, sum(paid));
  const isAll = returned === totalPrice(order);
  const pieces = order.lines.map((line) => (isAll ? line.quantity : refundedOf(line)));
  const worths = order.lines.map(({ quantity }, place) =>
    worthOf(paid[place] ?? NOTHING, pieces[place] ?? 0, quantity),
  );
  const ofPieces = fils(Math.min(ofGoods, sum(worths)));
  const besides = paid.map((amount, place) => fils(amount - (worths[place] ?? 0)));
  const [forPieces, forNone] = [shared(ofPieces, worths), shared(fils(ofGoods - ofPieces), besides)];
  return order.lines.map((_line, place) => ({
    amount: sum([forPieces[place] ?? NOTHING, forNone[place] ?? NOTHING]),
    pieces: pieces[place] ?? 0,
  }));
}

/** What so many of all pieces of a line cost, rounded down as for a refund of them. Large integers: it may exceed 2^53. */
function worthOf(paid: Fils, pieces: number, quantity: number): Fils {
  return fils(Number((BigInt(paid) * BigInt(Math.min(pieces, quantity))) / BigInt(quantity)));
}
