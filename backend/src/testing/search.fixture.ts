// Search in tests uses the real stemmer.
import { SnowballStems } from '../adapters/language/snowball-stems.ts';
import { BrowseProducts } from '../application/catalog/browse-products.ts';
import { EmptySearches } from '../application/catalog/search/empty-searches.ts';
import { SearchCorrector } from '../application/catalog/search/search-corrector.ts';
import { SearchPlanner } from '../application/catalog/search/search-planner.ts';
import { ShopWords } from '../application/catalog/search/shop-words.ts';
import type { Storage } from '../application/storage.ts';
import { productWords } from '../domain/catalog/search/product-words.ts';
import type { ProductWordsOf } from '../domain/catalog/search/product-words.ts';
import { wordingStems } from '../domain/catalog/search/search-vocabulary.ts';
import { COMMON_WORDING } from '../domain/store/search-wording.ts';

const stems = new SnowballStems();
export const { stemOf } = stems;

const common = wordingStems(COMMON_WORDING, stems.stemOf);

export const productWordsOf: ProductWordsOf = (product) => productWords(product, stems.stemOf, common);

export function searchPlanner({ catalogue, settings }: Pick<Storage, 'catalogue' | 'settings'>): SearchPlanner {
  return new SearchPlanner(catalogue, settings, stems);
}

type SearchedStorage = Pick<Storage, 'catalogue' | 'settings' | 'changes'>;

export function shopWords(storage: SearchedStorage): ShopWords {
  const waits = { first: 60_000, longest: Infinity };
  return new ShopWords(storage.catalogue, searchPlanner(storage), storage.changes, waits);
}

export function searchCorrector(storage: SearchedStorage): SearchCorrector {
  return new SearchCorrector(storage.catalogue, searchPlanner(storage), shopWords(storage));
}

export function browseProducts(storage: SearchedStorage): BrowseProducts {
  return new BrowseProducts(
    storage.catalogue,
    searchPlanner(storage),
    searchCorrector(storage),
    new EmptySearches(storage.changes),
    storage.settings,
  );
}
