import type { LocalizedText } from '../wire/catalog.ts';

/** Stands between the parts of a list, such as those of an address. */
export const LIST_COMMA: LocalizedText = { ar: '، ', en: ', ' };
