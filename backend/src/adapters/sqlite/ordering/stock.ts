import { comesBack, restockOfUnpaid } from '../../../domain/catalog/stock/back-in-stock.ts';
import type { Offer } from '../../../domain/catalog/stock/back-in-stock.ts';
import { isFalling, stockEvents } from '../../../domain/catalog/consequences.ts';
import type { StockChange } from '../../../domain/catalog/consequences.ts';
import { isInStock } from '../../../domain/catalog/product.ts';
import { movementOf } from '../../../domain/catalog/stock/stock-movement.ts';
import type { StockCause, StockMovement } from '../../../domain/catalog/stock/stock-movement.ts';
import { fils } from '../../../domain/money.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { OrderLine } from '../../../domain/ordering/order.ts';
import type { ProductOnSale, StockLevels } from '../../../domain/ordering/placing/sale.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import { noteLaterRestock, noteRestock } from '../catalog/back-in-stock/restock-rows.ts';
import { recordMovement } from '../catalog/stock/movement-rows.ts';
import { returnToTrashed } from '../catalog/trash/trash-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { recordEvents } from '../office/event-rows.ts';

type Lines = readonly Pick<OrderLine, 'productId'>[];
type SaleRow = { price: number; stock: number | null; is_available: number; listed: number };

/** The current prices, stock and availability of the products of the lines. Call it only inside the transaction of the sale. */
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

/** The current stock of the products of the lines. Call it only inside the transaction that changes the stock. */
export function readStock(db: SqliteDatabase, lines: Lines): StockLevels {
  const levels = new Map<ProductId, number | null>();
  for (const { productId } of lines) {
    const row = db.get<{ stock: number | null }>('SELECT stock FROM products WHERE id = ?', productId);
    if (row) levels.set(productId, row.stock);
  }
  return levels;
}

type MovedRow = { stock: number; takeable: number; is_available: number; listed: number; in_stock: number };

/**
 * Adds pieces to the stock of products, or removes them, where the stock is tracked, and records the movements: a row for
 * each product. Pieces of a product in the trash return to it there. Call it only inside a transaction.
 * The table refuses a negative stock, so that even a missing check cannot sell pieces twice.
 * @param moved pieces by product; negative numbers are removed
 * @param cause the order that moves them
 */
export function moveStock(db: SqliteDatabase, moved: ReadonlyMap<ProductId, number>, cause: StockCause): void {
  const changes: StockChange[] = [];
  for (const [id, pieces] of moved) {
    const row = db.get<MovedRow>(
      'UPDATE products SET stock = stock + ? WHERE id = ? AND stock IS NOT NULL RETURNING stock, takeable, is_available, listed, in_stock',
      pieces,
      id,
    );
    if (!row) {
      const returned = pieces > 0 ? returnToTrashed(db, id, pieces) : null;
      if (returned) recordMovement(db, movementOf(returned, cause));
      continue;
    }
    const isAvailable = row.is_available === 1;
    const inStock = isInStock({ stock: row.stock, takeable: row.takeable, isAvailable });
    if (inStock !== (row.in_stock === 1)) db.run('UPDATE products SET in_stock = ? WHERE id = ?', Number(inStock), id);
    const change = { id, before: row.stock - pieces, after: row.stock };
    changes.push(change);
    noteReturn(db, change, { isAvailable, isListed: row.listed === 1 }, cause);
  }
  for (const change of changes) recordMovement(db, movementOf(change, cause));
  notifyOfLowStock(db, changes, cause.at);
}

/** Stores the stock that a movement of the office leaves. Call it only inside the transaction that has judged it. */
export function setStock(db: SqliteDatabase, { productId: id, before, after, at }: StockMovement): void {
  const row = db.get<Pick<MovedRow, 'takeable' | 'is_available' | 'listed'>>(
    'SELECT takeable, is_available, listed FROM products WHERE id = ?',
    id,
  );
  const isAvailable = row?.is_available === 1;
  const inStock = isInStock({ stock: after, takeable: row?.takeable ?? 0, isAvailable });
  db.run('UPDATE products SET stock = ?, in_stock = ? WHERE id = ?', after, Number(inStock), id);
  notifyOfLowStock(db, [{ id, before, after }], at);
  noteReturn(db, { id, before, after }, { isAvailable, isListed: row?.listed === 1 }, { at, wasUnpaid: false });
}

/** Notes the product if the change of its stock brings it back. */
function noteReturn(
  db: SqliteDatabase,
  { id, before, after }: StockChange,
  offer: Omit<Offer, 'stock'>,
  { at, wasUnpaid }: Pick<StockCause, 'at' | 'wasUnpaid'>,
): void {
  if (!comesBack({ ...offer, stock: before }, { ...offer, stock: after })) return;
  if (wasUnpaid) noteLaterRestock(db, restockOfUnpaid(id, at));
  else noteRestock(db, id, at);
}

/**
 * Stores how many pieces orders can take from unpaid ones. Call it only inside a transaction.
 * @param takeable products without any are missing
 */
export function writeTakeable(db: SqliteDatabase, takeable: ReadonlyMap<ProductId, number>): void {
  const before = db.all<{ id: ProductId }>('SELECT id FROM products WHERE takeable > 0');
  for (const id of new Set([...takeable.keys(), ...before.map((row) => row.id)])) {
    const row = db.get<{ stock: number | null; takeable: number; is_available: number }>(
      'SELECT stock, takeable, is_available FROM products WHERE id = ?',
      id,
    );
    const pieces = takeable.get(id) ?? 0;
    if (!row || row.takeable === pieces) continue;
    const inStock = isInStock({ stock: row.stock, takeable: pieces, isAvailable: row.is_available === 1 });
    db.run('UPDATE products SET takeable = ?, in_stock = ? WHERE id = ?', pieces, Number(inStock), id);
  }
}

/** Notifies the office of products whose stock has become low. Call it only inside the transaction that has changed the stock. */
export function notifyOfLowStock(db: SqliteDatabase, changes: readonly StockChange[], at: number): void {
  const falling = changes.filter(isFalling);
  if (falling.length > 0) recordEvents(db, stockEvents(falling, readLowStockAt(db), at));
}

function readLowStockAt(db: SqliteDatabase): number {
  const row = db.get<{ low_stock_at: number | null }>("SELECT body ->> '$.lowStockAt' AS low_stock_at FROM settings");
  return row?.low_stock_at ?? BLANK_SETTINGS.lowStockAt;
}
