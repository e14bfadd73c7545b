import type { FilterColor } from '../../catalog/colors.ts';

/** The school levels in their order, each with the colour that it wears; their names are in the API contract. */
export const LEVELS = [
  { key: 'kindergarten', color: 'blue' },
  { key: 'primary', color: 'pink' },
  { key: 'intermediate', color: 'indigo blue' },
  { key: 'secondary', color: 'navy blue' },
] as const satisfies readonly { readonly key: string; readonly color: FilterColor }[];

/** Where a child is: in a level, or past the last one. */
export const CHILD_LEVELS = [...LEVELS.map(({ key }) => key), 'finished'] as const;
export type ChildLevel = (typeof CHILD_LEVELS)[number];

/** The level that follows; after the last one, school is finished. */
export function levelAfter(level: ChildLevel): ChildLevel {
  return CHILD_LEVELS[CHILD_LEVELS.indexOf(level) + 1] ?? 'finished';
}

/** The colour that a level wears; null once school is finished. */
export function colorOfLevel(level: ChildLevel): FilterColor | null {
  return LEVELS.find(({ key }) => key === level)?.color ?? null;
}
