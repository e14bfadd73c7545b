import { LONGEST_GROUP, NOT_IN_GROUP } from '@fyonka/api-contract/values/goods/feeds/design-groups';
import type { LocalizedText } from '../../localized-text.ts';
import type { Fils } from '../../money.ts';
import type { Attribute } from '../attributes/attribute.ts';
import { shownAttributes } from '../attributes/shown-attributes.ts';
import { worldwideNumberOf } from '../barcode.ts';
import { isSetInStock } from '../bundles/bundle.ts';
import type { Bundle, OfferedBundle } from '../bundles/bundle.ts';
import type { Category } from '../category.ts';
import type { MarkdownTerms } from '../markdowns/markdown.ts';
import { isInStock, picturesOf } from '../product.ts';
import type { Product } from '../product.ts';

/** Attributes of a shop that others' catalogues know by the same names. */
const TRAITS = ['size', 'material', 'pattern'] as const;

export type FeedTrait = (typeof TRAITS)[number];

/** Something that visitors can buy, as every channel wants to know it. A piece of a design is an item of its own. */
export interface FeedItem {
  readonly id: string;
  /** The id of the product or set itself. */
  readonly ownId: string;
  /** The page that shows it. */
  readonly page: { readonly product: string } | { readonly level: Bundle['level']; readonly set: string };
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  /** Paths, the main one first; none or a blank one where it has none. */
  readonly pictures: readonly string[];
  readonly isInStock: boolean;
  /** Without the discount. */
  readonly price: Fils;
  /** What it costs now; null: `price`. */
  readonly salePrice: Fils | null;
  /** When a markdown gives and takes the sale price; null: somebody else has, or nobody knows when it ends. */
  readonly saleTerms: MarkdownTerms | null;
  readonly brand: LocalizedText;
  /** EAN-13 of the product all over the world; null: none. */
  readonly gtin: string | null;
  /** Shared by the pieces of a design; null: there is no other. */
  readonly group: string | null;
  /** Null: a set. */
  readonly color: LocalizedText | null;
  readonly traits: Readonly<Partial<Record<FeedTrait, LocalizedText>>>;
  /** Of the shop's own categories. */
  readonly category: LocalizedText | null;
  /** In Google's taxonomy, if the shop describes its products by it. */
  readonly googleCategory: LocalizedText | null;
  /** Whether shoppers have a name made on it. */
  readonly isPersonalised: boolean;
}

/** What an item says that its product does not. */
export interface FeedKnowledge {
  readonly shopName: LocalizedText;
  /** As shoppers see them. */
  readonly attributes: readonly Attribute[];
  readonly categories: ReadonlyMap<string, Category>;
  /** Designs of which shoppers see several pieces. */
  readonly designs: ReadonlySet<string>;
  readonly markdowns: ReadonlyMap<string, MarkdownTerms>;
}

/** Key of an attribute that a shop calls `Google product category`. */
const GOOGLE_CATEGORY = 'google-product-category';

/** The page of the product says the same, see `productObject` in `mfe-catalog`. */
export function itemOfProduct(product: Product, of: FeedKnowledge): FeedItem {
  const attributes = new Map(
    shownAttributes(product.attributes, of.attributes).map(({ attribute, text }) => [attribute.key, text]),
  );
  const { id, name, description, price, priceBeforeDiscount, design, color, customTags, barcode } = product;
  return {
    id,
    ownId: id,
    page: { product: id },
    title: name,
    description,
    pictures: picturesOf(product),
    isInStock: isInStock(product),
    price: priceBeforeDiscount ?? price,
    salePrice: priceBeforeDiscount === null ? null : price,
    saleTerms: priceBeforeDiscount === null ? null : (of.markdowns.get(id) ?? null),
    brand: attributes.get('brand') ?? of.shopName,
    gtin: worldwideNumberOf(barcode),
    group:
      design !== null && of.designs.has(design) ? design.replaceAll(NOT_IN_GROUP, '_').slice(-LONGEST_GROUP) : null,
    color: color.name,
    traits: Object.fromEntries(
      TRAITS.flatMap((trait) => {
        const text = attributes.get(trait);
        return text ? [[trait, text]] : [];
      }),
    ),
    category: of.categories.get(product.categoryId)?.name ?? null,
    googleCategory: attributes.get(GOOGLE_CATEGORY) ?? null,
    isPersonalised: customTags.length > 0,
  };
}

/** A set costs what it costs as a whole; what its pieces cost alone was never its price. */
export function itemOfBundle(offered: OfferedBundle, { shopName }: Pick<FeedKnowledge, 'shopName'>): FeedItem {
  const { bundle, products } = offered;
  const { id, name, description, level, price } = bundle;
  return {
    id: `set-${id}`,
    ownId: id,
    page: { level, set: id },
    title: name,
    description,
    pictures: [...new Set(products.map(({ imageUrl }) => imageUrl))],
    isInStock: isSetInStock(offered),
    price,
    salePrice: null,
    saleTerms: null,
    brand: shopName,
    gtin: null,
    group: null,
    color: null,
    traits: {},
    category: null,
    googleCategory: null,
    isPersonalised: products.some(({ customTags }) => customTags.length > 0),
  };
}
