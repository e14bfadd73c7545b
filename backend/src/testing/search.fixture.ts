// Search in tests uses the real stemmer.
import { SnowballStems } from '../adapters/language/snowball-stems.ts';
import { BrowseProducts } from '../application/catalog/browse-products.ts';
import { SearchPlanner } from '../application/catalog/search-planner.ts';
import type { Storage } from '../application/storage.ts';
import { productWords } from '../domain/catalog/search/product-words.ts';
import type { ProductWordsOf } from '../domain/catalog/search/product-words.ts';

const stems = new SnowballStems();

export const productWordsOf: ProductWordsOf = (product) => productWords(product, stems.stemOf);

export function searchPlanner({ catalogue, settings }: Pick<Storage, 'catalogue' | 'settings'>): SearchPlanner {
  return new SearchPlanner(catalogue, settings, stems);
}

export function browseProducts(storage: Pick<Storage, 'catalogue' | 'settings'>): BrowseProducts {
  return new BrowseProducts(storage.catalogue, searchPlanner(storage), storage.settings);
}
