import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { LARGEST_STOCK } from '@fyonka/api-contract/values/request-limits';
import { HIGHEST_PRICE, LARGEST_MEASURE } from '@fyonka/api-contract/values/goods/products';
import { get } from 'react-hook-form';
import type { FieldErrors, FieldPath } from 'react-hook-form';
import { readAmount, readCount } from '../../../form/numbers.ts';
import type { Fault } from '../../../form/rules.ts';
import type { MessageKey } from '../../messages.ts';
import type { ProductValues } from './product-values.ts';

export type ProductField = FieldPath<ProductValues>;
type ProductFault = Fault<ProductValues, MessageKey>;

/** All faults, in the order of the form. @param isNew whether the product is being created */
export function faultsOf(values: ProductValues, isNew: boolean): ProductFault[] {
  return [
    ...missing(values, 'name.ar', 'nameArRequired'),
    ...missing(values, 'name.en', 'nameEnRequired'),
    ...picturesFaults(values, isNew),
    ...amountFaults(values),
    ...missing(values, 'filterColor', 'colourRequired'),
    ...values.customTags.flatMap((_, index) => [
      ...missing(values, `customTags.${index}.title.ar`, 'tagTitleArRequired'),
      ...missing(values, `customTags.${index}.title.en`, 'tagTitleEnRequired'),
    ]),
    ...twinTags(values.customTags),
    ...attributeFaults(values),
    ...missing(values, 'categoryId', 'categoryRequired'),
  ];
}

function missing(values: ProductValues, field: ProductField, message: MessageKey): ProductFault[] {
  return String(get(values, field)).trim() === '' ? [{ field, message }] : [];
}

/** Orders identify a custom text by its title in either language, so that two texts must not share one. */
function twinTags(tags: ProductValues['customTags']): ProductFault[] {
  return LANGUAGES.flatMap((lang) => {
    const titles = tags.map(({ title }) => title[lang].trim().toLowerCase());
    return titles.flatMap((title, index): ProductFault[] =>
      title !== '' && titles.indexOf(title) < index
        ? [{ field: `customTags.${index}.title.${lang}`, message: 'tagTitleTwice' }]
        : [],
    );
  });
}

function attributeFaults({ attributes }: ProductValues): ProductFault[] {
  const isFaulty = Object.values(attributes).some(
    ({ number, text }) =>
      !isMeasure(number ?? '') || (text !== undefined && (text.ar.trim() === '') !== (text.en.trim() === '')),
  );
  return isFaulty ? [{ field: 'attributes', message: 'invalidAttribute' }] : [];
}

/** Whether a typed number of an attribute can be stored; nothing can. */
export function isMeasure(typed: string): boolean {
  const number = readAmount(typed);
  return number === null || (number >= 0 && number <= LARGEST_MEASURE && /^\d*\.?\d{0,2}$/.test(String(number)));
}

function picturesFaults({ pictures }: ProductValues, isNew: boolean): ProductFault[] {
  if (pictures.length === 0) return [{ field: 'pictures', message: isNew ? 'uploadImage' : 'imageRequired' }];
  if (!pictures[0]?.url) return [{ field: 'pictures', message: 'mainImageRequired' }];
  return [];
}

function amountFaults({
  price,
  hasDiscount,
  priceBeforeDiscount,
  stockQuantity,
  costPrice,
}: ProductValues): ProductFault[] {
  const faults: ProductFault[] = [];
  const now = readAmount(price);
  if (now === null) faults.push({ field: 'price', message: 'priceRequired' });
  else if (!isPrice(now)) faults.push({ field: 'price', message: 'invalidPrice' });

  if (hasDiscount) {
    const before = readAmount(priceBeforeDiscount);
    if (before === null) faults.push({ field: 'priceBeforeDiscount', message: 'beforeRequired' });
    else if (!isPrice(before)) faults.push({ field: 'priceBeforeDiscount', message: 'invalidPrice' });
    else if (now !== null && before <= now) faults.push({ field: 'priceBeforeDiscount', message: 'beforeNotHigher' });
  }

  const stock = readCount(stockQuantity);
  if (stock !== null && !isStock(stock)) faults.push({ field: 'stockQuantity', message: 'invalidStock' });
  const cost = readAmount(costPrice);
  if (cost !== null && !isCost(cost)) faults.push({ field: 'costPrice', message: 'invalidCost' });
  return faults;
}

/** Whether the amount is a valid price. @param kd NaN for text that is not a number */
export function isPrice(kd: number): boolean {
  return kd >= 0 && kd <= HIGHEST_PRICE && Math.abs(kd * 100 - Math.round(kd * 100)) < 1e-6;
}

/** Whether the amount is a valid cost. @param kd NaN for text that is not a number */
function isCost(kd: number): boolean {
  return kd >= 0 && kd <= HIGHEST_PRICE && Math.abs(kd * 1000 - Math.round(kd * 1000)) < 1e-6;
}

/** Whether the number is a valid stock. @param pieces NaN for text that is not a number */
export function isStock(pieces: number): boolean {
  return pieces >= 0 && pieces <= LARGEST_STOCK;
}

const FIELD_ORDER: readonly ProductField[] = [
  'name.ar',
  'name.en',
  'description.ar',
  'description.en',
  'pictures',
  'price',
  'priceBeforeDiscount',
  'stockQuantity',
  'costPrice',
  'barcode',
  'filterColor',
  'color.name.ar',
  'color.name.en',
  'color.level.ar',
  'color.level.en',
  'design',
];

/** Faulty fields in the order of the form. @param tags number of custom texts */
export function faultyFields(isFaulty: (field: ProductField) => boolean, tags: number): ProductField[] {
  const ofTags = Array.from({ length: tags }, (_, index): ProductField[] => [
    `customTags.${index}.title.ar`,
    `customTags.${index}.title.en`,
  ]).flat();
  return [...FIELD_ORDER, ...ofTags, 'attributes' as const, 'categoryId' as const].filter((field) => isFaulty(field));
}

/** Fields with an error in react-hook-form. @param tags number of custom texts */
export function fieldsOf(errors: FieldErrors<ProductValues>, tags: number): ProductField[] {
  return faultyFields((field) => get(errors, field) !== undefined, tags);
}

/** Maps a field of the request, as the server names it, to one of the form; null when there is none. */
export function formFieldOf(field: string): ProductField | null {
  if (field === 'imageUrl' || field.startsWith('gallery') || field.startsWith('sizePictures')) return 'pictures';
  if (field.startsWith('attributeValues')) return 'attributes';
  if (field === 'categoryId' || /^customTags\.\d+\.title\.(ar|en)$/.test(field)) return field as ProductField;
  return FIELD_ORDER.find((known) => known === field) ?? null;
}
