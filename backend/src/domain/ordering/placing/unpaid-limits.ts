import { availableQuantity } from '../../catalog/product.ts';
import type { ProductId } from '../../ids.ts';
import type { OrderNumber } from '../order-number.ts';
import { piecesByProduct, TIME_TO_PAY } from '../order.ts';
import type { Order, OrderLine } from '../order.ts';
import { LONGEST_EXPIRY_DELAY } from '../paying/payment-attempt.ts';
import type { UnavailableItem } from './quote.ts';
import type { ProductOnSale } from './sale.ts';

// Who places an order and does not pay holds pieces that nobody else can buy. How much of that one caller may do is
// bounded here; docs/decisions/0008 says why like this.

/** Who placed an order, as far as it counts here. */
export interface OrderCaller {
  /** Stands for the network address that the order came from, and cannot be turned back into it. */
  readonly addressKey: string;
}

/** Whom an order is for: what a shopper writes into the form is the same on every device of theirs. */
export interface Receiver {
  readonly phone: string;
  /** In small letters. */
  readonly email: string;
}

export function receiverOf({ delivery: { phone, email } }: Pick<Order, 'delivery'>): Receiver {
  return { phone, email: email.toLowerCase() };
}

/** An earlier order that may still be unpaid, and what of its caller or its receiver is that of the new one. */
export interface EarlierOrder {
  readonly number: OrderNumber;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly lines: readonly Pick<OrderLine, 'productId' | 'quantity'>[];
  readonly isOfAddress: boolean;
  /** The phone or the e-mail is the same. */
  readonly isOfReceiver: boolean;
}

/** Whether an order counts among the unpaid ones of its caller. */
export function countsAsUnpaid({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status !== 'cancelled' && paymentStatus === 'unpaid';
}

/**
 * Milliseconds from its placing in which an order counts unless it is paid or cancelled. An unpaid one is cancelled by
 * then; one that is to be paid in cash stays unpaid, and counts no longer either.
 */
export const COUNTED_FOR = TIME_TO_PAY + LONGEST_EXPIRY_DELAY;

/** Unpaid orders of one address at once: in a school, or with a mobile carrier, hundreds of families share one. */
export const MOST_OF_ADDRESS = 40;
/** Unpaid orders for one receiver at once. A shopper in one browser has one, since the next order replaces it. */
export const MOST_OF_RECEIVER = 20;
/** Of the pieces of a product that could be sold if none were held by this caller, how many the caller may hold unpaid. */
const LARGEST_SHARE = 3 / 4;
/** Pieces of one product that may be held in any case: the last ones have to be for sale, too. */
const ALWAYS_HELD = 5;

export type UnpaidResult =
  | { readonly kind: 'within-bounds' }
  /** `waitFor`: milliseconds until one of them is paid for or cancelled at the latest. */
  | { readonly kind: 'too-many-unpaid-orders'; readonly waitFor: number }
  /** `available` of an item: how many of it the caller could order now. */
  | { readonly kind: 'too-many-unpaid-pieces'; readonly items: readonly UnavailableItem[]; readonly waitFor: number };

/**
 * Judges whether a new order may wait for its payment beside those that do already.
 * @param products as they are before the order takes its pieces
 * @param earlier the orders of the same address or receiver; those that no longer count may be among them
 * @param at milliseconds since 1970
 */
export function judgeUnpaid(
  lines: readonly OrderLine[],
  products: ReadonlyMap<ProductId, ProductOnSale>,
  earlier: readonly EarlierOrder[],
  at: number,
): UnpaidResult {
  const counted = earlier.filter(({ createdAt }) => at - createdAt < COUNTED_FOR);
  const groups = [
    { most: MOST_OF_ADDRESS, held: counted.filter(({ isOfAddress }) => isOfAddress) },
    { most: MOST_OF_RECEIVER, held: counted.filter(({ isOfReceiver }) => isOfReceiver) },
  ];
  for (const { most, held } of groups) {
    if (held.length >= most) return { kind: 'too-many-unpaid-orders', waitFor: untilFirstLapses(held, at) };
  }
  for (const { held } of groups) {
    const items = tooMany(lines, products, held);
    if (items.length > 0) return { kind: 'too-many-unpaid-pieces', items, waitFor: untilFirstLapses(held, at) };
  }
  return { kind: 'within-bounds' };
}

/** The products of which the caller would hold more than the share, each once. */
function tooMany(
  lines: readonly OrderLine[],
  products: ReadonlyMap<ProductId, ProductOnSale>,
  held: readonly EarlierOrder[],
): UnavailableItem[] {
  const heldPieces = piecesByProduct(held.flatMap((order) => order.lines));
  const names = new Map(lines.map(({ productId, name }) => [productId, name]));
  return [...piecesByProduct(lines)].flatMap(([productId, requested]) => {
    const product = products.get(productId);
    const left = product ? availableQuantity(product) : 0;
    if (left === null) return [];
    const already = heldPieces.get(productId) ?? 0;
    const most = Math.max(ALWAYS_HELD, Math.floor((left + already) * LARGEST_SHARE));
    if (already + requested <= most) return [];
    const available = Math.max(0, Math.min(left, most - already));
    return [{ productId, name: names.get(productId) ?? null, requested, available }];
  });
}

/** The whole time to pay where nothing is held: only others' payments can change it then. */
function untilFirstLapses(held: readonly EarlierOrder[], at: number): number {
  const first = Math.min(...held.map(({ createdAt }) => createdAt + TIME_TO_PAY), at + TIME_TO_PAY);
  return Math.max(0, first - at);
}
