import type { FirstViewPage } from '@fyonka/api-contract/pages/first-view-bundle';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { bows, bundle, category, clips, list, product, products } from '@fyonka/testing/catalog.fixture';
import { paymentMethods } from '@fyonka/testing/payments.fixture';

/** What the API answers, by path. It refuses a call with null, and is not expected to get any other. */
type Api = Readonly<Record<string, unknown>>;

/** A page in one of its states. */
export interface State {
  page: Omit<FirstViewPage, 'language'>;
  api: Api;
  /** Path and query in the browser. */
  address: string;
  /** Calls that the browser makes for what the server does not draw. */
  later?: readonly string[];
}

const CATEGORIES: Api = { '/api/categories': { categories: [bows, clips] } };
const NAMED = product('ribbon', {
  customTags: [
    { title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null },
    { title: { en: 'Her class', ar: 'صفها' }, required: false, lettering: null },
  ],
});
const SIZED = product('sock', {
  design: 'sock',
  otherColors: [{ ...product('blue'), color: { en: 'Blue', ar: 'أزرق' } }],
  pieceChoices: [
    {
      key: 'size',
      name: { en: 'Size', ar: 'المقاس' },
      options: [
        { value: 's', text: { en: 'Small', ar: 'صغير' }, _id: 'sock', inStock: true, isExact: true },
        { value: 'l', text: { en: 'Large', ar: 'كبير' }, _id: 'large', inStock: false, isExact: false },
      ],
      sizeGuide: {
        columns: [{ name: { en: 'Foot', ar: 'القدم' }, unit: 'cm' }],
        rows: [{ name: { en: 'Small', ar: 'صغير' }, measures: [{ from: 16, to: 18 }] }],
      },
    },
  ],
});
const FIRST_PAGE: Api = {
  '/api/products?group=design&limit=24&view=card': list([NAMED, ...products(12)], { total: 40 }),
};
const NEW_IN: Api = { '/api/products?group=design&isNew=true&limit=12&view=card': list([product('fresh')]) };
const SOLD_OUT = { inStock: false, stockQuantity: 0 };

function page(pattern: string, path: string, search: string, api: Api, parameters = {}): State {
  return { page: { pattern, path, search, parameters, isMissing: false }, address: path + search, api };
}

const home = (search: string, api: Api): State => page('/', '/', search, { ...CATEGORIES, ...FIRST_PAGE, ...api });

const search = (query: string, api: Api): State => page('/search', '/search', query, api);

function ofBows(query: string, api: Api): State {
  const own = { '/api/categories/bows': bows, ...CATEGORIES, ...api };
  return page('/categories/:slug', '/categories/bows', query, own, { slug: 'bows' });
}

/** @param others in the category of the product */
function ofProduct(one: ProductView, others: ProductView[], api: Api = {}): State {
  const own = {
    ...CATEGORIES,
    '/api/payments/methods': paymentMethods('knet', 'cash-on-delivery'),
    [`/api/products/${one._id}`]: one,
    '/api/products?category=bows&group=design&limit=9&view=card': list([one, ...others]),
    ...api,
  };
  return page('/product/:id', `/product/${one._id}`, '', own, { id: one._id });
}

/** The document is the same for all missing things of a kind. */
function missing(pattern: string, name: string): State {
  const at = (value: string): string => pattern.replace(`:${name}`, value);
  const parameters = { [name]: '-' };
  return { page: { pattern, path: at('-'), search: '', parameters, isMissing: true }, address: at('gone'), api: {} };
}

export const STATES: Readonly<Record<string, State>> = {
  'the home page': home('', {}),
  'the home page of an empty shop': home('', {
    '/api/categories': { categories: [] },
    '/api/products?group=design&limit=24&view=card': list([]),
  }),
  'the home page without categories': home('', { '/api/categories': null }),
  'a list of the home page': home('?category=c9&color=pink&sort=price-asc', {
    '/api/categories': {
      categories: Array.from({ length: 10 }, (_, at) => category(`c${at}`, { en: `Drawer ${at}`, ar: `درج ${at}` })),
    },
    ...NEW_IN,
    '/api/products?category=c9&color=pink&group=design&limit=24&sort=price-asc&view=card': list(products(10)),
  }),
  'an empty list of the home page': home('?color=white', {
    ...NEW_IN,
    '/api/products?color=white&group=design&limit=24&view=card': list([]),
  }),
  'new arrivals': home('?isNew=true', {
    '/api/products?group=design&isNew=true&limit=24&view=card': list([product('fresh', { isNewArrivals: true })]),
  }),
  'a category': ofBows('', { '/api/products?category=bows&group=design&limit=24&view=card': list(products(11)) }),
  'a category with a filter': ofBows('?color=white', {
    '/api/products?category=bows&color=white&group=design&limit=24&view=card': list([]),
  }),
  'an empty category': ofBows('', { '/api/products?category=bows&group=design&limit=24&view=card': list([]) }),
  'a category whose products cannot be read': ofBows('', {
    '/api/products?category=bows&group=design&limit=24&view=card': null,
  }),
  'the only category': ofBows('', {
    '/api/categories': { categories: [bows] },
    '/api/products?category=bows&group=design&limit=24&view=card': list(products(1)),
  }),
  'a product': ofProduct(product('bow', { gallery: ['/images/bow-2.webp'], stockQuantity: 40 }), products(6)),
  'a product with few pieces left': ofProduct(product('bow', { stockQuantity: 2 }), []),
  'a product with names': ofProduct(NAMED, products(2)),
  'a product in sizes': ofProduct(SIZED, products(2)),
  'a reduced product': ofProduct(product('bow', { hasDiscount: true, priceBeforeDiscount: 2.5 }), products(2)),
  'a product that is sold out': ofProduct(product('bow', SOLD_OUT), products(2)),
  'the only product, sold out': ofProduct(product('bow', SOLD_OUT), []),
  'a product without payment methods': ofProduct(product('bow'), [], { '/api/payments/methods': paymentMethods() }),
  'a product without a visible category': ofProduct(product('bow', { categoryId: 'hidden' }), []),
  'a missing product': missing('/product/:id', 'id'),
  'a missing category': missing('/categories/:slug', 'slug'),
  'a level with bundles': page(
    '/levels/:key',
    '/levels/primary',
    '',
    {
      '/api/bundles?level=primary': {
        bundles: [bundle('set', [NAMED, product('bow')]), bundle('out', [NAMED], { inStock: false })],
      },
      '/api/products?color=pink&group=design&limit=24&view=card': list([]),
      '/api/products?color=white&group=design&limit=24&view=card': list([]),
    },
    { key: 'primary' },
  ),
  'a level': page(
    '/levels/:key',
    '/levels/primary',
    '',
    {
      '/api/bundles?level=primary': { bundles: [] },
      '/api/products?color=pink&group=design&limit=24&view=card': list(products(9), { total: 40 }),
      '/api/products?color=white&group=design&limit=24&view=card': list([]),
    },
    { key: 'primary' },
  ),
  'an unknown level': page('/levels/:key', '/levels/none', '', {}, { key: 'none' }),
  'search results': search('?q=bow', { '/api/products?group=design&limit=24&q=bow&view=card': list(products(3)) }),
  'a search that finds nothing': {
    ...search('?q=%D8%B4%20x', {
      '/api/products?group=design&limit=24&q=%D8%B4%20x&view=card': list([]),
      '/api/search/suggestions?q=%D8%B4%20x': { words: ['شنطة'], categories: [], products: [] },
      ...CATEGORIES,
    }),
    later: ['/api/best-sellers'],
  },
  'a search that was corrected': search('?q=bwo', {
    '/api/products?group=design&limit=24&q=bwo&view=card': list(products(3), { corrected: 'bow' }),
  }),
  'a search of which something is missing': search('?q=red%20bwo', {
    '/api/products?group=design&limit=24&q=red%20bwo&view=card': list(products(3), {
      corrected: 'bow',
      missing: [{ text: 'red', kind: 'color' }],
    }),
  }),
  'a search that was understood': search('?q=under%203', {
    '/api/products?group=design&limit=24&q=under%203&view=card': list(products(3), {
      understood: [{ kind: 'max-price', text: 'under 3', price: 3, without: '' }],
    }),
  }),
  'a search before anything is typed': search('', CATEGORIES),
  'a request to confirm': page('/back-in-stock/confirm', '/back-in-stock/confirm', '?request=noura', {}),
  'a confirmed request': page('/back-in-stock/confirm', '/back-in-stock/confirm', '?outcome=stored', {}),
};
