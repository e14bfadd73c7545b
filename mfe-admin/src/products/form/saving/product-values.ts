import type { FilterColor, LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { AttributeValueView, OfficeProductView, ProductRequest } from '@fyonka/api-contract/wire/office/products';
import type { ProductPicture } from '../../../pictures/product-picture.ts';
import { amountText, countText, readAmount, readCount } from '../../../form/numbers.ts';
import { tagValuesOf, tagViewOf } from './tag-values.ts';
import type { TagValues } from './tag-values.ts';

/** What the product has of an attribute, by the attribute's kind. A number is a text, as it is typed. */
export interface AttributeInput extends Pick<AttributeValueView, 'choices' | 'text'> {
  number?: string;
}

/** The values of the product form. Amounts and counts are texts, as they are typed. */
export interface ProductValues {
  name: LocalizedText;
  description: LocalizedText;
  /** The first one is the main picture. */
  pictures: ProductPicture[];
  price: string;
  hasDiscount: boolean;
  priceBeforeDiscount: string;
  /** Empty: the stock is not tracked. */
  stockQuantity: string;
  /** Empty: not known. */
  costPrice: string;
  /** Empty: none. */
  barcode: string;
  /** Empty: no other product is the same piece. */
  design: string;
  /** Empty until a colour is chosen. */
  filterColor: FilterColor | '';
  color: { name: LocalizedText; level: LocalizedText };
  customTags: TagValues[];
  /** By key of the attribute; what is blank is not there. */
  attributes: Record<string, AttributeInput>;
  /** Empty until a category is chosen. */
  categoryId: string;
  isVisible: boolean;
  isAvailable: boolean;
  isNewArrivals: boolean;
}

const NOTHING: LocalizedText = { ar: '', en: '' };

export const EMPTY_PRODUCT: ProductValues = {
  name: NOTHING,
  description: NOTHING,
  pictures: [],
  price: '',
  hasDiscount: false,
  priceBeforeDiscount: '',
  stockQuantity: '',
  costPrice: '',
  barcode: '',
  design: '',
  filterColor: '',
  color: { name: NOTHING, level: NOTHING },
  customTags: [],
  attributes: {},
  categoryId: '',
  isVisible: true,
  isAvailable: true,
  isNewArrivals: false,
};

export function valuesOf(product: OfficeProductView): ProductValues {
  return {
    name: { ...product.name },
    description: { ...product.description },
    pictures: picturesOf(product),
    price: amountText(product.price),
    hasDiscount: product.hasDiscount,
    priceBeforeDiscount: amountText(product.priceBeforeDiscount),
    stockQuantity: countText(product.stockQuantity),
    costPrice: product.costPrice?.toFixed(3).replace(/0$/, '') ?? '',
    barcode: product.barcode ?? '',
    design: product.design ?? '',
    filterColor: product.filterColor,
    color: { name: { ...product.color.name }, level: { ...product.color.level } },
    customTags: product.customTags.map(tagValuesOf),
    attributes: Object.fromEntries(product.attributeValues.map(({ key, ...value }) => [key, inputOf(value)])),
    categoryId: product.categoryId,
    isVisible: product.isVisible,
    isAvailable: product.isAvailable,
    isNewArrivals: product.isNewArrivals,
  };
}

function picturesOf({ imageUrl, gallery, sizePictures = [] }: OfficeProductView): ProductPicture[] {
  const sizes = new Map(sizePictures.map((one) => [one.imageUrl, one.isDrawing ? 'drawing' : 'photo'] as const));
  return [imageUrl, ...gallery]
    .filter((url) => url !== '')
    .map((url) => {
      const size = sizes.get(url);
      return size ? { url, size } : { url };
    });
}

function inputOf({ number, ...value }: Omit<AttributeValueView, 'key'>): AttributeInput {
  return { ...value, ...(number !== undefined && { number: String(number) }) };
}

/**
 * Builds the request from valid values.
 * @param edited the product that the values were read from; null for a new one
 */
export function requestOf(values: ProductValues, edited: OfficeProductView | null): ProductRequest {
  const { pictures, filterColor, customTags, attributes, ...texts } = values;
  const [main, ...others] = pictures.map(({ url }) => url);
  return {
    ...texts,
    price: readAmount(values.price) ?? 0,
    priceBeforeDiscount: values.hasDiscount ? readAmount(values.priceBeforeDiscount) : null,
    stockQuantity: readCount(values.stockQuantity),
    costPrice: readAmount(values.costPrice),
    barcode: values.barcode.trim() || null,
    design: values.design.trim() || null,
    ...(main !== undefined && { imageUrl: main }),
    gallery: others,
    sizePictures: pictures.flatMap(({ url, size }) => (size ? [{ imageUrl: url, isDrawing: size === 'drawing' }] : [])),
    filterColor: filterColor === '' ? 'white' : filterColor,
    customTags,
    attributeValues: Object.entries(attributes).map(([key, { number, ...value }]) => ({
      key,
      ...value,
      ...(number !== undefined && { number: readAmount(number) }),
    })),
    ...(edited && { stockWas: edited.stockQuantity, version: edited.version }),
  };
}

/** Builds the product for the preview card from unfinished input. @param id any text for a new product */
export function previewOf(values: ProductValues, id: string): OfficeProductView {
  const {
    imageUrl = '',
    gallery = [],
    attributeValues: _notOnCards,
    sizePictures: _neither,
    ...request
  } = requestOf(values, null);
  const price = finite(request.price);
  const before = finite(request.priceBeforeDiscount ?? 0);
  const hasDiscount = values.hasDiscount && before > price;
  const stock = request.stockQuantity ?? null;
  return {
    ...request,
    _id: id,
    price,
    priceBeforeDiscount: hasDiscount ? before : null,
    hasDiscount,
    stockQuantity: stock,
    costPrice: null,
    barcode: null,
    inStock: values.isAvailable && stock !== 0,
    imageUrl,
    gallery,
    isVisible: values.isVisible,
    isAvailable: values.isAvailable,
    isNewArrivals: values.isNewArrivals,
    customTags: values.customTags.map(tagViewOf),
    attributeValues: [],
    version: 0,
    createdAt: '',
    changedAt: '',
    changedBy: null,
  };
}

function finite(amount: number): number {
  return Number.isFinite(amount) ? amount : 0;
}
