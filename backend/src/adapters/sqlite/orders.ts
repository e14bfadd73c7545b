import { replayOf } from '../../application/ordering/idempotency.ts';
import type { IdempotencyKey, Replay } from '../../application/ordering/idempotency.ts';
import { Orders } from '../../application/ordering/ports.ts';
import type { PlaceResult } from '../../application/ordering/ports.ts';
import { requestToPay } from '../../domain/ordering/order-mail.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { sell } from '../../domain/ordering/sale.ts';
import { expire } from '../../domain/ordering/transitions.ts';
import { latestAttempt } from './attempt-rows.ts';
import type { SqliteDatabase } from './database.ts';
import { findOrder, insertOrder, applyStep, ORDER_COLUMNS, orderFrom, queueMail } from './order-rows.ts';
import type { OrderRow } from './order-rows.ts';
import { readProductsOnSale, writeStock } from './stock.ts';

/** Placing costs a few statements by key for each line, and shares its fsync with whatever is written at the same time. */
export class SqliteOrders extends Orders {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  place(order: Order, idempotency: IdempotencyKey | null): Promise<PlaceResult> {
    return this.db.write((): PlaceResult => {
      const replay = idempotency && this.replay(idempotency);
      if (replay) return replay;
      const sale = sell(order.lines, readProductsOnSale(this.db, order.lines));
      if (sale.kind !== 'sold') return sale;
      writeStock(this.db, sale.stock);
      insertOrder(this.db, order, idempotency);
      queueMail(this.db, requestToPay(order), order.createdAt);
      return { kind: 'placed' };
    });
  }

  async findReplay(idempotency: IdempotencyKey): Promise<Replay | null> {
    return this.replay(idempotency);
  }

  async find(number: OrderNumber): Promise<Order | null> {
    return findOrder(this.db, number);
  }

  expireUnpaid(at: number, limit: number): Promise<readonly Order[]> {
    return this.db.write(() => {
      const expired: Order[] = [];
      for (const order of this.ordersDue(at, limit)) {
        if (expired.length === limit) break;
        const step = expire(order, latestAttempt(this.db, order.number), at);
        if (step) expired.push(applyStep(this.db, step, at));
      }
      return expired;
    });
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
