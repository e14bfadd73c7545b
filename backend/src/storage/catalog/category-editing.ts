import { CategoryEditing } from '../../application/catalog/editing/editing-ports.ts';
import type {
  CategoryOrderOutcome,
  EditOutcome,
  OfficeCategory,
} from '../../application/catalog/editing/editing-ports.ts';
import type { Category } from '../../domain/catalog/category.ts';
import { categoryRecord, editCategory, freeSlug, haveSameIds } from '../../domain/catalog/category-edit.ts';
import type { CategoryEdit } from '../../domain/catalog/category-edit.ts';
import { changesBetween } from '../../domain/history.ts';
import type { Authorship, FieldChange, HistoryEntry, HistoryKind } from '../../domain/history.ts';
import type { CategoryId } from '../../domain/ids.ts';
import { changesSince, note, own } from '../store.ts';
import type { Store, Work } from '../store.ts';

/** What each database does with the products of a category, as part of a change of it. */
export interface CategoryParts {
  /** Lists the products, or lists them no more, once the category is shown or hidden. */
  readonly relist: (category: Category, at: number) => Work<void>;
  /** Puts the products into the trash and deletes the category. @returns entries for the history of the products */
  readonly remove: (id: CategoryId, by: Authorship) => Work<readonly HistoryEntry[]>;
}

const PICTURE_GONE = { kind: 'refused', faults: [{ field: 'iconImage', code: 'UNKNOWN_PICTURE' }] } as const;

/** Categories stay as each database stores them, because its lists of products depend on them. */
export class StoredCategoryEditing extends CategoryEditing {
  constructor(
    private readonly store: Store,
    private readonly parts: { readonly categories: CategoryParts },
  ) {
    super();
  }

  create(category: Category, by: Authorship): Promise<EditOutcome<OfficeCategory>> {
    return this.store.write(function* (): Work<EditOutcome<OfficeCategory>> {
      if ((yield* own('unknownPictures', [category.iconImage])).length > 0) return PICTURE_GONE;
      const taken = yield* own('slugsLike', category.slug);
      const created = { ...category, slug: freeSlug(category.slug, (slug) => taken.has(slug)) };
      yield* own('addCategory', created, by);
      yield* note([entryOf('created', created.id, 1, changesBetween(null, categoryRecord(created)), by)]);
      return yield* saved(created.id);
    });
  }

  change(id: CategoryId, edit: CategoryEdit, by: Authorship): Promise<EditOutcome<OfficeCategory>> {
    return this.store.write(function* (): Work<EditOutcome<OfficeCategory>> {
      const found = yield* own('officeCategory', id);
      if (!found) return { kind: 'not-found' };
      const result = editCategory(found.category, edit, yield* changesSince('category', id, edit.version));
      if (result.kind === 'unchanged') return { kind: 'saved', saved: found };
      if (result.kind === 'conflict') {
        const { yours, changes } = result.conflict;
        const { changedAt, changedBy } = found;
        const conflict = { current: found, yours: { ...found, category: yours }, changes, changedAt, changedBy };
        return { kind: 'conflict', conflict };
      }
      if ((yield* own('unknownPictures', [result.category.iconImage])).length > 0) return PICTURE_GONE;
      yield* write(found, result.category, 'changed', by);
      return yield* saved(id);
    });
  }

  toggleVisibility(id: CategoryId, by: Authorship, wanted: boolean | null = null): Promise<boolean | null> {
    const { relist } = this.parts.categories;
    return this.store.write(function* () {
      const found = yield* own('officeCategory', id);
      if (!found) return null;
      if (wanted === found.category.isVisible) return wanted;
      const toggled = { ...found.category, isVisible: !found.category.isVisible };
      yield* write(found, toggled, toggled.isVisible ? 'shown' : 'hidden', by);
      yield* relist(toggled, by.at);
      return toggled.isVisible;
    }, 'many products');
  }

  delete(id: CategoryId, by: Authorship): Promise<number | null> {
    const { remove } = this.parts.categories;
    return this.store.write(function* () {
      const found = yield* own('officeCategory', id);
      if (!found) return null;
      const products = yield* remove(id, by);
      const changes = changesBetween(categoryRecord(found.category), null);
      // The entry of the category comes first, so that the office gets one event for it and none for each product.
      yield* note([entryOf('deleted', id, found.version + 1, changes, by), ...products]);
      return found.productCount;
    }, 'many products');
  }

  reorder(
    ids: readonly CategoryId[],
    was: readonly CategoryId[] | null,
    by: Authorship,
  ): Promise<CategoryOrderOutcome> {
    return this.store.write(function* (): Work<CategoryOrderOutcome> {
      const categories = yield* own('officeCategories');
      const current = categories.map(({ category }) => category.id);
      const isStale = was !== null && was.join(' ') !== current.join(' ');
      if (isStale || !haveSameIds(ids, current)) return { kind: 'conflict', current: categories };
      if (ids.join(' ') === current.join(' ')) return { kind: 'ordered', categories };
      yield* own('placeCategories', ids);
      yield* note([entryOf('reordered', null, null, [{ field: 'order', from: current, to: ids }], by)]);
      return { kind: 'ordered', categories: yield* own('officeCategories') };
    });
  }
}

function* write(found: OfficeCategory, category: Category, kind: HistoryKind, by: Authorship): Work<void> {
  const version = found.version + 1;
  yield* own('writeCategory', found.category, category, version, by);
  const changes = changesBetween(categoryRecord(found.category), categoryRecord(category));
  yield* note([entryOf(kind, category.id, version, changes, by)]);
}

function* saved(id: CategoryId): Work<EditOutcome<OfficeCategory>> {
  const found = yield* own('officeCategory', id);
  if (!found) throw new Error(`category ${id} is not where it was written`);
  return { kind: 'saved', saved: found };
}

function entryOf(
  kind: HistoryKind,
  subjectId: CategoryId | null,
  version: number | null,
  changes: readonly FieldChange[],
  { editor, at }: Authorship,
): HistoryEntry {
  return { subject: 'category', subjectId, kind, editor, version, at, changes };
}
