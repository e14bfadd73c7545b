import { firstOfEach } from '../catalog/search/first-of-each.ts';
import { countedText } from '../catalog/search/search-miss.ts';
import type { SearchWording } from '../catalog/search/search-vocabulary.ts';
import { DraftFields, judged } from '../draft-fields.ts';
import type { Judged, Sent } from '../draft-fields.ts';
import { judgeEdit } from '../history.ts';
import type { EditVerdict, FieldChange } from '../history.ts';
import { foldedWords, searchWords } from '../search-text.ts';
import { COMMON_WORDING } from './search-wording.ts';

// What the office adds to the usual synonyms and filler words of the search.

export const MOST_SYNONYM_GROUPS = 100;
export const MOST_SYNONYMS = 12;
export const MOST_FILLERS = 100;
export const MOST_UNSOLD = 200;
/** Characters of a word or expression. */
export const LONGEST_SYNONYM = 40;

const BETWEEN_SYNONYMS = /[,،;؛=]/;

export interface OwnWording extends SearchWording {
  /** Misses to which the office has answered that it does not sell this, as they are counted. */
  readonly unsold?: readonly string[];
}

export const NO_WORDING: OwnWording = { synonyms: [], fillers: [] };

/** What the office says of a miss: that it means other words, that the shop does not sell it, or neither any more. */
export type MissAnswer =
  | { readonly kind: 'means'; readonly text: string; readonly means: string }
  | { readonly kind: 'unsold' | 'open'; readonly text: string };

/**
 * The shop's own wording with the usual one, which every shop has. Whoever says that a word means one of a usual group
 * says it of the whole group.
 */
export function wholeWording(own: SearchWording): SearchWording {
  const further = new Map<string, readonly string[]>();
  for (const group of own.synonyms)
    for (const text of group) further.set(foldedWords(text), [...(further.get(foldedWords(text)) ?? []), ...group]);
  const withOwn = (group: readonly string[]) =>
    firstOfEach([...group, ...group.flatMap((text) => further.get(foldedWords(text)) ?? [])], foldedWords);
  return {
    synonyms: [
      ...(further.size === 0 ? COMMON_WORDING.synonyms : COMMON_WORDING.synonyms.map(withOwn)),
      ...own.synonyms,
    ],
    fillers: [...COMMON_WORDING.fillers, ...own.fillers],
  };
}

/** Unchecked wording. */
export interface SentWording {
  /** Groups, each with its words between commas. */
  readonly synonyms?: Sent<readonly string[]>;
  readonly fillers?: Sent<readonly string[]>;
  /** Left out: as it is stored, since a form of before does not have it. */
  readonly unsold?: Sent<readonly string[]>;
}

/** Validates the wording. Blank groups and words are left out. */
export function readWording({ synonyms, fillers, unsold }: SentWording): Judged<OwnWording> {
  const fields = new DraftFields();
  const groups = (synonyms ?? []).filter((group) => searchWords(group).length > 0);
  if (groups.length > MOST_SYNONYM_GROUPS) fields.fault('synonyms', 'TOO_MANY_ITEMS');
  const readWords = (field: 'fillers' | 'unsold', sent: readonly string[], most: number) => {
    const words = sent.filter((word) => searchWords(word).length > 0);
    if (words.length > most) fields.fault(field, 'TOO_MANY_ITEMS');
    const rules = { longest: LONGEST_SYNONYM, required: true };
    return words.slice(0, most).map((word, index) => fields.words(`${field}.${index}`, word, rules));
  };
  return judged(fields, {
    synonyms: groups.slice(0, MOST_SYNONYM_GROUPS).map((group, index) => readGroup(fields, `synonyms.${index}`, group)),
    fillers: readWords('fillers', fillers ?? [], MOST_FILLERS),
    ...(unsold && { unsold: [...new Set(readWords('unsold', unsold, MOST_UNSOLD).map(foldedWords))] }),
  });
}

/** The wording after an answer to a miss. A text that is never counted cannot be one of what is not sold. */
export function answeredWording(current: OwnWording, answer: MissAnswer): Judged<OwnWording> {
  const fields = new DraftFields();
  const text = foldedWords(answer.text);
  const others = (current.unsold ?? []).filter((one) => one !== text);
  if (answer.kind !== 'means') {
    if (answer.kind === 'open') return judged(fields, { ...current, unsold: others });
    if (countedText(answer.text) === null) fields.fault('text', 'INVALID');
    return judged(fields, { ...current, unsold: [text, ...others].slice(0, MOST_UNSOLD) });
  }
  const group = readGroup(fields, 'means', `${text}, ${answer.means}`);
  // An answer that is sent again adds nothing.
  const isNew = !current.synonyms.some((one) => writtenGroup(one) === writtenGroup(group));
  if (isNew && current.synonyms.length >= MOST_SYNONYM_GROUPS) fields.fault('means', 'TOO_MANY_ITEMS');
  const synonyms = isNew ? [...current.synonyms, group] : current.synonyms;
  return judged(fields, { ...current, synonyms, unsold: others });
}

/** A sent wording, with what it leaves out as it is stored. */
export function wordingAfter(current: OwnWording, yours: OwnWording): OwnWording {
  return { ...(current.unsold && { unsold: current.unsold }), ...yours };
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
  current: OwnWording,
  yours: OwnWording,
  since: Iterable<FieldChange>,
): EditVerdict<OwnWording> {
  const written = ({ synonyms, fillers, unsold = [] }: OwnWording) => ({
    search: { synonyms: synonyms.map(writtenGroup), fillers, unsold },
  });
  return judgeEdit({ current, yours }, written, since);
}
