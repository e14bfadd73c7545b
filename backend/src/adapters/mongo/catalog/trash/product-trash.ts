import { ProductTrash } from '../../../../application/catalog/trash/ports.ts';
import type { RestoreOutcome, TrashPage } from '../../../../application/catalog/trash/ports.ts';
import type { ListPage } from '../../../../application/list-page.ts';
import type { Attribute } from '../../../../domain/catalog/attributes/attribute.ts';
import { productRecord, productEntry } from '../../../../domain/catalog/product-edit.ts';
import { restoreProduct } from '../../../../domain/catalog/trash/trash.ts';
import type { Restoration } from '../../../../domain/catalog/trash/trash.ts';
import type { ProductWordsOf } from '../../../../domain/catalog/search/product-words.ts';
import { changesBetween } from '../../../../domain/history.ts';
import type { Authorship } from '../../../../domain/history.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import type { MongoTransaction } from '../../connection/transaction.ts';
import { addHistoryEntries, editorEmails } from '../../office/history-rows.ts';
import { editInTurn } from '../../office/office-edits.ts';
import type { TrashedProductDocument } from '../../schema/catalogue.ts';
import { PictureUsers, picturesOf } from '../pictures/picture-users.ts';
import { ownersOfBarcodes, readOfficeProduct } from '../product-documents.ts';
import { removeReviewsOfProducts } from '../../../../storage/catalog/reviews.ts';
import { inside } from '../../documents/verbs.ts';
import { ProductWrites } from '../product-writes.ts';
import { trashedFrom } from './trash-documents.ts';

export class MongoProductTrash extends ProductTrash {
  constructor(
    private readonly db: MongoDatabase,
    private readonly wordsOf: ProductWordsOf,
  ) {
    super();
  }

  async list({ page, limit }: ListPage): Promise<TrashPage> {
    const trash = this.db.collection('trashedProducts');
    const hint = 'trashedProducts_by_time';
    const [documents, total] = await Promise.all([
      trash
        .find({}, { hint, sort: { deletedAt: -1, _id: -1 }, limit })
        .skip((page - 1) * limit)
        .toArray(),
      trash.countDocuments({}, { hint }),
    ]);
    const emails = await editorEmails(
      { db: this.db },
      documents.map(({ deletedBy }) => deletedBy),
    );
    const products = documents.map((document) => {
      return { ...trashedFrom(document), deletedBy: emails.get(document.deletedBy ?? '') ?? null };
    });
    return { products, total };
  }

  restore(
    id: ProductId,
    wanted: Restoration,
    attributes: readonly Attribute[],
    by: Authorship,
  ): Promise<RestoreOutcome> {
    return editInTurn(this.db, async (tx): Promise<RestoreOutcome> => {
      const trash = this.db.collection('trashedProducts');
      const found = await trash.findOne({ _id: id }, { session: tx.session });
      if (!found) return { kind: 'not-found' };
      const known = await this.knownFor(tx, found, wanted);
      const result = restoreProduct(found.product, wanted, { ...known, attributes });
      if (result.kind === 'conflicts') return result;
      await trash.deleteOne({ _id: id }, { session: tx.session });
      const version = found.version + 1;
      const writes = new ProductWrites(tx, this.wordsOf);
      await writes.insert([{ product: result.product, at: found.createdAt, by: by.editor.accountId }]);
      await writes.finish();
      await leavePictures(tx, [found]);
      const movements = found.movements ?? null;
      const state = { version, changedAt: by.at, ...(movements !== null && { movements }) };
      await this.db.collection('products').updateOne({ _id: id }, { $set: state }, { session: tx.session });
      const changes = changesBetween(null, productRecord(result.product));
      await addHistoryEntries(tx, [productEntry('restored', id, version, changes, by)]);
      const restored = (await readOfficeProduct(tx, id))?.found;
      if (!restored) throw new Error(`product ${id} is not where it was written`);
      return { kind: 'restored', restored };
    });
  }

  erase(id: ProductId, by: Authorship): Promise<boolean> {
    return editInTurn(this.db, async (tx) => {
      const found = await this.db.collection('trashedProducts').findOne({ _id: id }, { session: tx.session });
      await this.eraseAll(tx, found ? [found] : [], by);
      return found !== null;
    });
  }

  eraseDeletedBefore(time: number, limit: number, by: Authorship): Promise<number> {
    return editInTurn(this.db, async (tx) => {
      const old = await this.db
        .collection('trashedProducts')
        .find(
          { deletedAt: { $lt: time } },
          { session: tx.session, hint: 'trashedProducts_by_time', sort: { deletedAt: 1, _id: 1 }, limit },
        )
        .toArray();
      await this.eraseAll(tx, old, by);
      return old.length;
    });
  }

  private async eraseAll(
    tx: MongoTransaction,
    found: readonly TrashedProductDocument[],
    by: Authorship,
  ): Promise<void> {
    if (found.length === 0) return;
    const ids = found.map(({ _id }) => _id);
    await this.db.collection('trashedProducts').deleteMany({ _id: { $in: ids } }, { session: tx.session });
    await leavePictures(tx, found);
    await inside(tx, removeReviewsOfProducts(ids));
    const entries = found.map(({ product, version }) => productEntry('erased', product.id, version + 1, [], by));
    await addHistoryEntries(tx, entries);
  }

  private async knownFor(tx: MongoTransaction, { product }: TrashedProductDocument, { categoryId }: Restoration) {
    const owners = await ownersOfBarcodes(tx, product.barcode === null ? [] : [product.barcode]);
    const category = await this.db
      .collection('categories')
      .findOne({ _id: categoryId ?? product.categoryId }, { session: tx.session, projection: { _id: 1 } });
    return { hasCategory: (id: string) => id === category?._id, isBarcodeTaken: owners.size > 0 };
  }
}

/** The trash used the pictures, and does no more. */
async function leavePictures(tx: MongoTransaction, found: readonly TrashedProductDocument[]): Promise<void> {
  const pictures = new PictureUsers();
  for (const { product } of found) pictures.lose(picturesOf(product));
  await pictures.write(tx);
}
