import { replayOf } from '../../../application/ordering/placing/idempotency.ts';
import type { IdempotencyKey, Replay } from '../../../application/ordering/placing/idempotency.ts';
import type { ListPage } from '../../../application/list-page.ts';
import { Orders } from '../../../application/ordering/ports.ts';
import type { OrderList, PlaceResult, PlacementTerms } from '../../../application/ordering/ports.ts';
import { profileFrom } from '../../../domain/identity/profile.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { requestToPay } from '../../../domain/ordering/order-mail.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { judgePlacement, MOST_REPLACEMENTS } from '../../../domain/ordering/placing/placement.ts';
import type { OrderToReplace } from '../../../domain/ordering/placing/placement.ts';
import { expire, replacementOf } from '../../../domain/ordering/transitions.ts';
import { updateProfile } from '../identity/account-rows.ts';
import { findAreaTerms } from '../store/area-rows.ts';
import { latestAttempt } from './attempt-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { queueOrderMail, withdrawOrderMail } from '../mailing/mail-rows.ts';
import { applyStep, findOrder, insertOrder, ORDER_COLUMNS, orderFrom, updateOrder } from './order-rows.ts';
import type { OrderRow } from './order-rows.ts';
import { keepPictures } from '../catalog/pictures/picture-rows.ts';
import { readProductsOnSale, writeStock } from './stock.ts';
import { deleteOldCallers, earlierOrders, insertCaller } from './unpaid-callers.ts';

/** Placing costs a few statements by key for each line, and shares its fsync with whatever is written at the same time. */
export class SqliteOrders extends Orders {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  place(order: Order, idempotency: IdempotencyKey | null, terms: PlacementTerms = {}): Promise<PlaceResult> {
    return this.db.write((): PlaceResult => {
      const replay = idempotency && this.replay(idempotency);
      if (replay) return replay;
      const replaces = terms.replaces === undefined ? null : this.toReplace(terms.replaces);
      const placement = judgePlacement(
        order,
        {
          products: readProductsOnSale(this.db, [...order.lines, ...(replaces?.order.lines ?? [])]),
          area: findAreaTerms(this.db, order.delivery.address.areaKey),
          replaces,
          earlier: terms.caller ? earlierOrders(this.db, order, terms.caller) : null,
        },
        order.createdAt,
      );
      if (placement.kind !== 'placed') return placement;
      const { accountId } = order;
      if (accountId !== null && !updateProfile(this.db, accountId, profileFrom(order))) return { kind: 'account-gone' };
      writeStock(this.db, placement.stock);
      if (placement.replaced) this.keepReplaced(placement.replaced.order);
      insertOrder(this.db, order, idempotency);
      keepPictures(this.db, order.lines);
      if (terms.caller) insertCaller(this.db, order, terms.caller);
      queueOrderMail(this.db, requestToPay(order), order.createdAt);
      return { kind: 'placed' };
    });
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

  /** Its last replacement, where it has been replaced before; null behind too many. */
  private toReplace(number: OrderNumber): OrderToReplace | null {
    let order = findOrder(this.db, number);
    for (let followed = 0; order && followed <= MOST_REPLACEMENTS; followed += 1) {
      const replacement = replacementOf(order);
      if (!replacement) return { order, latest: latestAttempt(this.db, order.number) };
      order = findOrder(this.db, replacement);
    }
    return null;
  }

  private keepReplaced(order: Order): void {
    updateOrder(this.db, order);
    withdrawOrderMail(this.db, requestToPay(order));
  }

  /** Enough of those whose time may be over: at most one for each open attempt still has to wait. */
  private ordersDue(at: number, limit: number): Order[] {
    const rows = this.db.all<OrderRow>(
      `SELECT ${ORDER_COLUMNS} FROM orders
       WHERE status = 'pending' AND payment_status = 'unpaid' AND pay_by IS NOT NULL AND pay_by <= ?
       ORDER BY pay_by LIMIT ? + (SELECT count(*) FROM payment_attempts WHERE is_open = 1)`,
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
