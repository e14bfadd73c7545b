import { PRODUCT_WORDS_VERSION } from '../../../../domain/catalog/search/product-words.ts';
import type { ProductWordsOf } from '../../../../domain/catalog/search/product-words.ts';
import type { Product } from '../../../../domain/catalog/product.ts';
import { productFrom, productsAfter } from '../catalogue-rows.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { indexProductSql } from '../../schema/catalog/search.ts';

const INDEX_TITLE = indexProductSql('product_titles', 'name', 'attributes');
const INDEX_WORDS = indexProductSql('product_words', 'words');

/** Products that are held in memory at once. */
const BATCH = 1_000;

/** What products are found by. */
export class ProductIndex {
  constructor(
    private readonly db: SqliteDatabase,
    private readonly wordsOf: ProductWordsOf,
  ) {
    this.bringUpToDate();
  }

  /** Lets a product be found. Only inside a transaction that has just inserted it. */
  add(seq: number, product: Product): void {
    const { title, words } = this.textsOf(product);
    this.db.run(INDEX_TITLE, ...title, seq);
    this.db.run(INDEX_WORDS, words, seq);
  }

  /** Lets a product be found by what it says now. Only inside the transaction that has just changed it. */
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

  /** As the two indexes have them. */
  private textsOf(product: Product): { title: readonly [name: string, attributes: string]; words: string } {
    const { name, attributes, description } = this.wordsOf(product);
    return {
      title: [name.join(' '), attributes.join(' ')],
      words: [...name, ...attributes, ...description].join(' '),
    };
  }

  /** Works out the words of every product anew when this program has them otherwise than the one that wrote them. */
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
      this.db.run('UPDATE search_words SET version = ?', PRODUCT_WORDS_VERSION);
    });
  }

  private version(): number | undefined {
    return this.db.get<{ version: number }>('SELECT version FROM search_words')?.version;
  }
}
