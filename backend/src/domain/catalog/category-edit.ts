import { LONGEST_CATEGORY_NAME } from '@fyonka/api-contract/values/goods/products';
import { judgeEdit } from '../history.ts';
import type { EditVerdict, FieldChange } from '../history.ts';
import type { LocalizedText } from '../localized-text.ts';
import { fold } from '../search-text.ts';
import type { Category } from './category.ts';
import { DraftFields, judged } from '../draft-fields.ts';
import type { Judged, SentText } from '../draft-fields.ts';

const LONGEST_SLUG = 60;

/** An administrator's edit of a category. */
export interface CategoryEdit {
  readonly name: LocalizedText;
  /** Left out: stays as it is. */
  readonly iconImage?: string | undefined;
  /** The version that the edit started from; left out: the edit never conflicts. */
  readonly version?: number | undefined;
}

export type CategoryEditResult =
  | Exclude<EditVerdict<Category>, { kind: 'changed' }>
  | { readonly kind: 'changed'; readonly category: Category; readonly changes: readonly FieldChange[] };

export function readCategoryName(sent: SentText): Judged<LocalizedText> {
  const fields = new DraftFields();
  const draft = fields.text('name', sent, { longest: LONGEST_CATEGORY_NAME, required: true });
  return judged(fields, draft);
}

/** Applies an edit to the current category, see `judgeEdit`. The slug stays, because addresses contain it. */
export function editCategory(
  current: Category,
  { name, iconImage = current.iconImage }: CategoryEdit,
  since: Iterable<FieldChange>,
): CategoryEditResult {
  const yours = { ...current, name, iconImage };
  const verdict = judgeEdit({ current, yours }, categoryRecord, since);
  return verdict.kind === 'changed' ? { ...verdict, category: yours } : verdict;
}

/** The fields of a category that the edit history records. */
export function categoryRecord({ id: _id, ...record }: Category) {
  return { ...record };
}

/** Folded Arabic letters in Latin ones. Short vowels are written in neither. */
const LATIN = new Map(
  'اa بb تt ثth جj حh خkh دd ذth رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh وo يi'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
);
/** و and ي are consonants at the beginning of a word and before ا; ه at the end of one is mostly ة. */
const OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})و|و(?=ا)/gu, 'w'],
  [/(?<!\p{L})ي|ي(?=ا)/gu, 'y'],
  [/(?<=\p{L}{2})ه(?!\p{L})/gu, 'a'],
];

/**
 * Makes the slug of a category from its English name. Arabic letters in it become Latin ones, because chats and search
 * engines show others in an address as `%D8%B4…`.
 */
export function slugOf(englishName: string): string {
  const plain = fold(englishName).replace(/['’ʼ]s\b/g, 's');
  const sounds = OTHERWISE.reduce((text, [letter, sound]) => text.replace(letter, sound), plain);
  const latin = sounds.replace(/\p{Script=Arabic}/gu, (letter) => LATIN.get(letter) ?? '');
  const words = latin.match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, LONGEST_SLUG).replace(/-$/, '') ?? 'category';
}

/** @returns the wanted slug, or the first with `-2`, `-3` and so on that no other category has */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  let slug = wanted;
  for (let number = 2; isTaken(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** Whether two lists have the same ids, each once, in any order. */
export function haveSameIds(one: readonly string[], other: readonly string[]): boolean {
  const ids = new Set(one);
  return ids.size === one.length && one.length === other.length && other.every((id) => ids.has(id));
}
