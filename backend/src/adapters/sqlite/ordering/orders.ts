import { replayOf } from '../../../application/ordering/placing/idempotency.ts';
import type { IdempotencyKey, Replay } from '../../../application/ordering/placing/idempotency.ts';
import type { ListPage } from '../../../application/list-page.ts';
import { Orders } from '../../../application/ordering/ports.ts';
import type { OrderList, PlaceResult, PlacementTerms } from '../../../application/ordering/ports.ts';
import { profileAfter } from '../../../domain/identity/profile.ts';
import type { AccountId, ProductId } from '../../../domain/ids.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { OrderOfPhone } from '../../../domain/ordering/lookup/order-lookup.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import {
  holdersNeeded,
  judgePlacement,
  MOST_REPLACEMENTS,
  withHolders,
} from '../../../domain/ordering/placing/placement.ts';
import type {
  OrderToReplace,
  PlacementResult,
  PlacementSituation,
} from '../../../domain/ordering/placing/placement.ts';
import { cancelForCustomer, expire, replacementOf } from '../../../domain/ordering/transitions.ts';
import type { CancelResult } from '../../../domain/ordering/transitions.ts';
import { updateProfile } from '../identity/account-rows.ts';
import { madeTexts } from '../reporting/production-rows.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import { basketState, endBasket } from '../../../storage/ordering/baskets/arrived-baskets.ts';
import { findAreaTerms } from '../../../storage/office/delivery-areas.ts';
import { latestAttempt } from './paying/attempt-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { readOffer } from './coupons/coupon-offers.ts';
import { applyStep, storeChange, storeNewOrder } from './order-changes.ts';
import { findOrder, ORDER_COLUMNS, orderFrom } from './order-rows.ts';
import type { OrderRow } from './order-rows.ts';
import { readProductsOnSale, writeTakeable } from './stock.ts';
import {
  deleteOldCallers,
  earlierOrders,
  insertCaller,
  readAllTakeable,
  readHolders,
  readTakeable,
} from './unpaid-callers.ts';

/** Placing an order runs a few statements by key for each line, and shares its fsync with the other writes of the moment. */
export class SqliteOrders extends Orders {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  place(order: Order, idempotency: IdempotencyKey | null, terms: PlacementTerms = {}): Promise<PlaceResult> {
    return this.db.write((): PlaceResult => {
      const replay = idempotency && this.replay(idempotency);
      if (replay) return replay;
      const store = new SqliteStore(this.db);
      const { basket } = terms;
      const state = basket === undefined ? null : store.inside(basketState(basket));
      if (state?.kind === 'basket-done') return state;
      const replaces = terms.replaces === undefined ? null : this.toReplace(terms.replaces);
      const placement = this.judge(order, {
        products: readProductsOnSale(this.db, [...order.lines, ...(replaces?.order.lines ?? [])]),
        area: store.inside(findAreaTerms(order.delivery.address.areaKey)),
        replaces,
        coupon: readOffer(this.db, order),
        earlier: terms.caller ? earlierOrders(this.db, order, terms.caller) : null,
      });
      if (placement.kind !== 'placed') return placement;
      const { accountId } = order;
      if (accountId !== null && !updateProfile(this.db, accountId, (account) => profileAfter(order, account)))
        return { kind: 'account-gone' };
      if (placement.replaced) storeChange(this.db, placement.replaced, order.createdAt);
      for (const change of placement.displaced) storeChange(this.db, change, order.createdAt);
      storeNewOrder(this.db, order, idempotency);
      if (basket !== undefined) store.inside(endBasket(basket, order.number));
      if (terms.caller) insertCaller(this.db, order, terms.caller, placement.hold);
      return { kind: 'placed' };
    });
  }

  /** Holders are read only for an order that lacks pieces, or uses of its coupon. */
  private judge(order: Order, situation: PlacementSituation): PlacementResult {
    const judged = judgePlacement(order, situation, order.createdAt);
    const query = holdersNeeded(order, judged, situation, order.createdAt);
    return query ? this.judge(order, withHolders(situation, query, readHolders(this.db, query))) : judged;
  }

  async findToReplace(number: OrderNumber): Promise<OrderToReplace | null> {
    return this.toReplace(number);
  }

  async findReplay(idempotency: IdempotencyKey): Promise<Replay | null> {
    return this.replay(idempotency);
  }

  async find(number: OrderNumber): Promise<Order | null> {
    return findOrder(this.db, number);
  }

  cancel(number: OrderNumber, at: number): Promise<CancelResult | null> {
    return this.db.write((): CancelResult | null => {
      const order = findOrder(this.db, number);
      if (!order) return null;
      const hasBegun = madeTexts(this.db, order.id).length > 0;
      const result = cancelForCustomer(order, latestAttempt(this.db, number), hasBegun, at);
      if (result.kind === 'cancelled') storeChange(this.db, result, at);
      return result;
    });
  }

  async listOfAccount(account: AccountId, { page, limit }: ListPage): Promise<OrderList> {
    const rows = this.db.all<OrderRow>(
      `SELECT ${ORDER_COLUMNS} FROM orders WHERE account_id = ? ORDER BY created_at DESC, seq DESC LIMIT ? OFFSET ?`,
      account,
      limit,
      (page - 1) * limit,
    );
    const count = this.db.get<{ total: number }>('SELECT count(*) AS total FROM orders WHERE account_id = ?', account);
    return { orders: rows.map(orderFrom), total: count?.total ?? 0 };
  }

  async *allOfAccount(account: AccountId, batch: number): AsyncGenerator<readonly Order[]> {
    let after: [createdAt: number, seq: number] = [Number.MAX_SAFE_INTEGER, 0];
    for (;;) {
      const rows = this.db.all<OrderRow & { seq: number; created_at: number }>(
        `SELECT seq, ${ORDER_COLUMNS} FROM orders WHERE account_id = ? AND (created_at, seq) < (?, ?)
         ORDER BY created_at DESC, seq DESC LIMIT ?`,
        account,
        ...after,
        batch,
      );
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map(orderFrom);
      after = [last.created_at, last.seq];
    }
  }

  async listOfPhone(
    phone: string,
    since: number,
    most: number,
    which: 'all' | 'not-unpaid' = 'all',
  ): Promise<readonly OrderOfPhone[]> {
    return this.db.all<Pick<OrderOfPhone, keyof OrderOfPhone>>(
      `SELECT number, status, created_at AS createdAt, payment_status AS paymentStatus,
         payment_method AS paymentMethod, body ->> '$.delivery.email' AS email FROM orders
       WHERE phone = ? AND phone <> '' AND created_at >= ? ${which === 'all' ? '' : "AND payment_state <> 'unpaid'"}
       ORDER BY created_at DESC, seq DESC LIMIT ?`,
      phone,
      since,
      most,
    );
  }

  expireUnpaid(at: number, limit: number): Promise<readonly Order[]> {
    return this.db.write(() => {
      deleteOldCallers(this.db, at);
      const expired: Order[] = [];
      for (const order of this.ordersDue(at, limit)) {
        if (expired.length === limit) break;
        const step = expire(order, latestAttempt(this.db, order.number), at);
        if (step) expired.push(applyStep(this.db, step, at));
      }
      return expired;
    });
  }

  async takeable(ids: readonly ProductId[], at: number): Promise<ReadonlyMap<ProductId, number>> {
    return readTakeable(this.db, ids, at);
  }

  countTakeable(at: number): Promise<void> {
    return this.db.write(() => writeTakeable(this.db, readAllTakeable(this.db, at)));
  }

  /** Follows earlier replacements to the order to replace now; null when there are more than `MOST_REPLACEMENTS`. */
  private toReplace(number: OrderNumber): OrderToReplace | null {
    let order = findOrder(this.db, number);
    for (let followed = 0; order && followed <= MOST_REPLACEMENTS; followed += 1) {
      const replacement = replacementOf(order);
      if (!replacement) return { order, latest: latestAttempt(this.db, order.number) };
      order = findOrder(this.db, replacement);
    }
    return null;
  }

  /** Reads one order more for each open attempt, because an order with an open attempt may have to stay. */
  private ordersDue(at: number, limit: number): Order[] {
    const rows = this.db.all<OrderRow>(
      `SELECT ${ORDER_COLUMNS} FROM orders WHERE pay_by <= ?
       ORDER BY pay_by LIMIT ? + (SELECT count(*) FROM payment_attempts WHERE next_ask_at IS NOT NULL)`,
      at,
      limit,
    );
    return rows.map(orderFrom);
  }

  private replay(idempotency: IdempotencyKey): Replay | null {
    const row = this.db.get<OrderRow & { fingerprint: string }>(
      `SELECT ${ORDER_COLUMNS}, fingerprint FROM orders WHERE idempotency_key = ?`,
      idempotency.key,
    );
    return row ? replayOf({ order: orderFrom(row), fingerprint: row.fingerprint }, idempotency) : null;
  }
}
