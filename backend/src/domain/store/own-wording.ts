import type { SearchWording } from '../catalog/search/search-vocabulary.ts';
import { DraftFields, judged } from '../draft-fields.ts';
import type { Judged, Sent } from '../draft-fields.ts';
import { judgeEdit } from '../history.ts';
import type { EditVerdict, FieldChange } from '../history.ts';
import { searchWords } from '../search-text.ts';
import { COMMON_WORDING } from './search-wording.ts';

// What the office adds to the usual synonyms and filler words of the search.

export const MOST_SYNONYM_GROUPS = 100;
export const MOST_SYNONYMS = 12;
export const MOST_FILLERS = 100;
/** Characters of a word or expression. */
export const LONGEST_SYNONYM = 40;

const BETWEEN_SYNONYMS = /[,،;؛=]/;

export const NO_WORDING: SearchWording = { synonyms: [], fillers: [] };

/** The shop's own wording with the usual one, which every shop has. */
export function wholeWording(own: SearchWording): SearchWording {
  return {
    synonyms: [...COMMON_WORDING.synonyms, ...own.synonyms],
    fillers: [...COMMON_WORDING.fillers, ...own.fillers],
  };
}

/** Unchecked wording. */
export interface SentWording {
  /** Groups, each with its words between commas. */
  readonly synonyms?: Sent<readonly string[]>;
  readonly fillers?: Sent<readonly string[]>;
}

/** Validates the wording. Blank groups and words are left out. */
export function readWording({ synonyms, fillers }: SentWording): Judged<SearchWording> {
  const fields = new DraftFields();
  const groups = (synonyms ?? []).filter((group) => searchWords(group).length > 0);
  if (groups.length > MOST_SYNONYM_GROUPS) fields.fault('synonyms', 'TOO_MANY_ITEMS');
  const words = (fillers ?? []).filter((word) => searchWords(word).length > 0);
  if (words.length > MOST_FILLERS) fields.fault('fillers', 'TOO_MANY_ITEMS');
  const rules = { longest: LONGEST_SYNONYM, required: true };
  return judged(fields, {
    synonyms: groups.slice(0, MOST_SYNONYM_GROUPS).map((group, index) => readGroup(fields, `synonyms.${index}`, group)),
    fillers: words.slice(0, MOST_FILLERS).map((word, index) => fields.words(`fillers.${index}`, word, rules)),
  });
}

function readGroup(fields: DraftFields, field: string, group: string): string[] {
  const words = group.split(BETWEEN_SYNONYMS).filter((word) => searchWords(word).length > 0);
  // One word alone has no other that means the same.
  if (words.length < 2) fields.fault(field, 'REQUIRED');
  if (words.length > MOST_SYNONYMS) fields.fault(field, 'TOO_MANY_ITEMS');
  return words.map((word) => fields.words(field, word, { longest: LONGEST_SYNONYM, required: true }));
}

/** A group as the office writes and reads it. */
export function writtenGroup(words: readonly string[]): string {
  return words.join(', ');
}

/** Applies an edit to the current wording, see `judgeEdit`. */
export function editWording(
  current: SearchWording,
  yours: SearchWording,
  since: Iterable<FieldChange>,
): EditVerdict<SearchWording> {
  const written = ({ synonyms, fillers }: SearchWording) => ({
    search: { synonyms: synonyms.map(writtenGroup), fillers },
  });
  return judgeEdit({ current, yours }, written, since);
}
