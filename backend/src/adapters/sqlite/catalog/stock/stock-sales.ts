import { MOST_TO_PURCHASE, StockSales } from '../../../../application/catalog/stock/ports.ts';
import type { SoldProduct } from '../../../../domain/catalog/stock/purchase.ts';
import type { KuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { periodOf } from '../../reporting/sales-rows.ts';
import { productFrom, SELECT_PRODUCTS } from '../catalogue-rows.ts';
import type { ProductRow } from '../catalogue-rows.ts';

type SoldRow = { id: string; sold: number };

export class SqliteStockSales extends StockSales {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async between(
    { from, to }: { readonly from: KuwaitDay; readonly to: KuwaitDay },
    lowStockAt: number,
  ): Promise<readonly SoldProduct[]> {
    const sold = this.db.all<SoldRow>(
      `SELECT product_id AS id, sum(quantity) AS sold FROM sold_counts JOIN sold_items ON sold_items.id = item_id
       WHERE period BETWEEN ? AND ? GROUP BY product_id ORDER BY sold DESC LIMIT ?`,
      periodOf(from),
      periodOf(to),
      MOST_TO_PURCHASE,
    );
    const low = this.db.all<{ id: string }>(
      'SELECT id FROM products WHERE listed = 1 AND stock <= ? ORDER BY stock LIMIT ?',
      lowStockAt,
      MOST_TO_PURCHASE,
    );
    const soldOf = new Map([
      ...low.map(({ id }) => [id, 0] as const),
      ...sold.map((row) => [row.id, row.sold] as const),
    ]);
    const rows = this.db.all<ProductRow & { stock: number }>(
      `${SELECT_PRODUCTS} WHERE id IN (SELECT value FROM json_each(?)) AND listed = 1 AND stock IS NOT NULL`,
      JSON.stringify([...soldOf.keys()]),
    );
    return rows.map((row) => ({ product: productFrom(row), stock: row.stock, sold: soldOf.get(row.id) ?? 0 }));
  }
}
