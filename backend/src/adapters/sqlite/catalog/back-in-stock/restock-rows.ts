import { isOffered } from '../../../../domain/catalog/stock/back-in-stock.ts';
import type { Offer } from '../../../../domain/catalog/stock/back-in-stock.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

/** Columns of a product that decide whether it can be bought. */
export type OfferColumns = { stock: number | null; is_available: number; listed: number };

const NOTE = `
  INSERT INTO restocks (product_id, due_at, told)
  SELECT ?1, ?2, 0 WHERE EXISTS (SELECT 1 FROM back_in_stock_requests WHERE product_id = ?1)
  ON CONFLICT DO UPDATE SET due_at = min(due_at, excluded.due_at), told = 0`;

export function offerFrom({ stock, is_available, listed }: OfferColumns): Offer {
  return { stock, isAvailable: is_available === 1, isListed: listed === 1 };
}

/** Notes that a product has come back, if somebody waits for it. Call it only inside the transaction that brings it back. */
export function noteRestock(db: SqliteDatabase, product: ProductId, at: number): void {
  db.run(NOTE, product, at);
}

/**
 * Notes all products that people wait for and that can be bought, unless they are noted. Call it only inside a
 * transaction that may show many products at once: it looks at every product with a request.
 */
export function noteAllRestocks(db: SqliteDatabase, at: number): void {
  const rows = db.all<OfferColumns & { id: ProductId }>(
    'SELECT id, stock, is_available, listed FROM products WHERE id IN (SELECT product_id FROM back_in_stock_requests)',
  );
  for (const row of rows)
    if (isOffered(offerFrom(row)))
      db.run('INSERT INTO restocks (product_id, due_at, told) VALUES (?, ?, 0) ON CONFLICT DO NOTHING', row.id, at);
}
