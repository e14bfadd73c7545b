import type { TextToMake } from '@fyonka/api-contract/wire/office/reports';

/** Texts that are made together: those of one product in one colour. */
export interface TextGroup {
  key: string;
  /** Never empty. */
  texts: readonly [TextToMake, ...TextToMake[]];
}

/** @param texts in the order of the sheet, which keeps the texts of a group together */
export function groupsOf(texts: readonly TextToMake[]): TextGroup[] {
  const groups = Map.groupBy(texts, ({ productId, filterColor }) => `${productId} ${filterColor ?? ''}`);
  return [...groups].flatMap(([key, [first, ...others]]) => (first ? [{ key, texts: [first, ...others] }] : []));
}
