const HALF = (en: string, ar: string) =>
  `((${en} = '') <> (${ar} = '') OR (lower(${en}) = lower(${ar}) AND ${en} GLOB '*[^ -@0-9٠-٩]*'))`;

const HALF_IN_BODY = (path: string) => HALF(`body ->> '$.${path}.en'`, `body ->> '$.${path}.ar'`);

/**
 * Marks products of which a text is not in both languages. This is the rule of its day, which later edits and the
 * settings of translations replace by the domain's.
 */
export const TRANSLATIONS_SQL = `
ALTER TABLE products ADD COLUMN half_translated INTEGER NOT NULL DEFAULT 0 CHECK (half_translated IN (0, 1));
UPDATE products SET half_translated = 1
WHERE ${HALF('name_en', 'name_ar')} OR seq IN (
  SELECT seq FROM product_details
  WHERE ${HALF_IN_BODY('description')} OR ${HALF_IN_BODY('color.name')} OR ${HALF_IN_BODY('color.level')}
    OR EXISTS (
      SELECT 1 FROM json_each(body, '$.customTags')
      WHERE ${HALF("value ->> '$.title.en'", "value ->> '$.title.ar'")}
    )
);
CREATE INDEX products_half_translated ON products (half_translated, seq) WHERE half_translated = 1;
`;
