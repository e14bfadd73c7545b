import {
  HIGHEST_PRICE,
  LARGEST_MEASURE,
  LONGEST_BARCODE,
  LONGEST_COLOR_TEXT,
  LONGEST_DESCRIPTION,
  LONGEST_DESIGN,
  LONGEST_PRODUCT_NAME,
  LONGEST_TAG_TITLE,
} from '@fyonka/api-contract/values/goods/products';
import { LARGEST_STOCK } from '@fyonka/api-contract/values/request-limits';
import { readAmount, readCount } from '../../../form/numbers.ts';
import type { Check, FieldTable } from '../../../form/fields/field-table.ts';
import type { MessageKey } from '../../messages.ts';
import type { ProductValues } from './product-values.ts';

type ProductCheck = Check<ProductValues, MessageKey>;

const needed =
  (message: MessageKey): ProductCheck =>
  (typed) =>
    typed.trim() === '' ? message : null;

const name: ProductCheck = (typed, _, { language }) =>
  typed.trim() === '' ? (language === 'ar' ? 'nameArRequired' : 'nameEnRequired') : null;

const price: ProductCheck = (typed) => {
  const kd = readAmount(typed);
  if (kd === null) return 'priceRequired';
  return isPrice(kd) ? null : 'invalidPrice';
};

const beforeDiscount: ProductCheck = (typed, values) => {
  const [now, before] = [readAmount(values.price), readAmount(typed)];
  if (before === null) return 'beforeRequired';
  if (!isPrice(before)) return 'invalidPrice';
  return now !== null && before <= now ? 'beforeNotHigher' : null;
};

const stock: ProductCheck = (typed) => (isStock(typed) ? null : 'invalidStock');

const cost: ProductCheck = (typed) => {
  const kd = readAmount(typed);
  return kd === null || isExact(kd, 1000) ? null : 'invalidCost';
};

/** Orders identify a custom text by its title in either language, so that two texts must not share one. */
const tagTitle: ProductCheck = (typed, { customTags }, { row, language }) => {
  const wanted = (title: string) => title.trim().toLowerCase();
  if (wanted(typed) === '') return language === 'ar' ? 'tagTitleArRequired' : 'tagTitleEnRequired';
  return customTags.findIndex(({ title }) => wanted(title[language]) === wanted(typed)) < row ? 'tagTitleTwice' : null;
};

const attributes: ProductCheck = (_, values) => {
  const isFaulty = Object.values(values.attributes).some(
    ({ number, text }) =>
      !isMeasure(number ?? '') || (text !== undefined && (text.ar.trim() === '') !== (text.en.trim() === '')),
  );
  return isFaulty ? 'invalidAttribute' : null;
};

const pictures =
  (missing: MessageKey): ProductCheck =>
  (_, values) => {
    if (values.pictures.length === 0) return missing;
    return values.pictures[0]?.url ? null : 'mainImageRequired';
  };

/** The fields of a product that is edited. */
export const PRODUCT_FIELDS: FieldTable<ProductValues, MessageKey> = {
  name: { label: 'name', as: 'twin', longest: LONGEST_PRODUCT_NAME, check: name },
  description: { label: 'description', as: 'twin', optional: true, rows: 5, longest: LONGEST_DESCRIPTION },
  pictures: {
    label: 'pictures',
    as: 'own',
    check: pictures('imageRequired'),
    also: ['imageUrl', 'gallery', 'sizePictures'],
  },
  hasDiscount: { label: 'hasDiscount', as: 'switch' },
  price: { label: 'price', as: 'amount', isRewritten: true, inKd: true, check: price },
  priceBeforeDiscount: {
    label: 'beforeDiscount',
    as: 'amount',
    isRewritten: true,
    inKd: true,
    isShown: ({ hasDiscount }) => hasDiscount,
    check: beforeDiscount,
  },
  stockQuantity: { label: 'stock', hint: 'stockHint', as: 'count', isRewritten: true, optional: true, check: stock },
  costPrice: {
    label: 'costPrice',
    hint: 'costHint',
    as: 'amount',
    isRewritten: true,
    inKd: true,
    optional: true,
    check: cost,
  },
  barcode: { label: 'barcode', hint: 'barcodeHint', as: 'code', optional: true, longest: LONGEST_BARCODE },
  filterColor: { label: 'filterColour', as: 'own', check: needed('colourRequired') },
  'color.name': { label: 'colourName', as: 'twin', optional: true, longest: LONGEST_COLOR_TEXT },
  'color.level': { label: 'level', as: 'twin', optional: true, longest: LONGEST_COLOR_TEXT },
  design: { label: 'design', hint: 'designHint', optional: true, longest: LONGEST_DESIGN },
  'customTags.*.title': { label: 'tagTitle', as: 'twin', longest: LONGEST_TAG_TITLE, check: tagTitle },
  'customTags.*.required': { label: 'required', as: 'switch' },
  attributes: { label: 'attributes', as: 'own', check: attributes, also: ['attributeValues'] },
  categoryId: { label: 'category', as: 'own', check: needed('categoryRequired') },
  isVisible: { label: 'visibleInShop', as: 'switch' },
  isAvailable: { label: 'available', as: 'switch' },
  isNewArrivals: { label: 'newArrival', as: 'switch' },
};

/** The fields of a product that is created. Missing pictures are said in other words. */
export const NEW_PRODUCT_FIELDS: typeof PRODUCT_FIELDS = {
  ...PRODUCT_FIELDS,
  pictures: { label: 'pictures', ...PRODUCT_FIELDS.pictures, check: pictures('uploadImage') },
};

/** Whether a typed number of an attribute can be stored; nothing can. */
export function isMeasure(typed: string): boolean {
  const number = readAmount(typed);
  return number === null || (number >= 0 && number <= LARGEST_MEASURE && /^\d*\.?\d{0,2}$/.test(String(number)));
}

/** Whether the amount is a valid price. @param kd NaN for text that is not a number */
export const isPrice = (kd: number): boolean => isExact(kd, 100);

/** Whether a typed stock can be stored; nothing can: it is not tracked then. */
export function isStock(typed: string): boolean {
  const pieces = readCount(typed);
  return pieces === null || (pieces >= 0 && pieces <= LARGEST_STOCK);
}

/** @param parts of a KD that an amount is made of */
function isExact(kd: number, parts: number): boolean {
  return kd >= 0 && kd <= HIGHEST_PRICE && Math.abs(kd * parts - Math.round(kd * parts)) < 1e-6;
}
