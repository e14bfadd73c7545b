import type { LocalizedText } from '../localized-text.ts';

/** The school colours that products are filtered by. */
export const FILTER_COLORS = ['blue', 'pink', 'indigo blue', 'navy blue', 'white'] as const;
export type FilterColor = (typeof FILTER_COLORS)[number];

export interface ColorOption {
  readonly value: FilterColor;
  readonly label: LocalizedText;
}

export const COLOR_OPTIONS: readonly ColorOption[] = [
  { value: 'blue', label: { en: 'Kindergarten Blue', ar: 'أزرق الروضة' } },
  { value: 'pink', label: { en: 'Primary Pink', ar: 'وردي الابتدائي' } },
  { value: 'indigo blue', label: { en: 'Middle indigo Blue', ar: 'نيلي المتوسط' } },
  { value: 'navy blue', label: { en: 'Secondary navy Blue', ar: 'كحلي الثانوي' } },
  { value: 'white', label: { en: 'White', ar: 'أبيض' } },
];
