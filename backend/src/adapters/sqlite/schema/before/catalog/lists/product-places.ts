import { dropNewestIndexesOfCategories, placedListingIndexes } from './listing-indexes.ts';

/**
 * The place of a product in its category; null for those that are not ordered by hand. Lists of a category are sorted by
 * it, so the indexes that do so replace those that sorted by new arrival first.
 */
export const PRODUCT_PLACES_SQL = `
ALTER TABLE products ADD COLUMN place INTEGER CHECK (place > 0);
CREATE TRIGGER products_placed AFTER UPDATE OF place ON products BEGIN
  UPDATE catalogue_versions SET contents = contents + 1;
END;

${dropNewestIndexesOfCategories()}
${placedListingIndexes()}
`;
