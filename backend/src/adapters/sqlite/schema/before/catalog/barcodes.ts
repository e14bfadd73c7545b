/** Barcodes of products, no two of which are the same. The cost is with the other details of a product, which no list asks for. */
export const BARCODES_SQL = `
ALTER TABLE products ADD COLUMN barcode TEXT;
CREATE UNIQUE INDEX products_barcode ON products (barcode) WHERE barcode IS NOT NULL;
`;
