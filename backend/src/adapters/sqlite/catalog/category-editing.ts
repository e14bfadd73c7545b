import { CategoryEditing } from '../../../application/catalog/editing/editing-ports.ts';
import type {
  CategoryOrderOutcome,
  EditOutcome,
  OfficeCategory,
} from '../../../application/catalog/editing/editing-ports.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import { categoryRecord, editCategory, freeSlug, haveSameIds } from '../../../domain/catalog/category-edit.ts';
import type { CategoryEdit } from '../../../domain/catalog/category-edit.ts';
import { changesBetween } from '../../../domain/history.ts';
import type { Authorship, FieldChange, HistoryKind } from '../../../domain/history.ts';
import type { CategoryId } from '../../../domain/ids.ts';
import { noteAllRestocks } from './back-in-stock/restock-rows.ts';
import { readOfficeCategories, readOfficeCategory } from './category-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { addHistoryEntries, changesSince } from '../office/history-rows.ts';
import { unknownPictures } from './pictures/picture-rows.ts';
import { relistProducts, trashProductsOf } from './product-rows.ts';

const PICTURE_GONE = { kind: 'refused', faults: [{ field: 'iconImage', code: 'UNKNOWN_PICTURE' }] } as const;

export class SqliteCategoryEditing extends CategoryEditing {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  create(category: Category, by: Authorship): Promise<EditOutcome<OfficeCategory>> {
    return this.db.write(() => {
      if (unknownPictures(this.db, [category.iconImage]).length > 0) return PICTURE_GONE;
      const created = { ...category, slug: freeSlug(category.slug, (slug) => this.hasSlug(slug)) };
      const { position } = this.db.get<{ position: number }>(
        'SELECT coalesce(max(position), 0) + 1 AS position FROM categories',
      ) ?? { position: 0 };
      this.db.insert('categories', { id: created.id, slug: created.slug, position, ...columnsOf(created) });
      this.note('created', created.id, 1, changesBetween(null, categoryRecord(created)), by);
      return this.saved(created.id);
    });
  }

  change(id: CategoryId, edit: CategoryEdit, by: Authorship): Promise<EditOutcome<OfficeCategory>> {
    return this.db.write((): EditOutcome<OfficeCategory> => {
      const found = readOfficeCategory(this.db, id);
      if (!found) return { kind: 'not-found' };
      const result = editCategory(found.category, edit, changesSince(this.db, 'category', id, edit.version));
      if (result.kind === 'unchanged') return { kind: 'saved', saved: found };
      if (result.kind === 'conflict') {
        const { yours, changes } = result.conflict;
        const { changedAt, changedBy } = found;
        const conflict = { current: found, yours: { ...found, category: yours }, changes, changedAt, changedBy };
        return { kind: 'conflict', conflict };
      }
      if (unknownPictures(this.db, [result.category.iconImage]).length > 0) return PICTURE_GONE;
      this.store(found, result.category, 'changed', by);
      return this.saved(id);
    });
  }

  toggleVisibility(id: CategoryId, by: Authorship, wanted: boolean | null = null): Promise<boolean | null> {
    return this.db.write(() => {
      const found = readOfficeCategory(this.db, id);
      if (!found) return null;
      if (wanted === found.category.isVisible) return wanted;
      const toggled = { ...found.category, isVisible: !found.category.isVisible };
      this.store(found, toggled, toggled.isVisible ? 'shown' : 'hidden', by);
      return toggled.isVisible;
    });
  }

  delete(id: CategoryId, by: Authorship): Promise<number | null> {
    return this.db.write(() => {
      const found = readOfficeCategory(this.db, id);
      if (!found) return null;
      const changes = changesBetween(categoryRecord(found.category), null);
      const entry = { subject: 'category', subjectId: id, kind: 'deleted', version: found.version + 1 } as const;
      addHistoryEntries(this.db, [{ ...entry, ...by, changes }, ...trashProductsOf(this.db, id, by)]);
      this.db.run('DELETE FROM categories WHERE id = ?', id);
      return found.productCount;
    });
  }

  reorder(
    ids: readonly CategoryId[],
    was: readonly CategoryId[] | null,
    by: Authorship,
  ): Promise<CategoryOrderOutcome> {
    return this.db.write((): CategoryOrderOutcome => {
      const categories = readOfficeCategories(this.db);
      const current = categories.map(({ category }) => category.id);
      const isStale = was !== null && was.join(' ') !== current.join(' ');
      if (isStale || !haveSameIds(ids, current)) return { kind: 'conflict', current: categories };
      if (ids.join(' ') === current.join(' ')) return { kind: 'ordered', categories };
      for (const [position, id] of ids.entries())
        this.db.run('UPDATE categories SET position = ? WHERE id = ?', position, id);
      this.note('reordered', null, null, [{ field: 'order', from: current, to: ids }], by);
      return { kind: 'ordered', categories: readOfficeCategories(this.db) };
    });
  }

  private store(found: OfficeCategory, category: Category, kind: HistoryKind, by: Authorship): void {
    const version = found.version + 1;
    const columns = { ...columnsOf(category), version, changed_at: by.at };
    const assignments = Object.keys(columns).map((column) => `${column} = ?`);
    this.db.run(`UPDATE categories SET ${assignments.join(', ')} WHERE id = ?`, ...Object.values(columns), category.id);
    if (category.isVisible !== found.category.isVisible) {
      relistProducts(this.db, category);
      noteAllRestocks(this.db, by.at);
    }
    const changes = changesBetween(categoryRecord(found.category), categoryRecord(category));
    this.note(kind, category.id, version, changes, by);
  }

  private note(
    kind: HistoryKind,
    subjectId: CategoryId | null,
    version: number | null,
    changes: readonly FieldChange[],
    { editor, at }: Authorship,
  ): void {
    addHistoryEntries(this.db, [{ subject: 'category', subjectId, kind, editor, version, at, changes }]);
  }

  private saved(id: CategoryId): EditOutcome<OfficeCategory> {
    const saved = readOfficeCategory(this.db, id);
    if (!saved) throw new Error(`category ${id} is not where it was written`);
    return { kind: 'saved', saved };
  }

  private hasSlug(slug: string): boolean {
    return this.db.get('SELECT 1 FROM categories WHERE slug = ?', slug) !== undefined;
  }
}

function columnsOf({ name, iconImage, isVisible }: Category) {
  return { name_en: name.en, name_ar: name.ar, icon_image: iconImage, is_visible: Number(isVisible) };
}
