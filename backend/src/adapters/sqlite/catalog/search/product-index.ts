import { PRODUCT_WORDS_VERSION } from '../../../../domain/catalog/search/product-words.ts';
import type { ProductWordsOf } from '../../../../domain/catalog/search/product-words.ts';
import type { Product } from '../../../../domain/catalog/product.ts';
import { productFrom, productsAfter } from '../catalogue-rows.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { indexProductSql, rescopeProductSql } from '../../schema/before/catalog/search.ts';

const INDEX_TITLE = indexProductSql('product_titles', 'name', 'attributes');
const INDEX_WORDS = indexProductSql('product_words', 'words');
const RESCOPE = (['product_titles', 'product_words'] as const).map(rescopeProductSql);

/** Number of products that are held in memory at once while the index is rebuilt. */
const BATCH = 1_000;

/** The search index of the products. Opening it rebuilds an index that another version of the program has written. */
export class ProductIndex {
  constructor(
    private readonly db: SqliteDatabase,
    private readonly wordsOf: ProductWordsOf,
  ) {
    this.bringUpToDate();
  }

  /** Adds a product to the index. Call it only inside the transaction that has inserted the product and its attributes. */
  add(seq: number, product: Product): void {
    const { title, words } = this.textsOf(product);
    this.db.run(INDEX_TITLE, ...title, seq);
    this.db.run(INDEX_WORDS, words, seq);
  }

  /** Updates the index for a changed product. Call it only inside the transaction that has changed the product. */
  replace(seq: number, before: Product, product: Product): void {
    const [was, is] = [this.textsOf(before), this.textsOf(product)];
    if (was.title.join('|') !== is.title.join('|')) {
      this.db.run('DELETE FROM product_titles WHERE rowid = ?', seq);
      this.db.run(INDEX_TITLE, ...is.title, seq);
    }
    if (was.words === is.words) return;
    this.db.run('DELETE FROM product_words WHERE rowid = ?', seq);
    this.db.run(INDEX_WORDS, is.words, seq);
  }

  /** Updates the filters of a product. Call it only inside the transaction that has changed its attributes. */
  rescope(seq: number): void {
    for (const statement of RESCOPE) this.db.run(statement, seq);
  }

  /** The texts of a product for the two FTS tables. */
  private textsOf(product: Product): { title: readonly [name: string, attributes: string]; words: string } {
    const { name, attributes, description } = this.wordsOf(product);
    return {
      title: [name.join(' '), attributes.join(' ')],
      words: [...name, ...attributes, ...description].join(' '),
    };
  }

  /** Rebuilds the index when it was written by a version of the program that derived the search words differently. */
  private bringUpToDate(): void {
    if (this.version() === PRODUCT_WORDS_VERSION) return;
    this.db.writeNow(() => {
      if (this.version() === PRODUCT_WORDS_VERSION) return; // Another process has done it in the meantime.
      for (const table of ['product_titles', 'product_words']) this.db.run(`DELETE FROM ${table}`);
      let rows = productsAfter(this.db, 0, BATCH);
      while (rows.length > 0) {
        for (const row of rows) this.add(row.seq, productFrom(row));
        rows = productsAfter(this.db, rows.at(-1)?.seq ?? 0, BATCH);
      }
      // The deleted words stay in the index beside the new ones until it is merged, and every search passes over them.
      for (const table of ['product_titles', 'product_words'])
        this.db.run(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
      this.db.run('UPDATE search_words SET version = ?', PRODUCT_WORDS_VERSION);
    });
  }

  private version(): number | undefined {
    return this.db.get<{ version: number }>('SELECT version FROM search_words')?.version;
  }
}
