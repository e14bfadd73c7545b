import type { CategoryId } from '../../ids.ts';
import type { Language, LocalizedText } from '../../localized-text.ts';
import { toKd } from '../../money.ts';
import type { Product } from '../product.ts';
import type { Attribute } from '../attributes/attribute.ts';
import { writeAttributes } from './attribute-cells.ts';
import type { AttributeColumnName } from './attribute-columns.ts';
import type { ProductColumn } from './product-columns.ts';
import { UNLIMITED } from './said-cells.ts';
import { writeTags } from './tags-text.ts';

/** A cell of a file; null: empty. */
export type Cell = string | number | null;

export type WrittenProduct = Readonly<Record<ProductColumn, Cell> & Partial<Record<AttributeColumnName, Cell>>>;

/** Words for yes and no in a cell. Both languages are read. */
export const YES: LocalizedText = { en: 'yes', ar: 'نعم' };
export const NO: LocalizedText = { en: 'no', ar: 'لا' };

/**
 * Writes a product as a row of a file. Importing that row must give the same product.
 * @param shop slugs of categories, by which files name them, and the attributes of the shop
 * @param language language of names and of the words for yes, no, unlimited, required and optional
 */
export function writtenProduct(
  product: Product,
  { slugOf, attributes }: { slugOf: (id: CategoryId) => string; attributes: readonly Attribute[] },
  language: Language,
): WrittenProduct {
  const { name, description, color, priceBeforeDiscount } = product;
  const flag = (isSet: boolean) => (isSet ? YES : NO)[language];
  return {
    id: product.id,
    'name.ar': name.ar,
    'name.en': name.en,
    'description.ar': description.ar,
    'description.en': description.en,
    categoryId: slugOf(product.categoryId),
    price: toKd(product.price),
    priceBeforeDiscount: priceBeforeDiscount === null ? null : toKd(priceBeforeDiscount),
    costPrice: product.cost === null ? null : toKd(product.cost),
    barcode: product.barcode,
    design: product.design,
    stockQuantity: product.stock ?? UNLIMITED[language],
    filterColor: product.filterColor,
    'color.name.ar': color.name.ar,
    'color.name.en': color.name.en,
    'color.level.ar': color.level.ar,
    'color.level.en': color.level.en,
    isVisible: flag(product.isVisible),
    isAvailable: flag(product.isAvailable),
    isNewArrivals: flag(product.isNewArrival),
    imageUrl: product.imageUrl,
    // Blanks can separate paths, since no path contains one.
    gallery: product.gallery.join(' '),
    customTags: writeTags(product.customTags, language),
    ...writeAttributes(product.attributes, attributes, language),
  };
}
