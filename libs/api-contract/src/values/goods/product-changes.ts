/** KD that new prices are rounded to. All are multiples of the smallest step that a price can have. */
export const PRICE_STEPS = ['0.010', '0.050', '0.100', '0.250'] as const;
export const PRICE_DIRECTIONS = ['raise', 'lower'] as const;
export const PRICE_UNITS = ['percent', 'amount'] as const;
export const PRICE_ROUNDINGS = ['nearest', 'up', 'down'] as const;

/** Reasons why a product of many was not changed. */
export const PRODUCT_REFUSALS = [
  'PRODUCT_NOT_FOUND',
  'EDIT_CONFLICT',
  'INVALID_PRICE',
  'DISCOUNT_NOT_HIGHER',
  'UNKNOWN_CATEGORY',
  'INVALID',
] as const;
