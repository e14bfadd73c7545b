import { ProductImports } from '../../../application/catalog/imports/ports.ts';
import type { ApplyImportOutcome, ImportTerms } from '../../../application/catalog/imports/ports.ts';
import { barcodesOfRows, idsOfRows, picturesOfRows, planImport } from '../../../domain/catalog/imports/plan-import.ts';
import type { ImportKnowledge, ImportRow, PlannedRow } from '../../../domain/catalog/imports/plan-import.ts';
import { wantedPictures } from '../../../domain/catalog/pictures/wanted-pictures.ts';
import type { WantedPictures } from '../../../domain/catalog/pictures/wanted-pictures.ts';
import { newProduct } from '../../../domain/catalog/product-draft.ts';
import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { productId } from '../../../domain/ids.ts';
import type { HistoryEntry } from '../../../domain/history.ts';
import { categoryFrom, CATEGORY_ORDER } from './category-documents.ts';
import { wantPictures } from '../../../storage/catalog/wanted-pictures.ts';
import { inside } from '../documents/verbs.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { addHistoryEntries } from '../office/history-rows.ts';
import { editInTurn } from '../office/office-edits.ts';
import { unknownPictures } from './pictures/picture-users.ts';
import { ownersOfBarcodes, productFrom, WITHOUT_KEYS } from './product-documents.ts';
import type { ReadProduct } from './product-documents.ts';
import { MANY_PRODUCTS_TIMEOUT, ProductWrites } from './product-writes.ts';
import type { ProductChange } from './product-writes.ts';
import { within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';

/** What the rows of a file are checked against, and the stored products that they name. */
interface Judged {
  readonly knowledge: ImportKnowledge;
  readonly stored: ReadonlyMap<string, ReadProduct>;
}

export class MongoProductImports extends ProductImports {
  constructor(
    private readonly db: MongoDatabase,
    private readonly wordsOf: ProductWordsOf,
  ) {
    super();
  }

  async knowledgeFor(rows: readonly ImportRow[]): Promise<ImportKnowledge> {
    const { knowledge } = await this.judgedBy({ db: this.db }, rows);
    return knowledge;
  }

  async apply(rows: readonly ImportRow[], terms: ImportTerms): Promise<ApplyImportOutcome> {
    return editInTurn(
      this.db,
      async (tx): Promise<ApplyImportOutcome> => {
        const { knowledge, stored } = await this.judgedBy(tx, rows);
        const plan = planImport(rows, knowledge);
        if (!terms.isAgreed(plan)) return { kind: 'stale' };
        await this.write(tx, plan, stored, terms);
        const count = (kind: PlannedRow['kind']) => plan.filter((row) => row.kind === kind).length;
        return { kind: 'applied', created: count('create'), changed: count('change') };
      },
      MANY_PRODUCTS_TIMEOUT,
    );
  }

  async *all(batch: number): AsyncGenerator<readonly Product[]> {
    let documents = await this.productsAfter(0, batch);
    while (documents.length > 0) {
      yield documents.map(productFrom);
      // Continues after the number and not after the id, because the last product may be deleted by now.
      documents = await this.productsAfter(documents.at(-1)?.seq ?? 0, batch);
    }
  }

  private async productsAfter(seq: number, limit: number): Promise<ReadProduct[]> {
    return this.db
      .collection('products')
      .find({ seq: { $gt: seq } }, { hint: 'products_by_seq', sort: { seq: 1 }, limit })
      .project<ReadProduct>(WITHOUT_KEYS)
      .toArray();
  }

  /** Writes in the order of the rows. */
  private async write(
    tx: MongoTransaction,
    plan: readonly PlannedRow[],
    stored: Judged['stored'],
    { newId, by: { editor, at } }: ImportTerms,
  ): Promise<void> {
    const created: Omit<ProductChange, 'stored'>[] = [];
    const changed: ProductChange[] = [];
    const entries: HistoryEntry[] = [];
    const wanted: WantedPictures[] = [];
    const by = editor.accountId;
    for (const row of plan) {
      if (row.kind !== 'create' && row.kind !== 'change') continue;
      const product = row.kind === 'create' ? newProduct(row.id ?? newId(), row.draft) : row.product;
      const before = stored.get(product.id);
      if (row.kind === 'change' && !before) throw new Error(`product ${product.id} went within its own transaction`);
      if (before) changed.push({ stored: before, product, at, by });
      else created.push({ product, at, by });
      if (row.kind === 'create') wanted.push(wantedPictures(product, row.wants.addresses, { ...row.wants, at }));
      const version = before ? before.version + 1 : 1;
      const { changes } = row;
      entries.push({ subject: 'product', subjectId: product.id, kind: 'imported', editor, version, at, changes });
    }
    const writes = new ProductWrites(tx, this.wordsOf);
    await writes.insert(created);
    await writes.recordFirstStock(created);
    await writes.change(changed);
    await writes.finish();
    await inside(tx, wantPictures(wanted, at));
    await addHistoryEntries(tx, entries);
  }

  private async judgedBy(reading: Reading, rows: readonly ImportRow[]): Promise<Judged> {
    const barcodes = await ownersOfBarcodes(reading, barcodesOfRows(rows));
    const ids = [...new Set([...idsOfRows(rows), ...barcodes.values()])];
    const trashed = await this.db
      .collection('trashedProducts')
      .find({ _id: { $in: ids } }, { ...within(reading), hint: { _id: 1 }, projection: { _id: 1 } })
      .toArray();
    const documents = await this.db
      .collection('products')
      .find({ _id: { $in: ids } }, { ...within(reading), hint: { _id: 1 } })
      .project<ReadProduct>(WITHOUT_KEYS)
      .toArray();
    const products = documents.map(productFrom);
    const ownPictures = products.flatMap(({ imageUrl, gallery }) => [imageUrl, ...gallery]);
    const unknown = new Set(await unknownPictures(reading, [...new Set([...picturesOfRows(rows), ...ownPictures])]));
    const settings = await this.db
      .collection('settings')
      .findOne({ _id: 1 }, { ...within(reading), projection: { 'body.attributes': 1 } });
    const categories = await this.db
      .collection('categories')
      .find({}, { ...within(reading), hint: 'categories_in_order', sort: CATEGORY_ORDER })
      .toArray();
    return {
      knowledge: {
        products: new Map(products.map((product) => [product.id, product])),
        categories: categories.map(categoryFrom),
        isPicture: (path) => !unknown.has(path),
        attributes: settings?.body.attributes ?? [],
        barcodes,
        trashed: new Set(trashed.map(({ _id }) => productId(_id))),
      },
      stored: new Map(documents.map((document) => [document._id, document])),
    };
  }
}
