import { isInStock, isListed } from '../../domain/catalog/product.ts';
import type { Category } from '../../domain/catalog/category.ts';
import type { Product } from '../../domain/catalog/product.ts';
import type { ProductWordsOf } from '../../domain/catalog/product-words.ts';
import { productId } from '../../domain/ids.ts';
import type { ProductDocument } from './schema/catalogue.ts';
import { searchKeysOf } from './search-keys.ts';

/** Everything but what a product is found by, which is long and never shown. */
export const WITHOUT_KEYS = { searchKeys: 0 } as const;

export type ReadProduct = Omit<ProductDocument, 'searchKeys'>;

export function productFrom(document: ReadProduct): Product {
  return {
    id: productId(document._id),
    categoryId: document.categoryId,
    name: document.name,
    description: document.description,
    price: document.price,
    priceBeforeDiscount: document.priceBeforeDiscount,
    stock: document.stock,
    isAvailable: document.isAvailable,
    isNewArrival: document.isNewArrival,
    isVisible: document.isVisible,
    imageUrl: document.imageUrl,
    gallery: document.gallery,
    color: document.color,
    filterColor: document.filterColor,
    customTags: document.customTags,
  };
}

/** What of a document follows from its product and category. */
export function productFields(
  { id: _id, ...product }: Product,
  category: Pick<Category, 'isVisible'>,
  wordsOf: ProductWordsOf,
) {
  return {
    ...product,
    isListed: isListed(product, category),
    inStock: isInStock(product),
    searchKeys: searchKeysOf(wordsOf({ id: _id, ...product }), product.categoryId),
  };
}
