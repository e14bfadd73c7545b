import type { ColorOption } from './catalog.ts';

/** The fixed school colours with their names, as `GET /api/colors` lists them: here so that no page waits for them. */
export const COLOR_OPTIONS: readonly ColorOption[] = [
  { value: 'blue', label: { en: 'Kindergarten Blue', ar: 'أزرق الروضة' } },
  { value: 'pink', label: { en: 'Primary Pink', ar: 'وردي الابتدائي' } },
  { value: 'indigo blue', label: { en: 'Middle indigo Blue', ar: 'نيلي المتوسط' } },
  { value: 'navy blue', label: { en: 'Secondary navy Blue', ar: 'كحلي الثانوي' } },
  { value: 'white', label: { en: 'White', ar: 'أبيض' } },
];
