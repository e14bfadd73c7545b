/** The fixed school colours of the specification (§3); the value is what filters and products carry. */
export const FILTER_COLORS = ['blue', 'pink', 'indigo blue', 'navy blue', 'white'] as const;

export const PRODUCT_SORTS = ['price-asc', 'price-desc'] as const;
