import type { LANGUAGES } from './language.ts';
import type { FILTER_COLORS } from './goods/product-filters.ts';

interface ColorOption {
  readonly value: (typeof FILTER_COLORS)[number];
  readonly label: Readonly<Record<(typeof LANGUAGES)[number], string>>;
}

/**
 * School colours with their names, in the order of the shop. `GET /api/colors` answers the same; the list is here so
 * that pages need not wait for that call.
 */
export const COLOR_OPTIONS: readonly ColorOption[] = [
  { value: 'blue', label: { en: 'Kindergarten Blue', ar: 'أزرق الروضة' } },
  { value: 'pink', label: { en: 'Primary Pink', ar: 'وردي الابتدائي' } },
  { value: 'indigo blue', label: { en: 'Middle indigo Blue', ar: 'نيلي المتوسط' } },
  { value: 'navy blue', label: { en: 'Secondary navy Blue', ar: 'كحلي الثانوي' } },
  { value: 'white', label: { en: 'White', ar: 'أبيض' } },
];
