import type { FilterColor, LocalizedText } from '../../wire/catalog.ts';

/** A school level. */
export interface Level {
  /** Names the level in addresses and calls. */
  key: string;
  name: LocalizedText;
  /** Colour that only this level wears. */
  color: FilterColor;
}

/** In the order in which a child goes through them. */
export const LEVELS = [
  { key: 'kindergarten', name: { en: 'Kindergarten', ar: 'رياض الأطفال' }, color: 'blue' },
  { key: 'primary', name: { en: 'Primary school', ar: 'المرحلة الابتدائية' }, color: 'pink' },
  { key: 'intermediate', name: { en: 'Middle school', ar: 'المرحلة المتوسطة' }, color: 'indigo blue' },
  { key: 'secondary', name: { en: 'Secondary school', ar: 'المرحلة الثانوية' }, color: 'navy blue' },
] as const satisfies readonly Level[];

/** Where a child of a family list is; `finished`: past the last level. */
export const CHILD_LEVELS = ['kindergarten', 'primary', 'intermediate', 'secondary', 'finished'] as const;
