import { dropListingIndexes, stockedListingIndexes } from './listing-indexes.ts';

const inStock = (row: string) => `(${row}is_available AND (${row}stock IS NULL OR ${row}stock > 0))`;
const restock = `UPDATE products SET in_stock = new.is_available AND (new.stock IS NULL OR new.stock > 0) WHERE seq = new.seq;`;

/**
 * Sold-out products come last in every list, so `in_stock` is the first column of every sort order. Triggers update it
 * only when it changes. As a generated column it would make every order write all these indexes.
 */
export const STOCK_ORDER_SQL = `
ALTER TABLE products ADD COLUMN in_stock INTEGER NOT NULL DEFAULT 1 CHECK (in_stock IN (0, 1));
UPDATE products SET in_stock = 0 WHERE NOT ${inStock('')};

CREATE TRIGGER products_stocked AFTER INSERT ON products WHEN NOT ${inStock('new.')} BEGIN ${restock} END;
CREATE TRIGGER products_restocked AFTER UPDATE OF stock, is_available ON products
  WHEN new.in_stock <> ${inStock('new.')} BEGIN ${restock} END;

${dropListingIndexes()}
${stockedListingIndexes()}
`;
