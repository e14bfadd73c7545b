import type { LANGUAGES } from '../language.ts';
import type { FILTER_COLORS } from './product-filters.ts';

/** The school levels in their order, each with the colour that it wears; their names are in the API contract. */
export const LEVELS = [
  { key: 'kindergarten', name: { en: 'Kindergarten', ar: 'رياض الأطفال' }, color: 'blue' },
  { key: 'primary', name: { en: 'Primary school', ar: 'المرحلة الابتدائية' }, color: 'pink' },
  { key: 'intermediate', name: { en: 'Middle school', ar: 'المرحلة المتوسطة' }, color: 'indigo blue' },
  { key: 'secondary', name: { en: 'Secondary school', ar: 'المرحلة الثانوية' }, color: 'navy blue' },
] as const satisfies readonly {
  readonly key: string;
  readonly name: Record<(typeof LANGUAGES)[number], string>;
  readonly color: (typeof FILTER_COLORS)[number];
}[];

/** A school level: its key names it in addresses and calls, its colour is one that only this level wears. */
export type Level = (typeof LEVELS)[number];

/** Where a child of a family list is; `finished`: past the last level. */
export const CHILD_LEVELS = ['kindergarten', 'primary', 'intermediate', 'secondary', 'finished'] as const;
