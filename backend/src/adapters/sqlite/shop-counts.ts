import { ShopCounts } from '../../application/reporting/ports.ts';
import type { Counts } from '../../application/reporting/ports.ts';
import type { SqliteDatabase } from './database.ts';

type OrderCounts = Pick<
  Counts,
  'ordersToPack' | 'ordersToPackSince' | 'unpaidOrders' | 'refundsDue' | 'ordersToReview'
>;
type ProductCounts = Pick<Counts, 'lowStock' | 'visibleProducts' | 'soldOutProducts' | 'hiddenProducts'>;

/** Each number is read off an index that holds little more than what it counts, or off a counter. */
export class SqliteShopCounts extends ShopCounts {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async read(since: number, lowStockAt: number): Promise<Counts> {
    return {
      ...this.orders(since),
      ...this.products(lowStockAt),
      phones: 0,
      accounts: this.count('FROM accounts'),
      textsToMake: this.textsToMake(),
    };
  }

  private orders(since: number): OrderCounts {
    return {
      ordersToPack: this.count(`FROM orders WHERE status = 'processing'`),
      ordersToPackSince: this.count(`FROM orders WHERE status = 'processing' AND created_at >= ?`, since),
      unpaidOrders: this.count(
        `FROM orders WHERE status = 'pending' AND payment_status = 'unpaid' AND pay_by IS NOT NULL`,
      ),
      refundsDue: this.inQuestion('refund-due'),
      ordersToReview: this.inQuestion('to-review'),
    };
  }

  private inQuestion(status: 'refund-due' | 'to-review'): number {
    return this.count(`FROM orders WHERE payment_status IN ('refund-due', 'to-review') AND payment_status = ?`, status);
  }

  private products(lowStockAt: number): ProductCounts {
    return {
      lowStock: this.count('FROM products WHERE listed = 1 AND stock <= ?', lowStockAt),
      visibleProducts: this.counted(1),
      soldOutProducts: this.count('FROM products WHERE listed = 1 AND in_stock = 0'),
      hiddenProducts: this.counted(0),
    };
  }

  /** The counters have a row for each category and colour, a few dozen. */
  private counted(listed: 0 | 1): number {
    const row = this.db.get<{ total: number }>(
      'SELECT coalesce(sum(quantity), 0) AS total FROM product_counts WHERE listed = ?',
      listed,
    );
    return row?.total ?? 0;
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
