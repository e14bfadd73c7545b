import type { ProductView } from '@fyonka/api-contract/catalog';

/** A product for specs: in stock, no discount, no custom text. */
export function aProduct(change: Partial<ProductView> = {}): ProductView {
  return {
    _id: 'p1',
    name: { en: 'Large double bow', ar: 'فيونكة كبيرة بطبقتين' },
    description: { en: 'Heavy grosgrain on a clip that grips', ar: 'قروقران سميك ومشبك ما ينزلق' },
    price: 1.75,
    priceBeforeDiscount: null,
    hasDiscount: false,
    stockQuantity: null,
    inStock: true,
    isAvailable: true,
    isNewArrivals: false,
    isVisible: true,
    imageUrl: '/images/bow.webp',
    gallery: [],
    color: { name: { en: 'Pink', ar: 'وردي' }, level: { en: 'Primary', ar: 'ابتدائي' } },
    filterColor: 'pink',
    categoryId: 'c1',
    customTags: [],
    ...change,
  };
}
