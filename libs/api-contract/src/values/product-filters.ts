/** School colours, fixed by the specification (§3). Filters and products have these values. */
export const FILTER_COLORS = ['blue', 'pink', 'indigo blue', 'navy blue', 'white'] as const;

export const PRODUCT_SORTS = ['price-asc', 'price-desc'] as const;
