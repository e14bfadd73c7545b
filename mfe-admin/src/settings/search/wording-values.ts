import type { SearchMissView } from '@fyonka/api-contract/wire/office/shop/search-misses';
import type { SearchWordingAnswer, SearchWordingRequest } from '@fyonka/api-contract/wire/office/shop/search-wording';
import type { FieldTable } from '../../form/fields/field-table.ts';

/** The form writes groups below each other, and filler words between commas. */
export interface WordingValues {
  synonyms: string;
  fillers: string;
}

/** The server knows where a text has words, and names a group or a word of a field. */
export const WORDING_FIELDS: FieldTable<WordingValues, `${'synonyms' | 'fillers'}${'' | 'Hint'}`> = {
  synonyms: { label: 'synonyms', hint: 'synonymsHint', as: 'words', rows: 10, optional: null },
  fillers: { label: 'fillers', hint: 'fillersHint', as: 'words', rows: 3, optional: null },
};

export function valuesOf({ synonyms, fillers }: Pick<SearchWordingAnswer, 'synonyms' | 'fillers'>): WordingValues {
  return { synonyms: synonyms.join('\n'), fillers: fillers.join(', ') };
}

export function requestOf({ synonyms, fillers }: WordingValues, version: number): SearchWordingRequest {
  return { synonyms: written(synonyms, /\n/), fillers: written(fillers, /[\n,،;؛]/), version };
}

/** The groups and a new one below them, with a text that nothing matched and what it was read as, if anything. */
export function withGroup(synonyms: string, { text, readAs }: Pick<SearchMissView, 'text' | 'readAs'>): string {
  return [synonyms.trimEnd(), `${text}, ${readAs ?? ''}`].filter((part) => part !== '').join('\n');
}

function written(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
