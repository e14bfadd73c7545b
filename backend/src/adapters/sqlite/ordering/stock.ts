import { fils } from '../../../domain/money.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { OrderLine } from '../../../domain/ordering/order.ts';
import type { ProductOnSale, StockLevels } from '../../../domain/ordering/placing/sale.ts';
import type { SqliteDatabase } from '../connection/database.ts';

type Lines = readonly Pick<OrderLine, 'productId'>[];
type SaleRow = { price: number; stock: number | null; is_available: number; listed: number };

/** The products of the lines as a sale has to see them; to be trusted only inside the transaction of the sale. */
export function readProductsOnSale(db: SqliteDatabase, lines: Lines): Map<ProductId, ProductOnSale> {
  const products = new Map<ProductId, ProductOnSale>();
  for (const { productId } of lines) {
    if (products.has(productId)) continue;
    const row = db.get<SaleRow>('SELECT price, stock, is_available, listed FROM products WHERE id = ?', productId);
    if (!row) continue;
    const { price, stock, is_available, listed } = row;
    products.set(productId, { price: fils(price), stock, isAvailable: is_available === 1, isListed: listed === 1 });
  }
  return products;
}

/** To be trusted only inside the transaction that changes it. */
export function readStock(db: SqliteDatabase, lines: Lines): StockLevels {
  const levels = new Map<ProductId, number | null>();
  for (const { productId } of lines) {
    const row = db.get<{ stock: number | null }>('SELECT stock FROM products WHERE id = ?', productId);
    if (row) levels.set(productId, row.stock);
  }
  return levels;
}

/** Only inside the transaction that has read it. Should a check ever be missing, the table itself refuses less than nothing. */
export function writeStock(db: SqliteDatabase, stock: ReadonlyMap<ProductId, number>): void {
  for (const [id, quantity] of stock) db.run('UPDATE products SET stock = ? WHERE id = ?', quantity, id);
}
