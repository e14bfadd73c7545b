import type { ProductId } from '../../domain/ids.ts';
import type { SqliteDatabase } from './database.ts';

type Pieces = ReadonlyMap<ProductId, number>;

/** Takes all the pieces or none. Only inside a transaction. @returns whether there were enough */
export function takeStock(db: SqliteDatabase, pieces: Pieces): boolean {
  const isEnough = [...pieces].every(([id, quantity]) => {
    const row = db.get<{ stock: number | null }>('SELECT stock FROM products WHERE id = ?', id);
    return row !== undefined && (row.stock === null || row.stock >= quantity);
  });
  if (isEnough) changeStock(db, pieces, -1);
  return isEnough;
}

/** Puts pieces back, of products that still exist and whose stock is tracked. Only inside a transaction. */
export function returnStock(db: SqliteDatabase, pieces: Pieces): void {
  changeStock(db, pieces, 1);
}

// Should a check ever be missing, the table's own `stock >= 0` still undoes the whole step.
function changeStock(db: SqliteDatabase, pieces: Pieces, sign: 1 | -1): void {
  for (const [id, quantity] of pieces) {
    db.run('UPDATE products SET stock = stock + ? WHERE id = ? AND stock IS NOT NULL', sign * quantity, id);
  }
}
