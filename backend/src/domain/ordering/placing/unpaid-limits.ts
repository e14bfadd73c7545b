import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import type { AccountId, CouponId } from '../../ids.ts';
import { mailboxOf } from '../../mailbox.ts';
import type { Mailbox } from '../../mailbox.ts';
import type { OrderNumber } from '../order-number.ts';
import type { Order, OrderLine } from '../order.ts';
import { LONGEST_EXPIRY_DELAY } from '../paying/payment-attempt.ts';
import { isForNothing } from '../paying/payment-methods.ts';

// Unpaid orders cost the shop work, so this file limits how many one caller may have; docs/decisions/0008 gives the
// reasons. `holds.ts` says how long their pieces are safe.

/** The caller who placed an order. */
export interface OrderCaller {
  /** Key of the caller's network address. The address cannot be recovered from it. */
  readonly addressKey: string;
}

/** The person an order is for. Unlike a network address, it is the same on all devices of a shopper. */
export type Receiver =
  | { readonly accountId: AccountId }
  /** `email`: null without an address, so that those who have none are not taken for one person. */
  | { readonly phone: string; readonly email: Mailbox | null };

/** A signed-in shopper is known by the account, so that nobody else's orders in their name count against them. */
export function receiverOf({ accountId, delivery: { phone, email } }: Pick<Order, 'accountId' | 'delivery'>): Receiver {
  return accountId === null ? { phone, email: email === '' ? null : mailboxOf(email) } : { accountId };
}

/** An earlier order, with the network address or the receiver of the new one, that is not paid. */
export interface EarlierOrder {
  readonly number: OrderNumber;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Pieces of all its products together. */
  readonly pieces: number;
  /** May be empty for an order of more than `ALLOWED_IN_ALL` pieces. */
  readonly lines: readonly Pick<OrderLine, 'productId' | 'quantity'>[];
  /** The coupon that it had. */
  readonly couponId?: CouponId | undefined;
  /** False once it is cancelled. */
  readonly isUnpaid: boolean;
  /** Whether it came from the same network address. */
  readonly isOfAddress: boolean;
  /** Whether its receiver is the same. */
  readonly isOfReceiver: boolean;
}

/** Whether an order counts among the unpaid ones of its caller. One that costs nothing does, because it was not paid for. */
export function countsAsUnpaid(order: Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'>): boolean {
  return order.status !== 'cancelled' && (order.paymentStatus === 'unpaid' || isForNothing(order));
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
/**
 * Most orders within `ALLOWANCE_TIME`, replaced and cancelled ones included, of an address and of a receiver: they are
 * all read to judge the next one.
 */
const MOST_PLACED = { ofAddress: 400, ofReceiver: 200 };

export type UnpaidResult =
  | { readonly kind: 'within-bounds' }
  /** `waitFor`: milliseconds until the oldest of them is paid or cancelled at the latest. */
  | { readonly kind: 'too-many-unpaid-orders'; readonly waitFor: number };

/**
 * Decides whether the caller may have another unpaid order.
 * @param earlier orders from the same network address or for the same receiver; may contain ones that no longer count
 * @param replaced the order that the new one replaces
 * @param at milliseconds since 1970
 */
export function judgeUnpaid(
  earlier: readonly EarlierOrder[],
  replaced: OrderNumber | undefined,
  at: number,
): UnpaidResult {
  const groups = [
    {
      most: MOST_OF_ADDRESS,
      mostPlaced: MOST_PLACED.ofAddress,
      placed: earlier.filter(({ isOfAddress }) => isOfAddress),
    },
    {
      most: MOST_OF_RECEIVER,
      mostPlaced: MOST_PLACED.ofReceiver,
      placed: earlier.filter(({ isOfReceiver }) => isOfReceiver),
    },
  ];
  for (const { most, mostPlaced, placed } of groups) {
    const unpaid = placed.filter(
      ({ createdAt, isUnpaid, number }) => isUnpaid && number !== replaced && at - createdAt < COUNTED_FOR,
    );
    if (unpaid.length >= most) return { kind: 'too-many-unpaid-orders', waitFor: untilFirstLapses(unpaid, at) };
    if (placed.length >= mostPlaced) return { kind: 'too-many-unpaid-orders', waitFor: TIME_TO_PAY };
  }
  return { kind: 'within-bounds' };
}

/** Milliseconds until the oldest held order expires. Without held orders it is the whole time to pay. */
function untilFirstLapses(held: readonly EarlierOrder[], at: number): number {
  const first = Math.min(...held.map(({ createdAt }) => createdAt + TIME_TO_PAY), at + TIME_TO_PAY);
  return Math.max(0, first - at);
}
