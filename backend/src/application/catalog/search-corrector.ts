import { corrections, nearestWords, typedWords } from '../../domain/catalog/search/correction.ts';
import type { TypedWord } from '../../domain/catalog/search/correction.ts';
import { partialMatches } from '../../domain/catalog/search/partial-match.ts';
import type { SearchReading } from '../../domain/catalog/search/partial-match.ts';
import { firstOfEach } from '../../domain/catalog/search/first-of-each.ts';
import type { Catalogue, Visibility } from './ports.ts';
import type { SearchPlanner } from './search-planner.ts';
import type { ShopWords } from './shop-words.ts';

/** Reads a search that found nothing by words that the shop knows. */
export class SearchCorrector {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly planner: SearchPlanner,
    private readonly words: ShopWords,
  ) {}

  /**
   * Readings of a text that found nothing, the nearest first: with other words, then with some of its words. At most
   * `MOST_READINGS` and `MOST_PARTIAL_MATCHES`.
   * @param isWhole whether it was searched in the whole catalogue, so that its only word is found nowhere
   * @param isExact whether its words are only left out, and never replaced
   */
  async readings(
    text: string,
    visibility: Visibility,
    { isWhole, isExact }: { readonly isWhole: boolean; readonly isExact: boolean },
  ): Promise<readonly SearchReading[]> {
    const known = await this.words.known();
    if (known === null) return [];
    const words: TypedWord[] = [];
    const typed = typedWords(text);
    const isSearched = isWhole && typed.length === 1;
    for (const [place, one] of typed.entries()) {
      const isLast = place === typed.length - 1;
      const isUnknown = !known.knows(one.word) && (isSearched || !(await this.isFound(one.word, isLast, visibility)));
      words.push({ ...one, isUnknown });
    }
    const corrected = isExact ? [] : corrections(words, known).map((one) => ({ text: one, missing: [] }));
    const knowledge = await this.planner.knowledge(visibility);
    const partial = partialMatches(nearestWords(words, isExact ? null : known), knowledge);
    return firstOfEach([...corrected, ...partial], (reading) => reading.text);
  }

  /** Descriptions have words that no title has. */
  private async isFound(word: string, isLast: boolean, visibility: Visibility): Promise<boolean> {
    // Only the last word may be unfinished.
    const search = await this.planner.plan(word, visibility, !isLast);
    if (search === null) return false;
    const query = { ...visibility, category: null, color: null, sort: null, onlyNewArrivals: false, attributes: [] };
    const { total } = await this.catalogue.browse({ ...query, search, page: 1, limit: 1 });
    return total > 0;
  }
}
