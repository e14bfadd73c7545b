import type { TextToMake } from '@fyonka/api-contract/wire/office/reports';

/** What is made in one go: the texts of one product in one colour. */
export interface TextGroup {
  key: string;
  /** Never empty. */
  texts: readonly [TextToMake, ...TextToMake[]];
}

/** @param texts in the order of the sheet, in which what belongs together stands together */
export function groupsOf(texts: readonly TextToMake[]): TextGroup[] {
  const groups = Map.groupBy(texts, ({ productId, filterColor }) => `${productId} ${filterColor ?? ''}`);
  return [...groups].flatMap(([key, [first, ...others]]) => (first ? [{ key, texts: [first, ...others] }] : []));
}
