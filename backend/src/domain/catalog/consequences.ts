import { MOST_LOW_STOCK } from '@fyonka/api-contract/values/settings';
import type { NewOfficeEvent } from '../office/office-event.ts';
import type { ProductId } from '../ids.ts';
import { gapsOfProduct } from '../translations/translation-gaps.ts';
import type { TranslationRules } from '../translations/translation-rules.ts';
import type { Category } from './category.ts';
import { isInStock, isListed } from './product.ts';
import type { Product } from './product.ts';

/** Derived values of a product that databases store with it, for lists. */
export interface ProductIndex {
  /** Whether shoppers see the product. */
  readonly isListed: boolean;
  readonly inStock: boolean;
  /** Whether one of its texts is not in both languages. */
  readonly isHalfTranslated: boolean;
}

export function productIndex(
  product: Product,
  category: Pick<Category, 'isVisible'>,
  translations: TranslationRules,
): ProductIndex {
  const isHalfTranslated = gapsOfProduct(product, translations).length > 0;
  return {
    isListed: isListed({ isVisible: product.isVisible, isHalfTranslated }, category, translations),
    inStock: isInStock(product),
    isHalfTranslated,
  };
}

/** A change of the stock of one product. */
export interface StockChange {
  readonly id: ProductId;
  /** Null: the stock is not tracked. */
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * The office events for products whose stock has fallen to the threshold of low stock or below.
 * @param lowStockAt the threshold in pieces, from the settings
 * @param at milliseconds since 1970
 */
export function stockEvents(changes: readonly StockChange[], lowStockAt: number, at: number): NewOfficeEvent[] {
  return changes.flatMap(({ id, before, after }) => {
    const hasFallen = after !== null && after <= lowStockAt && (before === null || before > lowStockAt);
    return hasFallen ? [{ kind: 'low-stock', at, productId: id, stock: after }] : [];
  });
}

/** Whether a change of stock may cause an event, so that the threshold has to be read. */
export function isFalling({ before, after }: StockChange): boolean {
  return after !== null && after <= MOST_LOW_STOCK && (before === null || after < before);
}
