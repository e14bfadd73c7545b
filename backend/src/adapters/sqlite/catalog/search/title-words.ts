import { possibleSearch } from '../../../../domain/catalog/search/product-search.ts';
import type { ProductSearch } from '../../../../domain/catalog/search/product-search.ts';
import { Remembered } from '../../../../storage/catalog/remembered.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { versionsOf } from '../catalogue-changes.ts';

/** Words that are remembered. Searches of all shoppers together ask for fewer between two changes of a catalogue. */
const MOST_WORDS = 10_000;

/**
 * Which words titles have, of those that searches have asked for since the catalogue changed. Most synonyms are words of
 * goods that a shop does not have; looking each up again for each rank would be most of the time of a search.
 */
export class TitleWords {
  private readonly known = new Remembered<boolean>(MOST_WORDS);

  constructor(private readonly db: SqliteDatabase) {}

  /** See `possibleSearch`. */
  possible(search: ProductSearch): ProductSearch {
    const { contents } = versionsOf(this.db);
    return possibleSearch(search, (word) => this.known.valueOf(word, contents, () => this.find(word)));
  }

  private find(word: string): boolean {
    const query = 'SELECT 1 FROM product_titles WHERE product_titles MATCH ? LIMIT 1';
    return this.db.get(query, `"${word}"`) !== undefined;
  }
}
