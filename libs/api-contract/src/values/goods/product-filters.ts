/** School colours, fixed by the specification (§3). Filters and products have these values. */
export const FILTER_COLORS = ['blue', 'pink', 'indigo blue', 'navy blue', 'white'] as const;

export const PRODUCT_SORTS = ['price-asc', 'price-desc'] as const;

/** What an attribute of products holds: one or several of its choices, a number, or words in both languages. */
export const ATTRIBUTE_KINDS = ['choice', 'number', 'text'] as const;
