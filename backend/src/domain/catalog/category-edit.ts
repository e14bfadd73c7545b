import { LONGEST_CATEGORY_NAME } from '@fyonka/api-contract/values/goods/products';
import { judgeEdit } from '../history.ts';
import type { EditVerdict, FieldChange } from '../history.ts';
import type { LocalizedText } from '../localized-text.ts';
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

/** Makes the slug of a category from the Latin letters and digits of its English name. */
export function slugOf(englishName: string): string {
  const words = englishName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’ʼ]s\b/g, 's')
    .match(/[a-z0-9]+/g);
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
