import { judgeEdit } from '../history.ts';
import type { EditVerdict, FieldChange } from '../history.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { Category } from './category.ts';
import { DraftFields, judged } from '../draft-fields.ts';
import type { Judged, SentText } from '../draft-fields.ts';

/** Characters of a category's name in one language: it has to fit into the menu. */
export const LONGEST_CATEGORY_NAME = 60;

const LONGEST_SLUG = 60;

/** What somebody in the office wants to become of a category. */
export interface CategoryEdit {
  readonly name: LocalizedText;
  /** Left out: the one that it has. */
  readonly iconImage?: string | undefined;
  /** Of the category that was edited; left out: whatever it is. */
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

/** Applies an edit to a category as it is now, see `judgeEdit`. The slug stays: addresses go by it. */
export function editCategory(
  current: Category,
  { name, iconImage = current.iconImage }: CategoryEdit,
  since: Iterable<FieldChange>,
): CategoryEditResult {
  const yours = { ...current, name, iconImage };
  const verdict = judgeEdit({ current, yours }, categoryRecord, since);
  return verdict.kind === 'changed' ? { ...verdict, category: yours } : verdict;
}

/** What of a category the history tells. */
export function categoryRecord({ id: _id, ...record }: Category) {
  return { ...record };
}

/** Names a category in addresses, by the Latin letters and digits of its English name. */
export function slugOf(englishName: string): string {
  const words = englishName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’ʼ]s\b/g, 's')
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, LONGEST_SLUG).replace(/-$/, '') ?? 'category';
}

/** @returns the slug, or the first of `-2`, `-3` and so on that no other category has */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  let slug = wanted;
  for (let number = 2; isTaken(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** Whether two lists have the same ids, each once, in whichever order. */
export function haveSameIds(one: readonly string[], other: readonly string[]): boolean {
  const ids = new Set(one);
  return ids.size === one.length && one.length === other.length && other.every((id) => ids.has(id));
}
