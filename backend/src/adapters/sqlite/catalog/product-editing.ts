import { ProductEditing } from '../../../application/catalog/editing/editing-ports.ts';
import type { EditOutcome, OfficeProduct } from '../../../application/catalog/editing/editing-ports.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { editProduct, productRecord, productEntry } from '../../../domain/catalog/product-edit.ts';
import type { ProductEdit } from '../../../domain/catalog/product-edit.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import { changesBetween } from '../../../domain/history.ts';
import type { Authorship, FieldChange, HistoryKind } from '../../../domain/history.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { addHistoryEntries, changesSince } from '../office/history-rows.ts';
import { unknownPictures } from './pictures/picture-rows.ts';
import type { ProductIndex } from './search/product-index.ts';
import { trashProduct } from './trash/trash-rows.ts';
import {
  hasCategory,
  insertProduct,
  ownerOfBarcode,
  readOfficeProduct,
  recordFirstStock,
  updateProduct,
} from './product-rows.ts';

export class SqliteProductEditing extends ProductEditing {
  constructor(
    private readonly db: SqliteDatabase,
    private readonly index: ProductIndex,
  ) {
    super();
  }

  create(product: Product, by: Authorship): Promise<EditOutcome<OfficeProduct>> {
    return this.db.write(() => {
      const faults = this.missingFor(product);
      if (faults.length > 0) return { kind: 'refused', faults };
      insertProduct(this.db, this.index, product, by.at);
      recordFirstStock(this.db, product, by);
      addHistoryEntries(this.db, [
        productEntry('created', product.id, 1, changesBetween(null, productRecord(product)), by),
      ]);
      return this.saved(product.id);
    });
  }

  change(id: ProductId, edit: ProductEdit, by: Authorship): Promise<EditOutcome<OfficeProduct>> {
    return this.db.write((): EditOutcome<OfficeProduct> => {
      const stored = readOfficeProduct(this.db, id);
      if (!stored) return { kind: 'not-found' };
      const { seq, found } = stored;
      const result = editProduct(found.product, edit, changesSince(this.db, 'product', id, edit.version));
      if (result.kind === 'unchanged') return { kind: 'saved', saved: found };
      if (result.kind === 'refused') return result;
      if (result.kind === 'conflict') return { kind: 'conflict', conflict: conflictOf(found, result.conflict) };
      const faults = this.missingFor(result.product);
      if (faults.length > 0) return { kind: 'refused', faults };
      this.store(seq, found, result.product, 'changed', result.changes, by);
      return this.saved(id);
    });
  }

  toggleVisibility(id: ProductId, by: Authorship, wanted: boolean | null = null): Promise<boolean | null> {
    return this.db.write(() => {
      const stored = readOfficeProduct(this.db, id);
      if (!stored) return null;
      const { product } = stored.found;
      if (wanted === product.isVisible) return wanted;
      const toggled = { ...product, isVisible: !product.isVisible };
      const changes = changesBetween(productRecord(product), productRecord(toggled));
      this.store(stored.seq, stored.found, toggled, toggled.isVisible ? 'shown' : 'hidden', changes, by);
      return toggled.isVisible;
    });
  }

  delete(id: ProductId, by: Authorship): Promise<boolean> {
    return this.db.write(() => {
      const stored = readOfficeProduct(this.db, id);
      if (!stored) return false;
      const { product, version } = stored.found;
      trashProduct(this.db, stored.found, by.at);
      this.db.run('DELETE FROM products WHERE seq = ?', stored.seq);
      const changes = changesBetween(productRecord(product), null);
      addHistoryEntries(this.db, [productEntry('deleted', id, version + 1, changes, by)]);
      return true;
    });
  }

  private store(
    seq: number,
    found: OfficeProduct,
    product: Product,
    kind: HistoryKind,
    changes: readonly FieldChange[],
    by: Authorship,
  ): void {
    const version = found.version + 1;
    updateProduct(this.db, this.index, { seq, found }, product, { version, ...by });
    addHistoryEntries(this.db, [productEntry(kind, product.id, version, changes, by)]);
  }

  private saved(id: ProductId): EditOutcome<OfficeProduct> {
    const stored = readOfficeProduct(this.db, id);
    if (!stored) throw new Error(`product ${id} is not where it was written`);
    return { kind: 'saved', saved: stored.found };
  }

  /** Checks what may have changed since the use case read it: category, pictures, and who has the barcode. */
  private missingFor(product: Product): FieldFault[] {
    const pictures = [product.imageUrl, ...product.gallery];
    return [
      ...(hasCategory(this.db, product.categoryId) ? [] : [{ field: 'categoryId', code: 'UNKNOWN_CATEGORY' } as const]),
      ...(this.hasFreeBarcode(product) ? [] : [{ field: 'barcode', code: 'BARCODE_TAKEN' } as const]),
      ...unknownPictures(this.db, pictures).map((path) => ({
        field: path === product.imageUrl ? 'imageUrl' : `gallery.${product.gallery.indexOf(path)}`,
        code: 'UNKNOWN_PICTURE' as const,
      })),
    ];
  }

  private hasFreeBarcode({ id, barcode }: Product): boolean {
    const owner = barcode === null ? null : ownerOfBarcode(this.db, barcode);
    return owner === null || owner === id;
  }
}

type Conflicted = Extract<ReturnType<typeof editProduct>, { kind: 'conflict' }>['conflict'];

function conflictOf(found: OfficeProduct, { yours, changes }: Conflicted) {
  const { changedBy, changedAt } = found;
  return { current: found, yours: { ...found, product: yours }, changes, changedBy, changedAt };
}
