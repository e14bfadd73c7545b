import type { Product, Rating } from '../../../../domain/catalog/product.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

type ProductRow = { name_en: string; name_ar: string; image: string };

export function nameProducts(
  db: SqliteDatabase,
  ids: readonly string[],
): ReadonlyMap<string, Pick<Product, 'name' | 'imageUrl'>> {
  const sql = `SELECT name_en, name_ar, body ->> 'imageUrl' AS image FROM products JOIN product_details USING (seq) WHERE id = ?`;
  const named = ids.flatMap((id) => {
    const row = db.get<ProductRow>(sql, id);
    return row ? [[id, { name: { en: row.name_en, ar: row.name_ar }, imageUrl: row.image }] as const] : [];
  });
  return new Map(named);
}

/** A product that is in the trash keeps its sums there. */
export function addRating(db: SqliteDatabase, product: ProductId, { count, sum }: Rating): void {
  const changed = db.run(
    'UPDATE products SET rating_count = rating_count + ?, rating_sum = rating_sum + ? WHERE id = ?',
    count,
    sum,
    product,
  );
  if (changed > 0) return;
  db.run(
    `UPDATE trashed_products SET body = json_set(body, '$.rating', json_object(
       'count', coalesce(body ->> '$.rating.count', 0) + ?, 'sum', coalesce(body ->> '$.rating.sum', 0) + ?)) WHERE id = ?`,
    count,
    sum,
    product,
  );
}
