import { ProductEditing } from '../../application/catalog/editing-ports.ts';
import type { OfficeProduct, ProductEditOutcome } from '../../application/catalog/editing-ports.ts';
import { isListed } from '../../domain/catalog/product.ts';
import type { Product } from '../../domain/catalog/product.ts';
import { editProduct, productRecord } from '../../domain/catalog/product-edit.ts';
import type { ProductEdit } from '../../domain/catalog/product-edit.ts';
import { changesBetween } from '../../domain/history.ts';
import type { Authorship, FieldChange, HistoryKind } from '../../domain/history.ts';
import type { CategoryId, ProductId } from '../../domain/ids.ts';
import type { SqliteDatabase } from './database.ts';
import { addHistoryEntry, changesSince } from './history-rows.ts';
import type { ProductIndex } from './product-index.ts';
import { insertProduct, readOfficeProduct, updateProduct } from './product-rows.ts';

const CATEGORY_GONE: ProductEditOutcome = {
  kind: 'refused',
  faults: [{ field: 'categoryId', code: 'UNKNOWN_CATEGORY' }],
};

export class SqliteProductEditing extends ProductEditing {
  constructor(
    private readonly db: SqliteDatabase,
    private readonly index: ProductIndex,
  ) {
    super();
  }

  create(product: Product, by: Authorship): Promise<ProductEditOutcome> {
    return this.db.write(() => {
      const category = this.categoryOf(product.categoryId);
      if (!category) return CATEGORY_GONE;
      insertProduct(this.db, this.index, product, { isListed: isListed(product, category), at: by.at });
      this.note('created', product.id, 1, changesBetween(null, productRecord(product)), by);
      return this.saved(product.id);
    });
  }

  change(id: ProductId, edit: ProductEdit, by: Authorship): Promise<ProductEditOutcome> {
    return this.db.write((): ProductEditOutcome => {
      const stored = readOfficeProduct(this.db, id);
      if (!stored) return { kind: 'not-found' };
      const { seq, found } = stored;
      const result = editProduct(found.product, edit, (version) => changesSince(this.db, 'product', id, version));
      if (result.kind === 'unchanged') return { kind: 'saved', product: found };
      if (result.kind === 'refused') return result;
      if (result.kind === 'conflict') return { kind: 'conflict', conflict: conflictOf(found, result.conflict) };
      if (!this.categoryOf(result.product.categoryId)) return CATEGORY_GONE;
      this.keep(seq, found, result.product, 'changed', result.changes, by);
      return this.saved(id);
    });
  }

  toggleVisibility(id: ProductId, by: Authorship): Promise<boolean | null> {
    return this.db.write(() => {
      const stored = readOfficeProduct(this.db, id);
      if (!stored) return null;
      const { product } = stored.found;
      const toggled = { ...product, isVisible: !product.isVisible };
      const changes = changesBetween(productRecord(product), productRecord(toggled));
      this.keep(stored.seq, stored.found, toggled, toggled.isVisible ? 'shown' : 'hidden', changes, by);
      return toggled.isVisible;
    });
  }

  delete(id: ProductId, by: Authorship): Promise<boolean> {
    return this.db.write(() => {
      const stored = readOfficeProduct(this.db, id);
      if (!stored) return false;
      const { product, version } = stored.found;
      this.db.run('DELETE FROM products WHERE seq = ?', stored.seq);
      this.note('deleted', id, version + 1, changesBetween(productRecord(product), null), by);
      return true;
    });
  }

  async find(id: ProductId): Promise<OfficeProduct | null> {
    return readOfficeProduct(this.db, id)?.found ?? null;
  }

  private keep(
    seq: number,
    found: OfficeProduct,
    product: Product,
    kind: HistoryKind,
    changes: readonly FieldChange[],
    by: Authorship,
  ): void {
    const version = found.version + 1;
    updateProduct(this.db, this.index, seq, product, { version, at: by.at });
    this.note(kind, product.id, version, changes, by);
  }

  private note(
    kind: HistoryKind,
    id: ProductId,
    version: number,
    changes: readonly FieldChange[],
    { editor, at }: Authorship,
  ): void {
    addHistoryEntry(this.db, { subject: 'product', subjectId: id, kind, editor, version, at, changes });
  }

  private saved(id: ProductId): ProductEditOutcome {
    const stored = readOfficeProduct(this.db, id);
    if (!stored) throw new Error(`product ${id} is not where it was written`);
    return { kind: 'saved', product: stored.found };
  }

  private categoryOf(id: CategoryId): { isVisible: boolean } | null {
    const row = this.db.get<{ is_visible: number }>('SELECT is_visible FROM categories WHERE id = ?', id);
    return row ? { isVisible: row.is_visible === 1 } : null;
  }
}

type Conflicted = Extract<ReturnType<typeof editProduct>, { kind: 'conflict' }>['conflict'];

function conflictOf(found: OfficeProduct, { yours, changes }: Conflicted) {
  const { changedBy, changedAt } = found;
  return { current: found, yours: { ...found, product: yours }, changes, changedBy, changedAt };
}
