import type { FilterColor, LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { ProductValues } from '../saving/product-values.ts';

interface UsualColour {
  name: LocalizedText;
  level: LocalizedText;
}

/** Default colour names of a product in each school colour. */
export const USUAL_COLOURS: Readonly<Record<FilterColor, UsualColour>> = {
  blue: { name: { ar: 'أزرق الروضة', en: 'Kindergarten Blue' }, level: { ar: 'روضة', en: 'Kindergarten' } },
  pink: { name: { ar: 'وردي الابتدائي', en: 'Primary Pink' }, level: { ar: 'ابتدائي', en: 'Primary' } },
  'indigo blue': { name: { ar: 'نيلي المتوسط', en: 'Middle Indigo' }, level: { ar: 'متوسط', en: 'Middle' } },
  'navy blue': { name: { ar: 'كحلي الثانوي', en: 'Secondary Navy' }, level: { ar: 'ثانوي', en: 'Secondary' } },
  white: { name: { ar: 'أبيض', en: 'White' }, level: { ar: 'كل المراحل', en: 'All stages' } },
};

const TEXTS = ['name.ar', 'name.en', 'level.ar', 'level.en'] as const;
type TextPath = (typeof TEXTS)[number];

/**
 * Texts to fill in when a colour is chosen: those that are empty or still have the default of another colour. Texts
 * that somebody wrote stay.
 */
export function textsFor(
  color: FilterColor,
  now: ProductValues['color'],
): [field: `color.${TextPath}`, text: string][] {
  return TEXTS.flatMap((path) => {
    const text = textAt(now, path).trim();
    const isOurs = text === '' || Object.values(USUAL_COLOURS).some((usual) => textAt(usual, path) === text);
    return isOurs ? [[`color.${path}`, textAt(USUAL_COLOURS[color], path)]] : [];
  });
}

function textAt(colour: UsualColour, path: TextPath): string {
  const [part, lang] = path.split('.') as ['name' | 'level', 'ar' | 'en'];
  return colour[part][lang];
}
