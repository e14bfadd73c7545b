/** The school colours that products are filtered by; their names in both languages are in the API contract. */
export const FILTER_COLORS = ['blue', 'pink', 'indigo blue', 'navy blue', 'white'] as const;
export type FilterColor = (typeof FILTER_COLORS)[number];
