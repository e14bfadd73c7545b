import { replayOf } from '../../../../application/ordering/placing/idempotency.ts';
import type { IdempotencyKey, Replay } from '../../../../application/ordering/placing/idempotency.ts';
import type { PlaceResult } from '../../../../application/ordering/ports.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import {
  holdersNeeded,
  judgePlacement,
  MOST_REPLACEMENTS,
  withHolders,
} from '../../../../domain/ordering/placing/placement.ts';
import type {
  OrderToReplace,
  PlacementResult,
  PlacementSituation,
} from '../../../../domain/ordering/placing/placement.ts';
import { replacementOf } from '../../../../domain/ordering/transitions.ts';
import { basketState, endBasket } from '../../../../storage/ordering/baskets/arrived-baskets.ts';
import { inside } from '../../documents/verbs.ts';
import { BatchCoupons } from '../coupons/batch-coupons.ts';
import type { OrderTransaction } from './order-transaction.ts';
import { PlacedOrders } from './placed-orders.ts';
import { readSituation } from './placement-situation.ts';
import type { Placement, Situation } from './placement-situation.ts';
import { readHolders } from '../holders.ts';
import { callerKeys, earlierOf } from '../unpaid-callers.ts';

/**
 * Places orders in one transaction. Everything that decides on them is read together. The orders are then checked in
 * memory one after the other, each against the state that the orders before it have left. Placed orders are written
 * together; a refused order writes nothing.
 * @returns one result for each placement, in the same order
 */
export async function placeTogether(tx: OrderTransaction, placements: readonly Placement[]): Promise<PlaceResult[]> {
  if (placements.length === 0) return [];
  const coupons = await BatchCoupons.read(
    tx,
    placements.map(({ order }) => order),
  );
  const batch = new PlacingBatch(tx, await readSituation(tx, placements), coupons);
  const results: PlaceResult[] = [];
  for (const placement of placements) results.push(await batch.place(placement));
  await batch.placed.write();
  return results;
}

class PlacingBatch {
  readonly placed: PlacedOrders;

  constructor(
    private readonly tx: OrderTransaction,
    private readonly situation: Situation,
    private readonly coupons: BatchCoupons,
  ) {
    this.placed = new PlacedOrders(tx);
  }

  async place(placement: Placement): Promise<PlaceResult> {
    const { order, idempotency, terms } = placement;
    const replay = idempotency && this.replay(idempotency);
    if (replay) return replay;
    const { basket } = terms;
    const state = basket === undefined ? null : await inside(this.tx, basketState(basket));
    if (state?.kind === 'basket-done') return state;
    const replaces = terms.replaces === undefined ? null : this.toReplace(terms.replaces);
    const keys = terms.caller && callerKeys(order, terms.caller);
    const counted = this.placed.countedAmong(this.situation.counted);
    const earlier = keys ? earlierOf(counted, keys) : null;
    const judged = await this.judge(order, {
      products: this.tx.stock.onSale([...order.lines, ...(replaces?.order.lines ?? [])]),
      area: this.situation.areas.get(order.delivery.address.areaKey) ?? null,
      replaces,
      coupon: await this.coupons.offerTo(order),
      earlier,
    });
    if (judged.kind !== 'placed') return judged;
    if (order.accountId !== null) {
      const account = this.situation.accounts.get(order.accountId);
      if (!account) return { kind: 'account-gone' };
      this.placed.addTo(order.accountId, account, order);
    }
    for (const change of [judged.replaced, ...judged.displaced]) {
      if (!change) continue;
      this.placed.cancel(change, order.createdAt);
      this.coupons.add(change.before, change.after);
    }
    this.placed.add(placement, judged.hold);
    // At once, because the next order of the batch may be made of it, too.
    if (basket !== undefined) await inside(this.tx, endBasket(basket, order.number));
    this.coupons.add(null, order);
    if (keys && earlier && earlier.length > 0) this.placed.lockCaller([keys.address, ...keys.receiver], order);
    return { kind: 'placed' };
  }

  /** Holders are read only for an order that lacks pieces, or uses of its coupon. */
  private async judge(order: Order, situation: PlacementSituation): Promise<PlacementResult> {
    const judged = judgePlacement(order, situation, order.createdAt);
    const query = holdersNeeded(order, judged, situation, order.createdAt);
    if (!query) return judged;
    const holders = await readHolders(this.tx, query, this.placed.cancelled());
    await this.tx.stock.read(holders.flatMap(({ lines }) => lines));
    return this.judge(order, withHolders(situation, query, holders));
  }

  private replay(idempotency: IdempotencyKey): Replay | null {
    const earlier = this.placed.withKey(idempotency.key) ?? this.situation.replays.get(idempotency.key);
    return earlier
      ? replayOf({ ...earlier, order: this.order(earlier.order.number) ?? earlier.order }, idempotency)
      : null;
  }

  private toReplace(number: OrderNumber): OrderToReplace | null {
    const order = lastReplacement(number, (wanted) => this.order(wanted));
    return order && { order, latest: this.situation.latest.get(order.number) ?? null };
  }

  /** Finds an order as this batch has changed it so far. */
  private order(number: OrderNumber): Order | null {
    return this.placed.order(number) ?? this.situation.orders.get(number) ?? null;
  }
}

/** Follows replacements to the last order, which may be the first itself; null when there are more than `MOST_REPLACEMENTS`. */
export function lastReplacement(number: OrderNumber, find: (number: OrderNumber) => Order | null): Order | null {
  let order = find(number);
  for (let followed = 0; order && followed <= MOST_REPLACEMENTS; followed += 1) {
    const replacement = replacementOf(order);
    if (replacement === null) return order;
    order = find(replacement);
  }
  return null;
}
