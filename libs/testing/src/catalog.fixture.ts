import { PAGE_SIZE } from '@fyonka/api-contract/values/limits';
import type { BundleView } from '@fyonka/api-contract/wire/goods/bundles';
import type { CategoryView, ProductsAnswer, ProductView } from '@fyonka/api-contract/wire/catalog';

/** A pink bow in stock, in the category {@link bows}. @param overrides fields that differ */
export function product(id: string, overrides: Partial<ProductView> = {}): ProductView {
  return {
    _id: id,
    name: { en: `Bow ${id}`, ar: `فيونكة ${id}` },
    description: { en: 'Grips well', ar: 'تمسك زين' },
    price: 1.75,
    priceBeforeDiscount: null,
    hasDiscount: false,
    stockQuantity: null,
    inStock: true,
    isAvailable: true,
    isNewArrivals: false,
    isVisible: true,
    imageUrl: `/images/${id}-1.webp`,
    gallery: [],
    color: { name: { en: 'Primary Pink', ar: 'وردي الابتدائي' }, level: { en: 'Primary', ar: 'ابتدائي' } },
    filterColor: 'pink',
    categoryId: 'c-bows',
    customTags: [],
    attributes: [],
    ...overrides,
  };
}

/** A bundle for primary school of one piece of each product, for a quarter less than they cost alone. */
export function bundle(id: string, pieces: readonly ProductView[], overrides: Partial<BundleView> = {}): BundleView {
  const alone = pieces.reduce((sum, { price }) => sum + price, 0);
  return {
    _id: id,
    name: { en: `Bundle ${id}`, ar: `باقة ${id}` },
    description: { en: '', ar: '' },
    level: 'primary',
    lines: pieces.map((one) => ({ product: one, quantity: 1, price: one.price * 0.75 })),
    price: alone * 0.75,
    priceAlone: alone,
    inStock: true,
    ...overrides,
  };
}

export const products = (count: number, from = 1): ProductView[] =>
  Array.from({ length: count }, (_, index) => product(String(from + index)));

/** A page of a list, as the API answers it. @param rest differing fields */
export function list(
  listed: ProductView[],
  { total = listed.length, page = 1, ...rest }: Partial<Omit<ProductsAnswer, 'products'>> = {},
): ProductsAnswer {
  return { products: listed, total, page, limit: PAGE_SIZE, ...rest };
}

export function category(slug: string, name: CategoryView['name']): CategoryView {
  return { _id: `c-${slug}`, slug, name, iconImage: `/images/category-${slug}.webp`, isVisible: true };
}

export const bows = category('bows', { en: 'Bows', ar: 'فيونكات' });
export const clips = category('clips', { en: 'Clips', ar: 'مشابك' });
