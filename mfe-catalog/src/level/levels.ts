import type { FilterColor, LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import { pages } from '@fyonka/api-contract/pages/routes';
import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import type { Level } from '@fyonka/api-contract/values/goods/levels';

/** Colour that all levels wear beside their own. */
const OF_ALL_LEVELS: FilterColor = 'white';

export const levelPath = ({ key }: Level): string => pages.level(key);

export const levelNamed = (key: string): Level | undefined => LEVELS.find((level) => level.key === key);

/** The level that alone wears a colour. */
export const levelWearing = (color: FilterColor): Level | undefined => LEVELS.find((level) => level.color === color);

/** Colours of a level, its own first. */
export const colorsOf = ({ color }: Level): FilterColor[] => [color, OF_ALL_LEVELS];

export function nameOfColor(color: FilterColor): LocalizedText {
  const option = COLOR_OPTIONS.find(({ value }) => value === color);
  return option?.label ?? { en: color, ar: color };
}
