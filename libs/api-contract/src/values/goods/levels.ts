import type { FilterColor, LocalizedText } from '../../wire/catalog.ts';

/** In the order in which a child goes through them. */
export const LEVELS = [
  { key: 'kindergarten', name: { en: 'Kindergarten', ar: 'رياض الأطفال' }, color: 'blue' },
  { key: 'primary', name: { en: 'Primary school', ar: 'المرحلة الابتدائية' }, color: 'pink' },
  { key: 'intermediate', name: { en: 'Middle school', ar: 'المرحلة المتوسطة' }, color: 'indigo blue' },
  { key: 'secondary', name: { en: 'Secondary school', ar: 'المرحلة الثانوية' }, color: 'navy blue' },
] as const satisfies readonly { readonly key: string; readonly name: LocalizedText; readonly color: FilterColor }[];

/** A school level: its key names it in addresses and calls, its colour is one that only this level wears. */
export type Level = (typeof LEVELS)[number];

/** Where a child of a family list is; `finished`: past the last level. */
export const CHILD_LEVELS = ['kindergarten', 'primary', 'intermediate', 'secondary', 'finished'] as const;
