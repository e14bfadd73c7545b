import { ShopCounts } from '../../application/reporting/ports.ts';
import type { Counts } from '../../application/reporting/ports.ts';
import { productId } from '../../domain/ids.ts';
import type { ProductId } from '../../domain/ids.ts';
import { dayNumberOf } from '../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../domain/kuwait-day.ts';
import { orderTally } from '../../domain/reporting/order-tally.ts';
import type { OrdersOfKind, OrderTally } from '../../domain/reporting/order-tally.ts';
import type { Row, SqliteDatabase } from './connection/database.ts';

type ProductCounts = Pick<
  Counts,
  'lowStock' | 'visibleProducts' | 'soldOutProducts' | 'hiddenProducts' | 'halfTranslated'
>;

/** Reads each number from a counter, or counts an index that holds little more than the rows to count. */
export class SqliteShopCounts extends ShopCounts {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async read(today: KuwaitDay, lowStockAt: number): Promise<Counts> {
    return {
      ...this.orders(today),
      ...this.products(lowStockAt),
      phones: this.count('FROM order_groups'),
      accounts: this.count('FROM accounts'),
      textsToMake: this.textsToMake(),
      newestProduct: this.newestProduct(),
    };
  }

  /** Adds up counters, of which there are a few for each day. */
  private orders(today: KuwaitDay): OrderTally {
    return orderTally(
      this.db.all<OrdersOfKind & Row>(
        `SELECT status, payment_state AS paymentState, sum(count) AS count, total(count) FILTER (WHERE day = ?) AS ofToday
         FROM orders_by_day GROUP BY status, payment_state`,
        dayNumberOf(today),
      ),
    );
  }

  private products(lowStockAt: number): ProductCounts {
    return {
      // Without the index's name, all products that are in stock would be read.
      lowStock: this.count(
        'FROM products INDEXED BY products_by_stock WHERE listed = 1 AND stock <= ? AND in_stock = 1',
        lowStockAt,
      ),
      visibleProducts: this.counted(1),
      soldOutProducts: this.count('FROM products WHERE listed = 1 AND in_stock = 0'),
      hiddenProducts: this.counted(0),
      halfTranslated: this.count('FROM products WHERE half_translated = 1'),
    };
  }

  /** Adds up counters, of which there is one for each category and colour: a few dozen. */
  private counted(listed: 0 | 1): number {
    const row = this.db.get<{ total: number }>(
      'SELECT coalesce(sum(quantity), 0) AS total FROM product_counts WHERE listed = ?',
      listed,
    );
    return row?.total ?? 0;
  }

  private newestProduct(): ProductId | null {
    const row = this.db.get<{ id: string }>('SELECT id FROM products ORDER BY seq DESC LIMIT 1');
    return row ? productId(row.id) : null;
  }

  private textsToMake(): number {
    const row = this.db.get<{ total: number }>(
      'SELECT coalesce(sum(texts_left), 0) AS total FROM orders WHERE texts_left IS NOT NULL AND (texts_left = 0) = 0',
    );
    return row?.total ?? 0;
  }

  private count(from: string, ...values: (number | string)[]): number {
    return this.db.get<{ total: number }>(`SELECT count(*) AS total ${from}`, ...values)?.total ?? 0;
  }
}
