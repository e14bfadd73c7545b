import type { TitlePage } from '../../../../application/catalog/ports.ts';
import type { Product } from '../../../../domain/catalog/product.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

type TitleRow = { seq: number; name_en: string; name_ar: string; listed: number; color: string };

/** Titles of products in the order of their rows. It passes over the hidden ones, so a page may have fewer, or none. */
export function titlesFrom(db: SqliteDatabase, from: number, limit: number): TitlePage {
  const rows = db.all<TitleRow>(
    `SELECT seq, name_en, name_ar, listed, body ->> '$.color' AS color FROM products JOIN product_details USING (seq)
     WHERE seq > ? ORDER BY seq LIMIT ?`,
    from,
    limit,
  );
  const titles = rows
    .filter(({ listed }) => listed === 1)
    .map(({ name_en: en, name_ar: ar, color }) => {
      const { name, level } = JSON.parse(color) as Product['color'];
      return [{ en, ar }, name, level];
    });
  return { titles, next: rows.length < limit ? null : (rows.at(-1)?.seq ?? null) };
}
