import type { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';

export type FilterColor = (typeof FILTER_COLORS)[number];
