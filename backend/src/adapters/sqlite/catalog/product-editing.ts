import { ProductEditing } from '../../../application/catalog/editing/editing-ports.ts';
import type {
  CreatedPieces,
  EditOutcome,
  OfficeProduct,
  PlanPieces,
} from '../../../application/catalog/editing/editing-ports.ts';
import { designNamed, faultsOfPiece } from '../../../domain/catalog/designs/missing-pieces.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { editProduct, productRecord, productEntry } from '../../../domain/catalog/product-edit.ts';
import type { ProductEdit } from '../../../domain/catalog/product-edit.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import { changesBetween } from '../../../domain/history.ts';
import type { Authorship, FieldChange, HistoryEntry, HistoryKind } from '../../../domain/history.ts';
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
  readPieces,
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
      addHistoryEntries(this.db, [this.insert(product, by)]);
      return this.saved(product.id);
    });
  }

  createPieces(id: ProductId, plan: PlanPieces, by: Authorship): Promise<CreatedPieces> {
    return this.db.write((): CreatedPieces => {
      const stored = readOfficeProduct(this.db, id);
      if (!stored) return { kind: 'not-found' };
      const { seq, found } = stored;
      const design = found.product.design ?? this.freeDesign(found.product);
      const pieces = readPieces(this.db, design).map(({ product }) => product);
      const others = pieces.filter((piece) => piece.id !== id);
      const judgement = plan(found.product, others, design);
      if (judgement.kind === 'refused') return judgement;
      const planned = judgement.draft;
      const faults = planned.pieces.flatMap((piece, index) => faultsOfPiece(index, this.missingFor(piece)));
      if (faults.length > 0) return { kind: 'refused', faults };
      const entries = planned.pieces.map((piece) => this.insert(piece, by));
      if (planned.start) {
        const { product, changes } = planned.start;
        entries.push(this.update(seq, found, product, 'changed', changes, by));
      }
      // All at once, since they are of one request.
      addHistoryEntries(this.db, entries);
      return { kind: 'saved', saved: readPieces(this.db, design) };
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
      addHistoryEntries(this.db, [this.update(seq, found, result.product, 'changed', result.changes, by)]);
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
      const kind = toggled.isVisible ? 'shown' : 'hidden';
      addHistoryEntries(this.db, [this.update(stored.seq, stored.found, toggled, kind, changes, by)]);
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

  /** Products of one name may be different pieces, so a design that others have is not joined by its name. */
  private freeDesign(product: Product): string {
    let number = 1;
    while (readPieces(this.db, designNamed(product, number)).length > 0) number += 1;
    return designNamed(product, number);
  }

  /** @returns its entry in the history */
  private insert(product: Product, by: Authorship): HistoryEntry {
    insertProduct(this.db, this.index, product, by.at);
    recordFirstStock(this.db, product, by);
    return productEntry('created', product.id, 1, changesBetween(null, productRecord(product)), by);
  }

  /** @returns its entry in the history */
  private update(
    seq: number,
    found: OfficeProduct,
    product: Product,
    kind: HistoryKind,
    changes: readonly FieldChange[],
    by: Authorship,
  ): HistoryEntry {
    const version = found.version + 1;
    updateProduct(this.db, this.index, { seq, found }, product, { version, ...by });
    return productEntry(kind, product.id, version, changes, by);
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
