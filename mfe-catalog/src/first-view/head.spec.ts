import { expect, test } from '@jest/globals';
import type { FirstViewData, FirstViewPage } from '@fyonka/api-contract/pages/first-view-bundle';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { bows, list, product } from '@fyonka/testing/catalog.fixture';
import { pageDataOf } from '@fyonka/testing/page-data';
import { headOf } from './head.ts';

const SHOP = pageDataOf({ delivery: { firstDay: 1, lastDay: 2, extraDaysForNames: 3 }, returnDays: 14 });
const PAGE = { search: '', language: 'ar', isMissing: false } as const;
const BOW = product('bow', { gallery: ['/images/bow-2.webp'], price: 1.75 });
const NAME = { title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null };

function headOfProduct(one: ProductView, { store }: Pick<FirstViewData, 'store'> = SHOP) {
  const page: FirstViewPage = {
    ...PAGE,
    pattern: '/product/:id',
    parameters: { id: one._id },
    path: `/product/${one._id}`,
  };
  const answers = { [`/api/products/${one._id}`]: one, '/api/categories': { categories: [bows] } };
  return headOf(page, { store, deliveryFrom: 1.5, deliveryUpTo: 2.5, answers });
}

/** The offer among a product's data. */
function offerOf(one: ProductView, shop?: Pick<FirstViewData, 'store'>) {
  const [data] = headOfProduct(one, shop).structuredData ?? [];
  return (data as { offers: Record<string, unknown> }).offers;
}

test('a product: its picture, description, offer with delivery and exchange, and breadcrumbs', () => {
  expect(headOfProduct(BOW)).toEqual({
    description: 'تمسك زين',
    picture: { src: '/images/bow-1.webp', sizes: expect.stringContaining('100vw') },
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'فيونكة bow',
        description: 'تمسك زين',
        image: ['/images/bow-1.webp', '/images/bow-2.webp'],
        sku: 'bow',
        brand: { '@type': 'Brand', name: SHOP.store.name.ar },
        color: 'وردي الابتدائي',
        offers: {
          '@type': 'Offer',
          url: '/product/bow',
          price: '1.75',
          priceCurrency: 'KWD',
          priceValidUntil: `${new Date().getFullYear() + 1}-12-31`,
          itemCondition: 'https://schema.org/NewCondition',
          availability: 'https://schema.org/InStock',
          shippingDetails: {
            '@type': 'OfferShippingDetails',
            shippingDestination: {
              '@type': 'DefinedRegion',
              name: 'مناطق التوصيل في الكويت، كما تُذكر عند إتمام الطلب',
              addressCountry: 'KW',
            },
            shippingRate: { '@type': 'MonetaryAmount', currency: 'KWD', minValue: '1.50', maxValue: '2.50' },
            deliveryTime: {
              '@type': 'ShippingDeliveryTime',
              handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
              transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 2, unitCode: 'DAY' },
            },
          },
          hasMerchantReturnPolicy: {
            '@type': 'MerchantReturnPolicy',
            applicableCountry: 'KW',
            returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
            merchantReturnDays: 14,
          },
        },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'الرئيسية', item: '/' },
          { '@type': 'ListItem', position: 2, name: 'فيونكات', item: '/categories/bows' },
          { '@type': 'ListItem', position: 3, name: 'فيونكة bow', item: '/product/bow' },
        ],
      },
    ],
  });
});

/**
 * What Google requires of a merchant listing (the first five always, the others within a part that is given), and what it
 * recommends. From memory of https://developers.google.com/search/docs/appearance/structured-data/merchant-listing;
 * only the first five were read again elsewhere.
 */
const REQUIRED = [
  'name',
  'image',
  'offers',
  'offers.price',
  'offers.priceCurrency',
  'offers.priceSpecification.price',
  'offers.priceSpecification.priceCurrency',
  'offers.priceSpecification.priceType',
  'offers.shippingDetails.shippingDestination.addressCountry',
  'offers.shippingDetails.shippingRate.currency',
  'offers.shippingDetails.shippingRate.maxValue',
  'offers.hasMerchantReturnPolicy.applicableCountry',
  'offers.hasMerchantReturnPolicy.returnPolicyCategory',
  'offers.hasMerchantReturnPolicy.merchantReturnDays',
];
const RECOMMENDED = [
  'aggregateRating',
  'review',
  'brand.name',
  'color',
  'description',
  'gtin13',
  'sku',
  'offers.availability',
  'offers.itemCondition',
  'offers.priceValidUntil',
  'offers.url',
  'offers.shippingDetails.deliveryTime.handlingTime',
  'offers.shippingDetails.deliveryTime.transitTime',
];

test.each([...REQUIRED, ...RECOMMENDED])('a product in a sale has %s', (property) => {
  const rating = { count: 6, average: 4.5 };
  const sold = product('bow', {
    price: 1.75,
    priceBeforeDiscount: 2.5,
    hasDiscount: true,
    gtin13: '4006381333931',
    rating,
  });
  expect(headOfProduct(sold).structuredData?.[0]).toHaveProperty(property);
});

test('the struck-through price stands beside what is asked, and there is none without a sale', () => {
  expect(offerOf(product('bow', { price: 1.75, priceBeforeDiscount: 2.5 }))).toMatchObject({
    price: '1.75',
    priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '2.50' },
  });
  expect(offerOf(BOW)).not.toHaveProperty('priceSpecification');
});

test('a price that is lowered for a time is valid until then', () => {
  const priceUntil = '2026-12-24T20:59:59.000Z';
  const sold = product('bow', { price: 1.75, priceBeforeDiscount: 2.5, priceUntil });
  expect(offerOf(sold)).toMatchObject({ priceValidUntil: priceUntil });
});

test('a product of another maker has its brand', () => {
  const brand = { key: 'brand', name: { en: 'Brand', ar: 'الماركة' }, values: ['other'], number: null, unit: null };
  const [data] = headOfProduct(
    product('bag', { attributes: [{ ...brand, text: { en: 'Other', ar: 'أخرى' } }] }),
  ).structuredData!;
  expect(data).toMatchObject({ brand: { name: 'أخرى' } });
});

test('a product that is always made with a name takes longer and cannot be returned', () => {
  expect(offerOf(product('ribbon', { customTags: [NAME] }))).toMatchObject({
    shippingDetails: { deliveryTime: { handlingTime: { maxValue: 3 } } },
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  });
});

test('a product without a colour and a description says nothing of them', () => {
  const blank = { en: '', ar: '' };
  const [data] = headOfProduct(
    product('tag', { color: { name: blank, level: blank }, description: blank }),
  ).structuredData!;
  expect(data).not.toHaveProperty('color');
  expect(data).not.toHaveProperty('description');
});

test('a piece of a design names its group, by what its pieces differ, and the pages of the others', () => {
  const chosen = { text: { en: 'Small', ar: 'صغير' }, inStock: true, isExact: true };
  const options = [
    { ...chosen, value: 's', _id: 'bow' },
    { ...chosen, value: 'l', text: { en: 'Large', ar: 'كبير' }, _id: 'large' },
  ];
  const one: ProductView = {
    ...BOW,
    design: `${'x'.repeat(45)} فيونكة 2`,
    otherColors: [{ ...product('blue'), color: { en: 'Blue', ar: 'أزرق' } }],
    pieceChoices: ['size', 'mood'].map((key) => ({ key, name: { en: key, ar: key }, options })),
  };
  const group = `${'x'.repeat(41)}_فيونكة_2`;
  expect(headOfProduct(one).structuredData?.[0]).toMatchObject({
    size: 'صغير',
    inProductGroupWithID: group,
    isVariantOf: {
      '@type': 'ProductGroup',
      productGroupID: group,
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      hasVariant: [
        { '@type': 'Product', url: '/product/blue' },
        { '@type': 'Product', url: '/product/large' },
      ],
    },
  });
  const { otherColors: _none, ...alone } = { ...one, pieceChoices: [] };
  expect(headOfProduct(alone).structuredData?.[0]).not.toHaveProperty('isVariantOf');
});

test('what the shop describes a product by', () => {
  const size = { key: 'size', name: { en: 'Size', ar: 'المقاس' }, values: ['12.5'], number: 12.5 };
  const unit = { en: 'cm', ar: 'سم' };
  const material = { key: 'material', name: { en: 'Material', ar: 'الخامة' }, values: ['satin'], number: null };
  const attributes = [
    { ...size, text: { en: '12.5 cm', ar: '12.5 سم' }, unit },
    { ...material, text: { en: 'Satin', ar: 'ساتان' }, unit: null },
  ];
  expect(headOfProduct(product('bow', { attributes })).structuredData?.[0]).toMatchObject({
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'المقاس', value: 12.5, unitText: 'سم' },
      { '@type': 'PropertyValue', name: 'الخامة', value: 'ساتان' },
    ],
  });
});

test('a sold-out product of a shop that promises nothing', () => {
  const offer = offerOf(product('bow', { inStock: false }), pageDataOf({}));
  expect(offer).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  expect(offer).not.toHaveProperty('hasMerchantReturnPolicy');
  expect(offer).not.toHaveProperty('shippingDetails.deliveryTime');
});

test('a level: its name and colour in the description, the picture of its first product, its products, and breadcrumbs', () => {
  const page: FirstViewPage = {
    ...PAGE,
    pattern: '/levels/:key',
    parameters: { key: 'primary' },
    path: '/levels/primary',
  };
  const answers = { '/api/products?color=pink&group=design&limit=24&view=card': list([BOW]) };
  expect(headOf(page, { ...SHOP, answers })).toMatchObject({
    description: expect.stringMatching(/المرحلة الابتدائية.*وردي الابتدائي/),
    picture: { src: BOW.imageUrl },
    structuredData: [
      { '@type': 'ItemList', itemListElement: [{ position: 1, url: '/product/bow' }] },
      { '@type': 'BreadcrumbList', itemListElement: [{ item: '/' }, { item: '/levels/primary' }] },
    ],
  });
});

test('an unknown level is not found', () => {
  const page: FirstViewPage = { ...PAGE, pattern: '/levels/:key', parameters: { key: 'none' }, path: '/levels/none' };
  expect(headOf(page, { ...SHOP, answers: {} })).toEqual({ status: 404 });
});

test('a category: its name in the description, its picture, and breadcrumbs', () => {
  const page: FirstViewPage = {
    ...PAGE,
    pattern: '/categories/:slug',
    parameters: { slug: 'bows' },
    path: '/categories/bows',
  };
  expect(headOf(page, { ...SHOP, answers: { '/api/categories/bows': bows } })).toMatchObject({
    description: expect.stringContaining('فيونكات'),
    picture: { src: '/images/category-bows.webp' },
    structuredData: [{ itemListElement: [{ name: 'الرئيسية' }, { name: 'فيونكات', item: '/categories/bows' }] }],
  });
});

test('published reviews are part of the data of a product, five at most, and a nameless one is by somebody', () => {
  const review = { rating: 4, text: 'ناعمة', photos: [], answer: '', language: 'ar' } as const;
  const reviews = Array.from({ length: 6 }, (_, index) => ({
    ...review,
    _id: `r${index}`,
    name: index === 0 ? '' : 'نورة',
    createdAt: '2026-09-07T10:42:00.000Z',
  }));
  const one = product('bow', { rating: { count: 6, average: 4.5 } });
  const page: FirstViewPage = { ...PAGE, pattern: '/product/:id', parameters: { id: 'bow' }, path: '/product/bow' };
  const answers = { '/api/products/bow': one, '/api/products/bow/reviews': { reviews, total: 6, page: 1, limit: 5 } };
  const [data] = headOf(page, { ...SHOP, deliveryFrom: 1.5, answers }).structuredData ?? [];
  expect(data).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 6 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'من الزبائن' },
        reviewRating: { ratingValue: 4, bestRating: 5 },
        datePublished: '2026-09-07',
        reviewBody: 'ناعمة',
      },
      {},
      {},
      {},
      {},
    ],
  });
});
