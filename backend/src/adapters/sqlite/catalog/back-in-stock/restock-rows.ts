import { isOffered } from '../../../../domain/catalog/stock/back-in-stock.ts';
import type { Offer, Restock } from '../../../../domain/catalog/stock/back-in-stock.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

/** Columns of a product that decide whether it can be bought. */
export type OfferColumns = { stock: number | null; is_available: number; listed: number };

const NOTE = `
  INSERT INTO docs_restocks (id, body)
  SELECT ?1, json_object('id', ?1, 'dueAt', ?2, 'told', 0)
  WHERE EXISTS (SELECT 1 FROM docs_backInStockRequests WHERE (body ->> '$.productId') = ?1)
  ON CONFLICT DO UPDATE SET body = json_set(body, '$.dueAt', min(body ->> '$.dueAt', ?2), '$.told', 0)`;

const NOTE_LATER = `
  INSERT INTO docs_restocks (id, body)
  SELECT ?1, json_object('id', ?1, 'dueAt', ?2, 'told', ?3)
  WHERE EXISTS (SELECT 1 FROM docs_backInStockRequests WHERE (body ->> '$.productId') = ?1)
  ON CONFLICT DO NOTHING`;

export function offerFrom({ stock, is_available, listed }: OfferColumns): Offer {
  return { stock, isAvailable: is_available === 1, isListed: listed === 1 };
}

export function findOffer(db: SqliteDatabase, product: ProductId): Offer | null {
  const row = db.get<OfferColumns>('SELECT stock, is_available, listed FROM products WHERE id = ?', product);
  return row ? offerFrom(row) : null;
}

/** Notes that a product has come back, if somebody waits for it. Call it only inside the transaction that brings it back. */
export function noteRestock(db: SqliteDatabase, product: ProductId, at: number): void {
  db.run(NOTE, product, at);
}

/** Notes a restock unless the product has one, if somebody waits. Call it only inside the transaction that causes it. */
export function noteLaterRestock(db: SqliteDatabase, { productId, dueAt, told }: Restock): void {
  db.run(NOTE_LATER, productId, dueAt, told);
}

/**
 * Notes all products that people wait for and that can be bought, unless they are noted. Call it only inside a
 * transaction that may show many products at once: it looks at every product with a request.
 */
export function noteAllRestocks(db: SqliteDatabase, at: number): void {
  const rows = db.all<OfferColumns & { id: ProductId }>(
    `SELECT id, stock, is_available, listed FROM products
     WHERE id IN (SELECT (body ->> '$.productId') FROM docs_backInStockRequests)`,
  );
  for (const row of rows)
    if (isOffered(offerFrom(row)))
      db.run(
        "INSERT INTO docs_restocks (id, body) VALUES (?1, json_object('id', ?1, 'dueAt', ?2, 'told', 0)) ON CONFLICT DO NOTHING",
        row.id,
        at,
      );
}
