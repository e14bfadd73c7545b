import type { TextToMake } from '@fyonka/api-contract/wire/office/reports';

/** Texts that are made together: those of one product in one colour, for one day. */
export interface TextGroup {
  key: string;
  /** Never empty. */
  texts: readonly [TextToMake, ...TextToMake[]];
}

/** The groups of a promised day. */
export interface DayGroups {
  arrivesOn: TextToMake['arrivesOn'];
  groups: readonly TextGroup[];
}

/** @param texts in the order of the sheet, which keeps the texts of a day and of a group together */
export function daysOf(texts: readonly TextToMake[]): DayGroups[] {
  const days = Map.groupBy(texts, ({ arrivesOn }) => arrivesOn?.day ?? '');
  return [...days.values()].map((ofDay) => ({ arrivesOn: ofDay[0]?.arrivesOn ?? null, groups: groupsOf(ofDay) }));
}

function groupsOf(texts: readonly TextToMake[]): TextGroup[] {
  const groups = Map.groupBy(texts, ({ productId, filterColor }) => `${productId} ${filterColor ?? ''}`);
  return [...groups].flatMap(([key, [first, ...others]]) => (first ? [{ key, texts: [first, ...others] }] : []));
}
