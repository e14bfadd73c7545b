import type { Attribute } from '../../../domain/catalog/attributes/attribute.ts';
import { Sizes } from '../../../domain/catalog/search/intents/sizes.ts';
import { productSearch } from '../../../domain/catalog/search/product-search.ts';
import type { ProductSearch, SearchKnowledge } from '../../../domain/catalog/search/product-search.ts';
import type { StemOf } from '../../../domain/catalog/search/product-words.ts';
import { SearchVocabulary } from '../../../domain/catalog/search/search-vocabulary.ts';
import type { SearchWording } from '../../../domain/catalog/search/search-vocabulary.ts';
import { wholeWording } from '../../../domain/store/own-wording.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { Catalogue, Visibility } from '../ports.ts';

/** Reduces words to their stems, so that different forms of a word are found. */
export abstract class WordStems {
  abstract readonly stemOf: StemOf;
}

interface ShopKnowledge extends SearchKnowledge {
  readonly sizes: Sizes;
  /** Whether it wraps orders as presents. */
  readonly wraps: boolean;
}

/** Interprets the text of a search by the shop's synonyms and the names of its categories. */
export class SearchPlanner {
  private known: ({ readonly written: string } & Pick<ShopKnowledge, 'vocabulary' | 'sizes'>) | null = null;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly settings: StoreSettings,
    private readonly stems: WordStems,
  ) {}

  /** @returns null when the text contains no word to search for */
  async plan(text: string, visibility: Visibility): Promise<ProductSearch | null> {
    return productSearch(text, await this.knowledge(visibility));
  }

  /** What the words of searches mean in this shop. */
  async knowledge(visibility: Visibility): Promise<ShopKnowledge> {
    const [{ search, attributes, giftWrapping: wraps }, categories] = await Promise.all([
      this.settings.read(),
      this.catalogue.listCategories(visibility),
    ]);
    const { vocabulary, sizes } = this.knownOf(search, attributes);
    return { vocabulary, sizes, wraps, stemOf: this.stems.stemOf, categories };
  }

  /** Cached until the settings change, because every expression in them has to be stemmed. */
  private knownOf(
    wording: SearchWording,
    attributes: readonly Attribute[],
  ): Pick<ShopKnowledge, 'vocabulary' | 'sizes'> {
    // MongoDB reads the same settings as other objects.
    const written = JSON.stringify([wording, attributes]);
    if (this.known?.written === written) return this.known;
    const vocabulary = new SearchVocabulary(wholeWording(wording), this.stems.stemOf);
    this.known = { written, vocabulary, sizes: new Sizes(attributes, vocabulary, this.stems.stemOf) };
    return this.known;
  }
}
