import type { FilterColor, LocalizedText } from '@fyonka/api-contract/wire/catalog';

/** A school stage, which each school colour represents. */
export interface Stage {
  /** Name of the cloth's colour token: `--{key}`. */
  key: 'kg' | 'primary' | 'middle' | 'secondary' | 'white';
  name: LocalizedText;
}

const STAGES: Readonly<Record<FilterColor, Stage>> = {
  blue: { key: 'kg', name: { en: 'KG', ar: 'روضة' } },
  pink: { key: 'primary', name: { en: 'Primary', ar: 'ابتدائي' } },
  'indigo blue': { key: 'middle', name: { en: 'Middle', ar: 'متوسط' } },
  'navy blue': { key: 'secondary', name: { en: 'Secondary', ar: 'ثانوي' } },
  white: { key: 'white', name: { en: 'White', ar: 'أبيض' } },
};

export function stageOf(color: FilterColor): Stage {
  return STAGES[color];
}
