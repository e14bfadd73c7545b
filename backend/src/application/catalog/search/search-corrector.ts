import { corrections, nearestWords, typedWords } from '../../../domain/catalog/search/correction.ts';
import type { TypedWord } from '../../../domain/catalog/search/correction.ts';
import { readIntents, writtenSearch } from '../../../domain/catalog/search/intents/intents.ts';
import { BRANDS } from '../../../domain/catalog/search/spelling/other-goods.ts';
import type { Intent } from '../../../domain/catalog/search/intents/intents.ts';
import { partialMatches } from '../../../domain/catalog/search/partial-match.ts';
import type { SearchReading } from '../../../domain/catalog/search/partial-match.ts';
import { productSearch } from '../../../domain/catalog/search/product-search.ts';
import type { ProductSearch } from '../../../domain/catalog/search/product-search.ts';
import { firstOfEach } from '../../../domain/catalog/search/first-of-each.ts';
import type { Catalogue, Visibility } from '../ports.ts';
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
   * Readings of a text that found nothing, the nearest first: with other words, with some of its words, and then without
   * what it asks for beside words.
   * @param isWhole whether it was searched in the whole catalogue, so that its only word is found nowhere
   * @param isExact whether its words are only left out, and never replaced
   * @returns null while the words of the shop are not known yet
   */
  async readings(
    text: string,
    visibility: Visibility,
    { isWhole, isExact = false }: { readonly isWhole: boolean; readonly isExact: boolean | undefined },
  ): Promise<readonly SearchReading[] | null> {
    const { words, intents } = isExact ? { words: text, intents: [] } : readIntents(text);
    const readingsOf = await this.readerOf(words, visibility, isWhole && intents.length === 0);
    if (readingsOf === null || intents.length === 0) return readingsOf?.(isExact) ?? null;
    const hasName = intents.some(({ kind }) => kind === 'name');
    // A child's name is no slip of another word.
    const read = firstOfEach([...(hasName ? readingsOf(true) : []), ...readingsOf(false)], textOf);
    const narrowed = read.map((reading) => ({
      text: writtenSearch({ words: reading.text, intents }),
      missing: reading.missing.map((one) => (hasName && one.kind === 'word' ? { ...one, kind: 'name' as const } : one)),
    }));
    if (words === '') return narrowed;
    return [...narrowed, ...[{ text: words, missing: [] }, ...read].map((reading) => withoutIntents(reading, intents))];
  }

  /** Looks the words of a text up once. @returns the readings of the text with its words replaced, or only left out */
  private async readerOf(
    text: string,
    visibility: Visibility,
    isWhole: boolean,
  ): Promise<((isExact: boolean) => readonly SearchReading[]) | null> {
    const known = await this.words.known();
    if (known === null) return null;
    const knowledge = await this.planner.knowledge(visibility);
    const words: TypedWord[] = [];
    const typed = typedWords(text);
    const isSearched = isWhole && typed.length === 1;
    for (const [place, one] of typed.entries()) {
      const isLast = place === typed.length - 1;
      const isKnown = known.knows(one.word);
      // Only the last word may be unfinished.
      const search = isKnown || isSearched ? null : productSearch(one.word, knowledge, { isFinished: !isLast });
      const isMentioned = search !== null && (await this.isFound(search, visibility));
      words.push({ ...one, isUnknown: !isKnown && !isMentioned, isMentioned });
    }
    const isOfThing = knowledge.vocabulary.meaningsOf(typed.map(({ word }) => word)).some(({ isThing }) => isThing);
    const mention = isOfThing ? [{ text, missing: [{ text, kind: 'mention' as const }] }] : [];
    return (isExact) => {
      const corrected = isExact ? [] : corrections(words, known).map((one) => ({ text: one, missing: [] }));
      const partial = partialMatches(nearestWords(words, isExact ? null : known), knowledge);
      return [...firstOfEach([...corrected, ...partial, ...withoutBrands(typed)], textOf), ...mention];
    };
  }

  /** Descriptions have words that no title has. */
  private async isFound(search: ProductSearch, visibility: Visibility): Promise<boolean> {
    const any = { category: null, color: null, sort: null, onlyNewArrivals: false, prices: null, attributes: [] };
    const { total } = await this.catalogue.browse({ ...visibility, ...any, search, page: 1, limit: 1 });
    return total > 0;
  }
}

function textOf({ text }: SearchReading): string {
  return text;
}

/** The text with kinds of goods in place of brands. */
function withoutBrands(words: readonly Pick<TypedWord, 'typed' | 'word'>[]): SearchReading[] {
  const missing = words
    .filter(({ word }) => BRANDS.has(word))
    .map(({ typed }) => ({ text: typed, kind: 'word' as const }));
  const text = words.map(({ typed, word }) => BRANDS.get(word) ?? typed).join(' ');
  return missing.length === 0 ? [] : [{ text, missing }];
}

function withoutIntents({ text, missing }: SearchReading, intents: readonly Intent[]): SearchReading {
  return { text, missing: [...missing, ...intents.map((intent) => ({ text: intent.text, kind: intent.kind }))] };
}
