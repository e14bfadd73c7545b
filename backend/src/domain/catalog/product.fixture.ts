import { categoryId, productId } from '../ids.ts';
import { fils } from '../money.ts';
import type { Category } from './category.ts';
import type { Product } from './product.ts';

export function aCategory(slug: string, given: Partial<Category> = {}): Category {
  return {
    id: categoryId(slug),
    slug,
    name: { en: slug, ar: `قسم ${slug}` },
    iconImage: `/images/${slug}.webp`,
    isVisible: true,
    ...given,
  };
}

/** A pink bow for 1.75 KD with ten pieces in stock, unless given otherwise. */
export function aProduct(id: string, given: Partial<Product> = {}): Product {
  return {
    id: productId(id),
    categoryId: categoryId('bows'),
    name: { en: `Bow ${id}`, ar: `فيونكة ${id}` },
    description: { en: 'A bow for school', ar: 'فيونكة للمدرسة' },
    price: fils(1750),
    priceBeforeDiscount: null,
    stock: 10,
    isAvailable: true,
    isNewArrival: false,
    isVisible: true,
    imageUrl: `/images/${id}.webp`,
    gallery: [],
    color: { name: { en: 'Pink', ar: 'وردي' }, level: { en: 'Primary', ar: 'ابتدائي' } },
    filterColor: 'pink',
    customTags: [],
    barcode: null,
    design: null,
    cost: null,
    attributes: [],
    ...given,
  };
}
