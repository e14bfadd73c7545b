import type { LEVELS } from '@fyonka/api-contract/values/goods/levels';

export type Level = (typeof LEVELS)[number]['key'];

/** Texts for 'every level'. The first of each language is what a product without a level is found by. */
export const EVERY_LEVEL = {
  en: ['all levels', 'all stages', 'all grades'],
  ar: ['كل المراحل', 'جميع المراحل', 'كل الصفوف'],
} as const;
