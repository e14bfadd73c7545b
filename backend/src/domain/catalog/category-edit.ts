import { changesBetween, mergedChanges, overwrites } from '../history.ts';
import type { Conflict, FieldChange } from '../history.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { Category } from './category.ts';
import { DraftFields } from './draft-fields.ts';
import type { SentText } from './draft-fields.ts';
import type { Judged } from './product-draft.ts';

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
  | { readonly kind: 'changed'; readonly category: Category; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<Category> };

export function readCategoryName(sent: SentText): Judged<LocalizedText> {
  const fields = new DraftFields();
  const draft = fields.text('name', sent, { longest: LONGEST_CATEGORY_NAME, required: true });
  return fields.faults.length > 0 ? { kind: 'refused', faults: fields.faults } : { kind: 'accepted', draft };
}

/** Applies an edit to a category as it is now; see `editProduct`. The slug stays: addresses go by it. */
export function editCategory(
  current: Category,
  { name, iconImage = current.iconImage, version }: CategoryEdit,
  changesSince: (version: number) => Iterable<FieldChange>,
): CategoryEditResult {
  const yours = { ...current, name, iconImage };
  const changes = changesBetween(categoryRecord(current), categoryRecord(yours));
  if (version !== undefined) {
    const since = mergedChanges(changesSince(version));
    if (overwrites(since, changes)) return { kind: 'conflict', conflict: { current, yours, changes: since } };
  }
  return changes.length === 0 ? { kind: 'unchanged' } : { kind: 'changed', category: yours, changes };
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
