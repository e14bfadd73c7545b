import { possibleSearch } from '../../../../domain/catalog/search/product-search.ts';
import type { ProductSearch } from '../../../../domain/catalog/search/product-search.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { wordKeys } from './search-conditions.ts';

/** Words that are remembered. Searches of all shoppers together ask for fewer between two changes of a catalogue. */
const MOST_WORDS = 10_000;

/**
 * Which words titles have, of those that searches have asked for since the catalogue changed. Most synonyms are words of
 * goods that a shop does not have; walking the index for each again would be most of the time of a search.
 */
export class TitleWords {
  private known = new Map<string, boolean>();

  constructor(private readonly db: MongoDatabase) {
    db.signals.subscribe((signal) => {
      if (signal === 'contents') this.known = new Map();
    });
  }

  /** See `possibleSearch`. */
  async possible(search: ProductSearch): Promise<ProductSearch> {
    // What is found before a change stays in the map of before.
    const { known } = this;
    if (known.size > MOST_WORDS) known.clear();
    const words = new Set(search.ranks.flat().flatMap(({ wordSets }) => wordSets.flat()));
    const unknown = [...words].filter((word) => !known.has(word));
    if (unknown.length > 0) {
      const there = await this.find(unknown.flatMap((word) => wordKeys('title', word)));
      for (const word of unknown)
        known.set(
          word,
          wordKeys('title', word).some((key) => there.has(key)),
        );
    }
    return possibleSearch(search, (word) => known.get(word) ?? true);
  }

  /** Those of the keys that a product has, asked for in one call. */
  private async find(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const having = [{ $limit: 1 }, { $project: { _id: 1 } }];
    const found = await this.db
      .collection('products')
      .aggregate<{ key: string }>(
        [
          { $match: { seq: { $gt: 0 } } },
          { $limit: 1 },
          { $project: { _id: 0, key: { $literal: keys } } },
          { $unwind: '$key' },
          {
            $lookup: {
              from: 'products',
              localField: 'key',
              foreignField: 'searchKeys',
              pipeline: having,
              as: 'having',
            },
          },
          { $match: { 'having.0': { $exists: true } } },
        ],
        { hint: 'products_by_seq' },
      )
      .toArray();
    return new Set(found.map(({ key }) => key));
  }
}
