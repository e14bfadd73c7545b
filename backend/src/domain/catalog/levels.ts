import type { FilterColor } from './colors.ts';

/** The school levels in their order, each with the colour that it wears; their names are in the API contract. */
export const LEVELS = [
  { key: 'kindergarten', color: 'blue' },
  { key: 'primary', color: 'pink' },
  { key: 'intermediate', color: 'indigo blue' },
  { key: 'secondary', color: 'navy blue' },
] as const satisfies readonly { readonly key: string; readonly color: FilterColor }[];

export type Level = (typeof LEVELS)[number]['key'];
