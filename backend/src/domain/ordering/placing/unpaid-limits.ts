import { availableQuantity } from '../../catalog/product.ts';
import type { ProductId } from '../../ids.ts';
import type { OrderNumber } from '../order-number.ts';
import { piecesByProduct, TIME_TO_PAY } from '../order.ts';
import type { Order, OrderLine } from '../order.ts';
import { LONGEST_EXPIRY_DELAY } from '../paying/payment-attempt.ts';
import type { UnavailableItem } from './quote.ts';
import type { ProductOnSale } from './sale.ts';

// Unpaid orders hold pieces that nobody else can buy, so this file limits how many one caller may have;
// docs/decisions/0008 gives the reasons.

/** The caller who placed an order. */
export interface OrderCaller {
  /** Key of the caller's network address. The address cannot be recovered from it. */
  readonly addressKey: string;
}

/** The person an order is for. Unlike a network address, it is the same on all devices of a shopper. */
export interface Receiver {
  readonly phone: string;
  /** In lower case. */
  readonly email: string;
}

export function receiverOf({ delivery: { phone, email } }: Pick<Order, 'delivery'>): Receiver {
  return { phone, email: email.toLowerCase() };
}

/** An earlier order that may still be unpaid, with the network address or the receiver of the new one. */
export interface EarlierOrder {
  readonly number: OrderNumber;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly lines: readonly Pick<OrderLine, 'productId' | 'quantity'>[];
  /** Whether it came from the same network address. */
  readonly isOfAddress: boolean;
  /** Whether its phone or e-mail is the same. */
  readonly isOfReceiver: boolean;
}

/** Whether an order counts among the unpaid ones of its caller. */
export function countsAsUnpaid({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status !== 'cancelled' && paymentStatus === 'unpaid';
}

/**
 * Milliseconds after placing in which an unpaid order counts. Unpaid card orders have expired by then. Orders with cash
 * on delivery stay unpaid longer, but must not block their caller all that time.
 */
export const COUNTED_FOR = TIME_TO_PAY + LONGEST_EXPIRY_DELAY;

/** Most unpaid orders from one network address. High, as hundreds of families share one in a school or on a carrier. */
export const MOST_OF_ADDRESS = 40;
/** Most unpaid orders for one receiver. A shopper in one browser has one, since the next order replaces it. */
export const MOST_OF_RECEIVER = 20;
/** Share of a product's pieces, those that the caller already holds included, that one caller may hold unpaid. */
const LARGEST_SHARE = 3 / 4;
/** Pieces of one product that are always allowed, since otherwise the last ones could not be sold. */
const ALWAYS_HELD = 5;

export type UnpaidResult =
  | { readonly kind: 'within-bounds' }
  /** `waitFor`: milliseconds until the oldest of them is paid or cancelled at the latest. */
  | { readonly kind: 'too-many-unpaid-orders'; readonly waitFor: number }
  /** `available` of an item: number of pieces that the caller may order now. */
  | { readonly kind: 'too-many-unpaid-pieces'; readonly items: readonly UnavailableItem[]; readonly waitFor: number };

/**
 * Decides whether the caller may have another unpaid order.
 * @param products their stock before the order takes its pieces
 * @param earlier orders from the same network address or for the same receiver; may contain ones that no longer count
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

/** The products of which the caller would hold more than the allowed share, each once. */
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

/** Milliseconds until the oldest held order expires. Without held orders it is the whole time to pay. */
function untilFirstLapses(held: readonly EarlierOrder[], at: number): number {
  const first = Math.min(...held.map(({ createdAt }) => createdAt + TIME_TO_PAY), at + TIME_TO_PAY);
  return Math.max(0, first - at);
}
