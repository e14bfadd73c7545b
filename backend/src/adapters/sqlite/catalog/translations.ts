import { productIndex } from '../../../domain/catalog/consequences.ts';
import { categoryId } from '../../../domain/ids.ts';
import { USUAL_TRANSLATIONS } from '../../../domain/translations/translation-rules.ts';
import type { TranslationRules } from '../../../domain/translations/translation-rules.ts';
import { productFrom, productsAfter } from './catalogue-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';

const BATCH = 200;

/** What the shop has decided about texts that are not in both languages. */
export function readTranslationRules(db: SqliteDatabase): TranslationRules {
  const row = db.get<{ rules: string | null }>(
    "SELECT body -> '$.translations' AS rules FROM settings WHERE only_row = 1",
  );
  return row?.rules ? (JSON.parse(row.rules) as TranslationRules) : USUAL_TRANSLATIONS;
}

/**
 * Marks and lists all products anew. Call it only inside the transaction that has changed the rules. It reads every
 * product, some 20 ms for a thousand.
 */
export function judgeTranslations(db: SqliteDatabase, rules: TranslationRules): void {
  const shown = new Map(
    db
      .all<{ id: string; is_visible: number }>('SELECT id, is_visible FROM categories')
      .map(({ id, is_visible }) => [categoryId(id), { isVisible: is_visible === 1 }]),
  );
  let rows = productsAfter(db, 0, BATCH);
  while (rows.length > 0) {
    for (const row of rows) {
      const product = productFrom(row);
      const { isListed, isHalfTranslated } = productIndex(
        product,
        shown.get(product.categoryId) ?? { isVisible: false },
        rules,
      );
      db.run(
        `UPDATE products SET listed = ?1, half_translated = ?2
         WHERE seq = ?3 AND (listed <> ?1 OR half_translated <> ?2)`,
        Number(isListed),
        Number(isHalfTranslated),
        row.seq,
      );
    }
    rows = productsAfter(db, rows.at(-1)?.seq ?? 0, BATCH);
  }
}
