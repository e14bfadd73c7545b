import { ProductEditing } from '../../../application/catalog/editing/editing-ports.ts';
import type { EditOutcome, OfficeProduct } from '../../../application/catalog/editing/editing-ports.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { editProduct, productRecord, productEntry } from '../../../domain/catalog/product-edit.ts';
import type { ProductEdit } from '../../../domain/catalog/product-edit.ts';
import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import { changesBetween } from '../../../domain/history.ts';
import type { Authorship, FieldChange, HistoryKind } from '../../../domain/history.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { addHistoryEntries, changesSince } from '../office/history-rows.ts';
import { editInTurn } from '../office/office-edits.ts';
import { unknownPictures } from './pictures/picture-users.ts';
import { ownersOfBarcodes, readOfficeProduct } from './product-documents.ts';
import type { ReadProduct } from './product-documents.ts';
import { ProductWrites } from './product-writes.ts';
import { trashProducts } from './trash/trash-documents.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

export class MongoProductEditing extends ProductEditing {
  constructor(
    private readonly db: MongoDatabase,
    private readonly wordsOf: ProductWordsOf,
  ) {
    super();
  }

  async create(product: Product, by: Authorship): Promise<EditOutcome<OfficeProduct>> {
    return editInTurn(this.db, async (tx): Promise<EditOutcome<OfficeProduct>> => {
      const faults = await this.missingFor(tx, product);
      if (faults.length > 0) return { kind: 'refused', faults };
      const writes = new ProductWrites(tx, this.wordsOf);
      const created = [{ product, at: by.at, by: by.editor.accountId }];
      await writes.insert(created);
      await writes.recordFirstStock(created);
      await writes.finish();
      await this.note(tx, 'created', product.id, 1, changesBetween(null, productRecord(product)), by);
      return this.saved(tx, product.id);
    });
  }

  async change(id: ProductId, edit: ProductEdit, by: Authorship): Promise<EditOutcome<OfficeProduct>> {
    return editInTurn(this.db, async (tx): Promise<EditOutcome<OfficeProduct>> => {
      const read = await readOfficeProduct(tx, id);
      if (!read) return { kind: 'not-found' };
      const { stored, found } = read;
      const result = editProduct(found.product, edit, await changesSince(tx, 'product', id, edit.version));
      if (result.kind === 'unchanged') return { kind: 'saved', saved: found };
      if (result.kind === 'refused') return result;
      if (result.kind === 'conflict') return { kind: 'conflict', conflict: conflictOf(found, result.conflict) };
      const faults = await this.missingFor(tx, result.product);
      if (faults.length > 0) return { kind: 'refused', faults };
      await this.store(tx, stored, result.product, 'changed', result.changes, by);
      return this.saved(tx, id);
    });
  }

  async toggleVisibility(id: ProductId, by: Authorship, wanted: boolean | null = null): Promise<boolean | null> {
    return editInTurn(this.db, async (tx) => {
      const read = await readOfficeProduct(tx, id);
      if (!read) return null;
      const { product } = read.found;
      if (wanted === product.isVisible) return wanted;
      const toggled = { ...product, isVisible: !product.isVisible };
      const changes = changesBetween(productRecord(product), productRecord(toggled));
      await this.store(tx, read.stored, toggled, toggled.isVisible ? 'shown' : 'hidden', changes, by);
      return toggled.isVisible;
    });
  }

  async delete(id: ProductId, by: Authorship): Promise<boolean> {
    return editInTurn(this.db, async (tx) => {
      const read = await readOfficeProduct(tx, id);
      if (!read) return false;
      const { product, version } = read.found;
      const writes = new ProductWrites(tx, this.wordsOf);
      await trashProducts(tx, writes, { stored: [read.stored], categoryId: product.categoryId }, by);
      await writes.finish();
      await this.note(tx, 'deleted', id, version + 1, changesBetween(productRecord(product), null), by);
      return true;
    });
  }

  private async store(
    tx: MongoTransaction,
    stored: ReadProduct,
    product: Product,
    kind: HistoryKind,
    changes: readonly FieldChange[],
    by: Authorship,
  ): Promise<void> {
    const writes = new ProductWrites(tx, this.wordsOf);
    await writes.change([{ stored, product, at: by.at, by: by.editor.accountId }]);
    await writes.finish();
    await this.note(tx, kind, product.id, stored.version + 1, changes, by);
  }

  private async note(
    tx: MongoTransaction,
    kind: HistoryKind,
    subjectId: ProductId,
    version: number,
    changes: readonly FieldChange[],
    by: Authorship,
  ): Promise<void> {
    await addHistoryEntries(tx, [productEntry(kind, subjectId, version, changes, by)]);
  }

  private async saved(tx: MongoTransaction, id: ProductId): Promise<EditOutcome<OfficeProduct>> {
    const read = await readOfficeProduct(tx, id);
    if (!read) throw new Error(`product ${id} is not where it was written`);
    return { kind: 'saved', saved: read.found };
  }

  /** Checks what may have changed since the form was opened: category, pictures, and who has the barcode. */
  private async missingFor(tx: MongoTransaction, product: Product): Promise<FieldFault[]> {
    const category = await this.db
      .collection('categories')
      .findOne({ _id: product.categoryId }, { session: tx.session, projection: { _id: 1 } });
    const unknown = await unknownPictures(tx, [product.imageUrl, ...product.gallery]);
    const owners = await ownersOfBarcodes(tx, product.barcode === null ? [] : [product.barcode]);
    const isTaken = [...owners.values()].some((owner) => owner !== product.id);
    return [
      ...(category ? [] : [{ field: 'categoryId', code: 'UNKNOWN_CATEGORY' } as const]),
      ...(isTaken ? [{ field: 'barcode', code: 'BARCODE_TAKEN' } as const] : []),
      ...unknown.map((path) => ({
        field: path === product.imageUrl ? 'imageUrl' : `gallery.${product.gallery.indexOf(path)}`,
        code: 'UNKNOWN_PICTURE' as const,
      })),
    ];
  }
}

type Conflicted = Extract<ReturnType<typeof editProduct>, { kind: 'conflict' }>['conflict'];

function conflictOf(found: OfficeProduct, { yours, changes }: Conflicted) {
  const { changedBy, changedAt } = found;
  return { current: found, yours: { ...found, product: yours }, changes, changedBy, changedAt };
}
