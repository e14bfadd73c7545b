import type { StockMovement } from '../../../../domain/catalog/stock/stock-movement.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

const INSERT = `
  INSERT INTO stock_movements (product_id, number, kind, before, after, at, account_id, order_number, note)
  SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM stock_movements WHERE product_id = ?1`;

/** Records a movement as the newest of its product. Call it only inside the transaction that changes the stock. */
export function recordMovement(db: SqliteDatabase, movement: StockMovement): void {
  const { productId, kind, before, after, at, accountId, orderNumber, note } = movement;
  db.run(INSERT, productId, kind, before, after, at, accountId, orderNumber, note);
}
