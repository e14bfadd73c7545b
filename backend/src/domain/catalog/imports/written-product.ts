import type { CategoryId } from '../../ids.ts';
import { toKd } from '../../money.ts';
import type { Product } from '../product.ts';
import type { ProductColumn } from './product-columns.ts';
import { writeTags } from './tags-text.ts';

/** A cell of a file; null: empty. */
export type Cell = string | number | null;

export type WrittenProduct = Readonly<Record<ProductColumn, Cell>>;

export const YES = 'yes';
export const NO = 'no';

/**
 * Writes a product as a row of a file. Importing that row must give the same product.
 * @param slugOf returns the slug of a category, by which files name it
 */
export function writtenProduct(product: Product, slugOf: (id: CategoryId) => string): WrittenProduct {
  const { name, description, color, priceBeforeDiscount } = product;
  return {
    id: product.id,
    'name.ar': name.ar,
    'name.en': name.en,
    'description.ar': description.ar,
    'description.en': description.en,
    categoryId: slugOf(product.categoryId),
    price: toKd(product.price),
    priceBeforeDiscount: priceBeforeDiscount === null ? null : toKd(priceBeforeDiscount),
    stockQuantity: product.stock,
    filterColor: product.filterColor,
    'color.name.ar': color.name.ar,
    'color.name.en': color.name.en,
    'color.level.ar': color.level.ar,
    'color.level.en': color.level.en,
    isVisible: product.isVisible ? YES : NO,
    isAvailable: product.isAvailable ? YES : NO,
    isNewArrivals: product.isNewArrival ? YES : NO,
    imageUrl: product.imageUrl,
    // Blanks can separate paths, since no path contains one.
    gallery: product.gallery.join(' '),
    customTags: writeTags(product.customTags),
  };
}
