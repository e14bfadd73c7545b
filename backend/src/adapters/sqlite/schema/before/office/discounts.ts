/** Discounts among the sums of sales, see `sales.ts`. */
export const DISCOUNTS_SQL = `
ALTER TABLE sold_areas ADD COLUMN discount_amount INTEGER NOT NULL DEFAULT 0 CHECK (discount_amount >= 0);
`;
