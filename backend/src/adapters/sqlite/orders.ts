import { Orders } from '../../application/ordering/ports.ts';
import type { ChangeStatusResult, IdempotencyKey, PlaceResult } from '../../application/ordering/ports.ts';
import type { OrderId } from '../../domain/ids.ts';
import { mailAbout } from '../../domain/ordering/order-mail.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import { PATIENCE_WITH_ATTEMPT, piecesByProduct } from '../../domain/ordering/order.ts';
import type { Order, OrderActor, OrderLine, OrderStatus } from '../../domain/ordering/order.ts';
import type { UnavailableItem } from '../../domain/ordering/quote.ts';
import { changeStatus, expire } from '../../domain/ordering/transitions.ts';
import type { SqliteDatabase } from './database.ts';
import { applyStep, findOrder, insertOrder, ORDER_COLUMNS, orderFrom, queueMail } from './order-rows.ts';
import type { OrderRow } from './order-rows.ts';
import { takeStock } from './stock.ts';

type Replay = Extract<PlaceResult, { kind: 'replayed' | 'key-reused' }>;
type ProductState = { price: number; stock: number | null; is_available: number };

/** Placing costs a few statements by key for each line, and shares its fsync with whatever is written at the same time. */
export class SqliteOrders extends Orders {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  place(order: Order, idempotency: IdempotencyKey | null): Promise<PlaceResult> {
    return this.db.write((): PlaceResult => {
      const replay = idempotency && this.replay(idempotency);
      if (replay) return replay;
      const obstacle = this.obstacle(order.lines);
      if (obstacle) return obstacle;
      takeStock(this.db, piecesByProduct(order.lines));
      insertOrder(this.db, order, idempotency);
      queueMail(this.db, mailAbout('order-placed', order), order.createdAt);
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
      const rows = this.db.all<OrderRow>(
        `SELECT ${ORDER_COLUMNS} FROM orders
         WHERE status = 'pending' AND payment_status = 'unpaid' AND pay_by IS NOT NULL AND pay_by <= ?
           AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_number = orders.number AND is_open = 1 AND started_at > ?)
         ORDER BY pay_by LIMIT ?`,
        at,
        at - PATIENCE_WITH_ATTEMPT,
        limit,
      );
      return rows.flatMap((row) => {
        const transition = expire(orderFrom(row), at);
        const taken = transition && applyStep(this.db, { transition, ifStockGone: null }, at);
        return taken ? [taken.order] : [];
      });
    });
  }

  changeStatus(id: OrderId, to: OrderStatus, by: OrderActor, at: number): Promise<ChangeStatusResult> {
    return this.db.write((): ChangeStatusResult => {
      const row = this.db.get<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE id = ?`, id);
      if (!row) return { kind: 'not-found' };
      const order = orderFrom(row);
      const step = changeStatus(order, to, by, at);
      if (!step) return { kind: 'unchanged', order };
      const taken = applyStep(this.db, step, at);
      return taken
        ? { kind: 'changed', order: taken.order, stockMoved: taken.stock !== 'keep' }
        : { kind: 'out-of-stock' };
    });
  }

  private replay({ key, fingerprint }: IdempotencyKey): Replay | null {
    const row = this.db.get<OrderRow & { fingerprint: string }>(
      `SELECT ${ORDER_COLUMNS}, fingerprint FROM orders WHERE idempotency_key = ?`,
      key,
    );
    if (!row) return null;
    return row.fingerprint === fingerprint ? { kind: 'replayed', order: orderFrom(row) } : { kind: 'key-reused' };
  }

  /** Why these lines cannot be sold as they are; null when they can. */
  private obstacle(
    lines: readonly OrderLine[],
  ): Extract<PlaceResult, { kind: 'out-of-stock' | 'product-changed' }> | null {
    const pieces = piecesByProduct(lines);
    const short = new Map<string, UnavailableItem>();
    for (const { productId, name, price } of lines) {
      const product = this.db.get<ProductState>(
        'SELECT price, stock, is_available FROM products WHERE id = ? AND listed = 1',
        productId,
      );
      if (!product || product.price !== price) return { kind: 'product-changed' };
      const requested = pieces.get(productId) ?? 0;
      const available = product.is_available === 1 ? product.stock : 0;
      if (available !== null && available < requested) short.set(productId, { productId, name, requested, available });
    }
    return short.size > 0 ? { kind: 'out-of-stock', items: [...short.values()] } : null;
  }
}
