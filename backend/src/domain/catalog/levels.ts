import type { LEVELS } from '@fyonka/api-contract/values/goods/levels';

export type Level = (typeof LEVELS)[number]['key'];
