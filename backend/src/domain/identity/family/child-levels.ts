import { LEVELS, CHILD_LEVELS } from '@fyonka/api-contract/values/goods/levels';
import type { FilterColor } from '../../catalog/colors.ts';

export type ChildLevel = (typeof CHILD_LEVELS)[number];

/** The level that follows; after the last one, school is finished. */
export function levelAfter(level: ChildLevel): ChildLevel {
  return CHILD_LEVELS[CHILD_LEVELS.indexOf(level) + 1] ?? 'finished';
}

/** The colour that a level wears; null once school is finished. */
export function colorOfLevel(level: ChildLevel): FilterColor | null {
  return LEVELS.find(({ key }) => key === level)?.color ?? null;
}
