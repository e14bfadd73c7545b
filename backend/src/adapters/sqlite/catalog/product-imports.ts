import { ProductImports } from '../../../application/catalog/imports/ports.ts';
import type { ApplyImportOutcome, ImportTerms } from '../../../application/catalog/imports/ports.ts';
import type { Attribute } from '../../../domain/catalog/attributes/attribute.ts';
import { barcodesOfRows, idsOfRows, picturesOfRows, planImport } from '../../../domain/catalog/imports/plan-import.ts';
import type { ImportKnowledge, ImportRow, PlannedRow } from '../../../domain/catalog/imports/plan-import.ts';
import { wantedPictures } from '../../../domain/catalog/pictures/wanted-pictures.ts';
import { newProduct } from '../../../domain/catalog/product-draft.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { HistoryEntry } from '../../../domain/history.ts';
import type { ProductId } from '../../../domain/ids.ts';
import { CATEGORY_COLUMNS, categoryFrom, productFrom, productsAfter, SELECT_PRODUCTS } from './catalogue-rows.ts';
import type { CategoryRow, ProductRow } from './catalogue-rows.ts';
import { wantPictures } from '../../../storage/catalog/wanted-pictures.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { addHistoryEntries } from '../office/history-rows.ts';
import { unknownPictures } from './pictures/picture-rows.ts';
import type { ProductIndex } from './search/product-index.ts';
import { isTrashed } from './trash/trash-rows.ts';
import { insertProduct, ownerOfBarcode, readOfficeProduct, recordFirstStock, updateProduct } from './product-rows.ts';

export class SqliteProductImports extends ProductImports {
  private readonly store: SqliteStore;

  constructor(
    private readonly db: SqliteDatabase,
    private readonly index: ProductIndex,
  ) {
    super();
    this.store = new SqliteStore(db);
  }

  async knowledgeFor(rows: readonly ImportRow[]): Promise<ImportKnowledge> {
    return this.knowledge(rows);
  }

  apply(rows: readonly ImportRow[], terms: ImportTerms): Promise<ApplyImportOutcome> {
    return this.db.write((): ApplyImportOutcome => {
      const plan = planImport(rows, this.knowledge(rows));
      if (!terms.isAgreed(plan)) return { kind: 'stale' };
      addHistoryEntries(
        this.db,
        plan.flatMap((row) => this.write(row, terms)),
      );
      const count = (kind: PlannedRow['kind']) => plan.filter((row) => row.kind === kind).length;
      return { kind: 'applied', created: count('create'), changed: count('change') };
    });
  }

  async *all(batch: number): AsyncGenerator<readonly Product[]> {
    let rows = productsAfter(this.db, 0, batch);
    while (rows.length > 0) {
      yield rows.map(productFrom);
      // Continues after the row number, which works even if the last product has been deleted in the meantime.
      rows = productsAfter(this.db, rows.at(-1)?.seq ?? 0, batch);
    }
  }

  /** @returns the history entries for the row */
  private write(row: PlannedRow, { newId, by }: ImportTerms): HistoryEntry[] {
    if (row.kind !== 'create' && row.kind !== 'change') return [];
    const entry = { subject: 'product', kind: 'imported', changes: row.changes, ...by } as const;
    if (row.kind === 'create') {
      const product = newProduct(row.id ?? newId(), row.draft);
      insertProduct(this.db, this.index, product, by.at);
      recordFirstStock(this.db, product, by);
      const wanted = wantedPictures(product, row.wants.addresses, { ...row.wants, at: by.at });
      this.store.inside(wantPictures([wanted], by.at));
      return [{ ...entry, subjectId: product.id, version: 1 }];
    }
    const stored = readOfficeProduct(this.db, row.product.id);
    if (!stored) throw new Error(`product ${row.product.id} went within its own transaction`);
    const version = stored.found.version + 1;
    updateProduct(this.db, this.index, stored, row.product, { version, ...by });
    return [{ ...entry, subjectId: row.product.id, version }];
  }

  private knowledge(rows: readonly ImportRow[]): ImportKnowledge {
    const barcodes = new Map(
      barcodesOfRows(rows).flatMap((code) => {
        const owner = ownerOfBarcode(this.db, code);
        return owner === null ? [] : [[code, owner]];
      }),
    );
    const ids = new Set([...idsOfRows(rows), ...barcodes.values()]);
    const products = [...ids].flatMap((id) => this.product(id));
    const ownPictures = products.flatMap(({ imageUrl, gallery }) => [imageUrl, ...gallery]);
    const unknown = new Set(unknownPictures(this.db, [...new Set([...picturesOfRows(rows), ...ownPictures])]));
    return {
      products: new Map(products.map((product) => [product.id, product])),
      categories: this.db
        .all<CategoryRow>(`SELECT ${CATEGORY_COLUMNS} FROM categories ORDER BY position`)
        .map(categoryFrom),
      isPicture: (path) => !unknown.has(path),
      attributes: this.attributes(),
      barcodes,
      trashed: new Set([...ids].filter((id) => isTrashed(this.db, id))),
    };
  }

  private attributes(): readonly Attribute[] {
    const row = this.db.get<{ attributes: string | null }>(
      "SELECT body -> '$.attributes' AS attributes FROM settings WHERE only_row = 1",
    );
    return row?.attributes ? (JSON.parse(row.attributes) as Attribute[]) : [];
  }

  private product(id: ProductId): Product[] {
    const row = this.db.get<ProductRow>(`${SELECT_PRODUCTS} WHERE id = ?`, id);
    return row ? [productFrom(row)] : [];
  }
}
