import type { Category } from '../../../domain/catalog/category.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import {
  MOST_SUGGESTED_PRODUCTS,
  suggestedCategories,
  suggestedWords,
} from '../../../domain/catalog/search/suggestions.ts';
import type { BrowseProducts } from '../browse-products.ts';
import type { SearchPlanner } from './search-planner.ts';
import type { ShopWords } from './shop-words.ts';

/** Products of which the words complete a text of several words. */
const READ_FOR_WORDS = 24;

export interface Suggestions {
  readonly words: readonly string[];
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
}

/** What may be meant by a text that is being typed. It costs a search, and further ones where that finds nothing. */
export class SuggestSearches {
  constructor(
    private readonly browse: BrowseProducts,
    private readonly planner: SearchPlanner,
    private readonly words: ShopWords,
  ) {}

  /** @param q nothing is suggested for a text without letters and digits */
  async execute(q: string): Promise<Suggestions> {
    const text = q.trim();
    if (text === '') return { words: [], categories: [], products: [] };
    const [found, known, knowledge] = await Promise.all([
      this.browse.find({
        q: text,
        group: 'design',
        limit: text.includes(' ') ? READ_FOR_WORDS : MOST_SUGGESTED_PRODUCTS,
      }),
      this.words.known(),
      this.planner.knowledge({ includeHidden: false }),
    ]);
    return {
      words: known === null ? [] : suggestedWords(text, found, known),
      categories: suggestedCategories(found.corrected ?? text, found.products, knowledge),
      products: found.products.slice(0, MOST_SUGGESTED_PRODUCTS),
    };
  }
}
