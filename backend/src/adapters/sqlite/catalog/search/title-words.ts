import type { ProductSearch, Wanted } from '../../../../domain/catalog/search/product-search.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

/** Words that are remembered. Searches of all shoppers together ask for fewer between two changes of a catalogue. */
const MOST_WORDS = 10_000;

/**
 * Which words titles have, of those that searches have asked for since the catalogue changed. Most synonyms are words of
 * goods that a shop does not have; looking each up again for each rank would be most of the time of a search.
 */
export class TitleWords {
  private version: number | undefined;
  private readonly known = new Map<string, boolean>();

  constructor(private readonly db: SqliteDatabase) {}

  /** The same search without what no title has: sets of words, and ranks of which nothing is left. */
  possible({ ranks, otherwise }: ProductSearch): ProductSearch {
    this.forgetFormer();
    const present = ranks.map((condition) => condition.map((wanted) => this.withoutAbsent(wanted)));
    return { ranks: present.filter((condition) => condition.every(isPossible)), otherwise };
  }

  private forgetFormer(): void {
    const now = this.db.get<{ contents: number }>('SELECT contents FROM catalogue_versions')?.contents;
    if (now === this.version && this.known.size < MOST_WORDS) return;
    this.known.clear();
    this.version = now;
  }

  private withoutAbsent(wanted: Wanted): Wanted {
    return { ...wanted, wordSets: wanted.wordSets.filter((words) => words.every((word) => this.has(word))) };
  }

  private has(word: string): boolean {
    const known = this.known.get(word);
    if (known !== undefined) return known;
    const query = 'SELECT 1 FROM product_titles WHERE product_titles MATCH ? LIMIT 1';
    const has = this.db.get(query, `"${word}"`) !== undefined;
    this.known.set(word, has);
    return has;
  }
}

function isPossible({ wordSets, beginnings, categories }: Wanted): boolean {
  return wordSets.length + beginnings.length + categories.length > 0;
}
