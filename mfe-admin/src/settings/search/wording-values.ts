import type { SearchWordingAnswer, SearchWordingRequest } from '@fyonka/api-contract/wire/office/shop/search-wording';
import type { FieldTable } from '../../form/fields/field-table.ts';

/** The form writes groups below each other, and other words between commas. */
export interface WordingValues {
  synonyms: string;
  fillers: string;
  unsold: string;
}

/** An older server sends no `unsold`. */
type StoredWording = Pick<SearchWordingAnswer, 'synonyms' | 'fillers' | 'version'> & Partial<SearchWordingAnswer>;

/** The server knows where a text has words, and names a group or a word of a field. */
export const WORDING_FIELDS: FieldTable<WordingValues, `${keyof WordingValues}${'' | 'Hint'}`> = {
  synonyms: { label: 'synonyms', hint: 'synonymsHint', as: 'words', rows: 10, optional: null },
  fillers: { label: 'fillers', hint: 'fillersHint', as: 'words', rows: 3, optional: null },
  unsold: { label: 'unsold', hint: 'unsoldHint', as: 'words', rows: 3, optional: null },
};

export function valuesOf({ synonyms, fillers, unsold = [] }: StoredWording): WordingValues {
  return { synonyms: synonyms.join('\n'), fillers: fillers.join(', '), unsold: unsold.join(', ') };
}

export function requestOf({ synonyms, fillers, unsold }: WordingValues, version: number): SearchWordingRequest {
  const [groups, others] = [/\n/, /[\n,،;؛]/];
  return {
    synonyms: written(synonyms, groups),
    fillers: written(fillers, others),
    unsold: written(unsold, others),
    version,
  };
}

function written(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
