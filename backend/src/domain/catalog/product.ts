import type { CategoryId, ProductId } from '../ids.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { Fils } from '../money.ts';
import type { AttributeValue } from './attributes/attribute.ts';
import type { TranslationRules } from '../translations/translation-rules.ts';
import type { Category } from './category.ts';
import type { FilterColor } from './colors.ts';
import type { Lettered } from './pictures/lettering.ts';
import type { SizePicture } from './pictures/picture.ts';

/** A place on the product for a text of the shopper, such as a name. */
export interface CustomTag extends Lettered {
  readonly title: LocalizedText;
  readonly required: boolean;
}

export interface Product {
  readonly id: ProductId;
  readonly categoryId: CategoryId;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly price: Fils;
  /** Greater than `price`; null when there is no discount. */
  readonly priceBeforeDiscount: Fils | null;
  /** Null: stock is not tracked. */
  readonly stock: number | null;
  /** Pieces beside the stock that unpaid orders hold, and that an order can take from them; left out: none. */
  readonly takeable?: number;
  readonly isAvailable: boolean;
  readonly isNewArrival: boolean;
  readonly isVisible: boolean;
  readonly imageUrl: string;
  readonly gallery: readonly string[];
  /** Those of the pictures that show how large the piece is. Left out: none. */
  readonly sizePictures?: readonly SizePicture[];
  readonly color: { readonly name: LocalizedText; readonly level: LocalizedText };
  readonly filterColor: FilterColor;
  readonly customTags: readonly CustomTag[];
  /** As `readBarcode` has read it; no two products have the same. Only the office sees it. Null: none. */
  readonly barcode: string | null;
  /** The key that products share which are the same piece in other colours, see `readDesign`. Null: there is no other. */
  readonly design: string | null;
  /** What the shop has paid for one piece. Only the office sees it. Null: not known. */
  readonly cost: Fils | null;
  /** What it has of the attributes that the shop has defined, in their order; some of them may be deleted since. */
  readonly attributes: readonly AttributeValue[];
  /** Where it stands in its category, the highest first: see `arrangeProducts`. Left out: after all that have a place. */
  readonly place?: number;
  /** Sums of its published reviews, which change with them; left out: it has none. */
  readonly rating?: Rating;
}

/** Number of reviews and of all their stars. */
export interface Rating {
  readonly count: number;
  readonly sum: number;
}

/** Stars of a product on average, to a tenth; null without any review. */
export function averageOf({ rating }: Pick<Product, 'rating'>): number | null {
  return rating === undefined || rating.count === 0 ? null : Math.round((10 * rating.sum) / rating.count) / 10;
}

/** Paths of all its pictures, the main one first. */
export function picturesOf({ imageUrl, gallery }: Pick<Product, 'imageUrl' | 'gallery'>): string[] {
  return [imageUrl, ...gallery];
}

/** What decides whether shoppers see a product, beside its category. */
export interface Showable extends Pick<Product, 'isVisible'> {
  /** Whether one of its texts is not in both languages: see `gapsOfProduct`. */
  readonly isHalfTranslated: boolean;
}

/** Whether shoppers see the product. @param category the product's category */
export function isListed(
  product: Showable,
  category: Pick<Category, 'isVisible'>,
  { hidesHalfTranslated }: Pick<TranslationRules, 'hidesHalfTranslated'>,
): boolean {
  return product.isVisible && category.isVisible && !(hidesHalfTranslated && product.isHalfTranslated);
}

/** The properties of a product that decide whether it can be bought. */
type Stocked = Pick<Product, 'isAvailable' | 'stock' | 'takeable'>;

/** Whether the product can be bought now. */
export function isInStock(product: Stocked): boolean {
  return availableQuantity(product) !== 0;
}

/** Number of pieces that can be bought now; null when the stock is not tracked. */
export function availableQuantity({ isAvailable, stock, takeable = 0 }: Stocked): number | null {
  if (!isAvailable) return 0;
  return stock === null ? null : stock + takeable;
}
