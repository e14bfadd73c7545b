import type { FilterColor, LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';

/** A school level. */
export interface Level {
  /** Names the level in addresses. */
  key: string;
  name: LocalizedText;
  /** Colour that only this level wears. */
  color: FilterColor;
}

export const LEVELS = [
  { key: 'kindergarten', name: { en: 'Kindergarten', ar: 'رياض الأطفال' }, color: 'blue' },
  { key: 'primary', name: { en: 'Primary school', ar: 'المرحلة الابتدائية' }, color: 'pink' },
  { key: 'intermediate', name: { en: 'Middle school', ar: 'المرحلة المتوسطة' }, color: 'indigo blue' },
  { key: 'secondary', name: { en: 'Secondary school', ar: 'المرحلة الثانوية' }, color: 'navy blue' },
] as const satisfies readonly Level[];

/** Colour that all levels wear beside their own. */
const OF_ALL_LEVELS: FilterColor = 'white';

export const levelPath = ({ key }: Level): string => `/levels/${key}`;

export const levelNamed = (key: string): Level | undefined => LEVELS.find((level) => level.key === key);

/** The level that alone wears a colour. */
export const levelWearing = (color: FilterColor): Level | undefined => LEVELS.find((level) => level.color === color);

/** Colours of a level, its own first. */
export const colorsOf = ({ color }: Level): FilterColor[] => [color, OF_ALL_LEVELS];

export function nameOfColor(color: FilterColor): LocalizedText {
  const option = COLOR_OPTIONS.find(({ value }) => value === color);
  return option?.label ?? { en: color, ar: color };
}
