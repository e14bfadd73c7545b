/** The school colours that products are filtered by; what they are called stands in the contract, beside the pages that show it. */
export const FILTER_COLORS = ['blue', 'pink', 'indigo blue', 'navy blue', 'white'] as const;
export type FilterColor = (typeof FILTER_COLORS)[number];
