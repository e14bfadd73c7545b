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
import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import { changesBetween } from '../../../domain/history.ts';
import type { Authorship, FieldChange, HistoryKind } from '../../../domain/history.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { addHistoryEntries, changesSince } from '../office/history-rows.ts';
import { editInTurn } from '../office/office-edits.ts';
import { unknownPictures } from './pictures/picture-users.ts';
import { ownersOfBarcodes, readOfficeProduct, readPieces } from './product-documents.ts';
import type { ReadProduct } from './product-documents.ts';
import { MANY_PRODUCTS_TIMEOUT, ProductWrites } from './product-writes.ts';
import { trashProducts } from './trash/trash-documents.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

interface Changed {
  readonly stored: ReadProduct;
  readonly product: Product;
  readonly kind: HistoryKind;
  readonly changes: readonly FieldChange[];
}

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
      await this.write(tx, [product], [], by);
      return this.saved(tx, product.id);
    });
  }

  async createPieces(id: ProductId, plan: PlanPieces, by: Authorship): Promise<CreatedPieces> {
    return editInTurn(
      this.db,
      async (tx): Promise<CreatedPieces> => {
        const read = await readOfficeProduct(tx, id);
        if (!read) return { kind: 'not-found' };
        const design = read.found.product.design ?? (await freeDesign(tx, read.found.product));
        const pieces = await readPieces(tx, design);
        const others = pieces.map(({ product }) => product).filter((piece) => piece.id !== id);
        const judgement = plan(read.found.product, others, design);
        if (judgement.kind === 'refused') return judgement;
        const planned = judgement.draft;
        const faults: FieldFault[] = [];
        for (const [index, piece] of planned.pieces.entries())
          faults.push(...faultsOfPiece(index, await this.missingFor(tx, piece)));
        if (faults.length > 0) return { kind: 'refused', faults };
        const start = planned.start && { ...planned.start, stored: read.stored, kind: 'changed' as const };
        await this.write(tx, planned.pieces, start ? [start] : [], by);
        return { kind: 'saved', saved: await readPieces(tx, design) };
      },
      MANY_PRODUCTS_TIMEOUT,
    );
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
      await this.write(tx, [], [{ ...result, stored, kind: 'changed' }], by);
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
      const kind = toggled.isVisible ? 'shown' : 'hidden';
      await this.write(tx, [], [{ product: toggled, changes, stored: read.stored, kind }], by);
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
      const changes = changesBetween(productRecord(product), null);
      await addHistoryEntries(tx, [productEntry('deleted', id, version + 1, changes, by)]);
      return true;
    });
  }

  /** Writes products with their entries in the history, all at once, since they may be of one request. */
  private async write(
    tx: MongoTransaction,
    created: readonly Product[],
    changed: readonly Changed[],
    by: Authorship,
  ): Promise<void> {
    const writes = new ProductWrites(tx, this.wordsOf);
    const written = { at: by.at, by: by.editor.accountId };
    const inserted = created.map((product) => ({ product, ...written }));
    await writes.insert(inserted);
    await writes.recordFirstStock(inserted);
    await writes.change(changed.map(({ stored, product }) => ({ stored, product, ...written })));
    await writes.finish();
    await addHistoryEntries(tx, [
      ...created.map((product) =>
        productEntry('created', product.id, 1, changesBetween(null, productRecord(product)), by),
      ),
      ...changed.map(({ kind, product, stored, changes }) =>
        productEntry(kind, product.id, stored.version + 1, changes, by),
      ),
    ]);
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

/** Products of one name may be different pieces, so a design that others have is not joined by its name. */
async function freeDesign(tx: MongoTransaction, product: Product): Promise<string> {
  let number = 1;
  while ((await readPieces(tx, designNamed(product, number))).length > 0) number += 1;
  return designNamed(product, number);
}

type Conflicted = Extract<ReturnType<typeof editProduct>, { kind: 'conflict' }>['conflict'];

function conflictOf(found: OfficeProduct, { yours, changes }: Conflicted) {
  const { changedBy, changedAt } = found;
  return { current: found, yours: { ...found, product: yours }, changes, changedBy, changedAt };
}
