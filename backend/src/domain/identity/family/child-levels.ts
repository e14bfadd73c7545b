import type { FilterColor } from '../../catalog/colors.ts';
import { LEVELS } from '../../catalog/levels.ts';

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
