import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import type {
  CategoriesAnswer,
  CategoryView,
  ListFilterView,
  OtherColorView,
  ProductAttributeView,
  ProductCardsAnswer,
  ProductCardView,
  ProductsAnswer,
  ProductView,
  RatingView,
} from '@fyonka/api-contract/wire/catalog';
import type { IntentView } from '@fyonka/api-contract/wire/goods/read-search';
import type { PieceChoiceView } from '@fyonka/api-contract/wire/goods/pieces';
import type { BrowseProductsOutcome } from '../../../application/catalog/browse-products.ts';
import type { Visibility } from '../../../application/catalog/ports.ts';
import type { Attribute } from '../../../domain/catalog/attributes/attribute.ts';
import { chosenFilters } from '../../../domain/catalog/attributes/attribute-filters.ts';
import type { AttributeFilter, ListFilter } from '../../../domain/catalog/attributes/attribute-filters.ts';
import { shownAttributes } from '../../../domain/catalog/attributes/shown-attributes.ts';
import type { ShownAttribute } from '../../../domain/catalog/attributes/shown-attributes.ts';
import { worldwideNumberOf } from '../../../domain/catalog/barcode.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import { pieceChoices } from '../../../domain/catalog/designs/piece-choices.ts';
import type { PieceChoice } from '../../../domain/catalog/designs/piece-choices.ts';
import { averageOf, isInStock } from '../../../domain/catalog/product.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { UnderstoodIntent } from '../../../domain/catalog/search/intents/intents.ts';
import { toKd } from '../../../domain/money.ts';

/** Shoppers see nothing that is hidden. */
export const FOR_SHOPPERS: Visibility = { includeHidden: false };

export function categoriesAnswer(categories: readonly Category[]): CategoriesAnswer {
  return { categories: categories.map(categoryView) };
}

export function categoryView({ id, name, slug, iconImage, isVisible }: Category): CategoryView {
  return { _id: id, name, slug, iconImage, isVisible };
}

/** @param attributes of the shop */
export function productView(product: Product, attributes: readonly Attribute[]): ProductView {
  return { ...sharedView(product), attributes: shownAttributes(product.attributes, attributes).map(attributeView) };
}

/** The answer about one product. @param others pieces of its design */
export function productAnswer(
  product: Product,
  others: readonly Product[],
  attributes: readonly Attribute[],
): ProductView {
  const gtin13 = worldwideNumberOf(product.barcode);
  const view = { ...productView(product, attributes), ...(gtin13 !== null && { gtin13 }) };
  const { otherColors, choices } = pieceChoices(product, others, attributes);
  const inOrder = FILTER_COLORS.flatMap((color) => otherColors.filter(({ filterColor }) => filterColor === color));
  return {
    ...view,
    ...(inOrder.length > 0 && { otherColors: inOrder.map(otherColorView) }),
    ...(choices.length > 0 && { pieceChoices: choices.map(pieceChoiceView) }),
  };
}

function pieceChoiceView({ attribute: { key, name, sizeGuide, choices }, options }: PieceChoice): PieceChoiceView {
  const shown = options.map(({ piece, ...option }) => ({ ...option, _id: piece.id, inStock: isInStock(piece) }));
  const guide = sizeGuide && {
    columns: [...sizeGuide],
    rows: choices.map((choice) => ({
      name: choice.name,
      measures: sizeGuide.map((_, column) => choice.measures?.[column] ?? null),
    })),
  };
  return { key, name, options: shown, ...(guide && { sizeGuide: guide }) };
}

function otherColorView(product: Product): OtherColorView {
  const { id, name, price, imageUrl, color, filterColor } = product;
  const shown = { name, imageUrl, color: color.name, filterColor };
  return { _id: id, ...shown, price: toKd(price), inStock: isInStock(product) };
}

function attributeView({ attribute: { key, name, unit }, text, values, number }: ShownAttribute): ProductAttributeView {
  return { key, name, text, values: [...values], number, unit: number === null || unit.en === '' ? null : unit };
}

function ratingView(product: Product): RatingView | null {
  const average = averageOf(product);
  return average === null ? null : { count: product.rating?.count ?? 0, average };
}

/** What shoppers and the office both see of a product. */
export function sharedView(
  product: Product,
): Omit<ProductView, 'attributes' | 'otherColors' | 'pieceChoices' | 'designChoices'> {
  return {
    _id: product.id,
    name: product.name,
    description: product.description,
    price: toKd(product.price),
    priceBeforeDiscount: product.priceBeforeDiscount === null ? null : toKd(product.priceBeforeDiscount),
    hasDiscount: product.priceBeforeDiscount !== null,
    stockQuantity: product.stock,
    inStock: isInStock(product),
    isAvailable: product.isAvailable,
    isNewArrivals: product.isNewArrival,
    isVisible: product.isVisible,
    imageUrl: product.imageUrl,
    gallery: [...product.gallery],
    ...(product.sizePictures && { sizePictures: [...product.sizePictures] }),
    color: product.color,
    filterColor: product.filterColor,
    categoryId: product.categoryId,
    rating: ratingView(product),
    design: product.design,
    customTags: product.customTags.map(({ title, required, lettering, frame }) => ({
      title,
      required,
      lettering,
      ...(frame && { frame }),
    })),
  };
}

function cardView(product: Product): ProductCardView {
  const { _id, name, description, price, priceBeforeDiscount, hasDiscount, inStock, ...shared } = sharedView(product);
  const { isNewArrivals, imageUrl, color, filterColor, categoryId, customTags } = shared;
  return {
    _id,
    name,
    description,
    price,
    priceBeforeDiscount,
    hasDiscount,
    inStock,
    isNewArrivals,
    imageUrl,
    color: { name: color.name },
    filterColor,
    categoryId,
    customTags,
  };
}

/** @param filters by which the list is narrowed */
export function productsAnswer(
  found: BrowseProductsOutcome,
  attributes: readonly Attribute[],
  filters: readonly AttributeFilter[],
): ProductsAnswer {
  const products = found.products.map((product) => ({
    ...productView(product, attributes),
    ...choicesIn(found, product),
  }));
  return { products, ...pageView(found, attributes, filters) };
}

/** What pages show of the list. */
export function productCardsAnswer(
  ...[found, attributes, filters]: Parameters<typeof productsAnswer>
): ProductCardsAnswer {
  const products = found.products.map((product) => ({ ...cardView(product), ...choicesIn(found, product) }));
  return { products, ...pageView(found, attributes, filters) };
}

function choicesIn({ choices }: BrowseProductsOutcome, { design }: Product): Pick<ProductView, 'designChoices'> {
  const found = choices?.get(design ?? '');
  return found ? { designChoices: { ...found } } : {};
}

function pageView(
  { corrected, missing, understood, next, total, page, limit }: BrowseProductsOutcome,
  attributes: readonly Attribute[],
  filters: readonly AttributeFilter[],
): Omit<ProductsAnswer, 'products'> {
  return {
    filters: chosenFilters(attributes, filters).map(listFilterView),
    ...(corrected !== null && { corrected }),
    ...(missing.length > 0 && { missing: [...missing] }),
    ...(understood.length > 0 && { understood: understood.map(intentView) }),
    total,
    page,
    limit,
    ...(next !== undefined && { next }),
  };
}

function intentView({ kind, text, prices, size, without }: UnderstoodIntent): IntentView {
  const [price = null, upTo = null] = [prices?.from, prices?.to].filter((one) => one !== null);
  return {
    kind,
    text,
    ...(price !== null && { price: toKd(price) }),
    ...(upTo !== null && { upTo: toKd(upTo) }),
    ...(size && { name: size.name }),
    without,
  };
}

export function listFilterView({ attribute: { key, name }, values }: ListFilter): ListFilterView {
  return { key, name, values: values.map(({ value, text }) => ({ value, text })) };
}
