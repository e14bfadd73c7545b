import type { FirstViewData } from '@fyonka/api-contract/pages/first-view-bundle';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { Language } from '@fyonka/api-contract/values/language';
import type { ProductCardView, ProductView } from '@fyonka/api-contract/wire/catalog';
import { LONGEST_GROUP, NOT_IN_GROUP } from '@fyonka/api-contract/values/goods/feeds/design-groups';
import { MOST_STARS } from '@fyonka/api-contract/values/goods/reviews';
import type { ReviewView } from '@fyonka/api-contract/wire/goods/reviews';
import type { Crumb } from '@fyonka/ui/navigation/breadcrumbs';

// Objects of schema.org. Search engines read them; what each property may be is at
// https://developers.google.com/search/docs/appearance/structured-data/merchant-listing

const CONTEXT = 'https://schema.org';
const CURRENCY = 'KWD';
const COUNTRY = 'KW';
const MOST_REVIEWS = 5;
const SOMEBODY = { ar: 'من الزبائن', en: 'A customer' } as const;

/** @param path of the page itself, whose crumb has no link */
export function breadcrumbList(trail: readonly Crumb[], path: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href = path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href,
    })),
  };
}

/** The products of a page that shows several. */
export function listOfProducts(products: readonly ProductCardView[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: products.map(({ _id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: pages.product(_id),
    })),
  };
}

interface Offered extends Terms {
  /** Path of the product's page. */
  path: string;
  language: Language;
  /** The first published ones; none without any. */
  reviews: readonly ReviewView[];
}

export function productObject(product: ProductView, { path, language, reviews, ...terms }: Offered): object {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name[language],
    ...written({ description: product.description[language], color: product.color.name[language] }),
    image: [product.imageUrl, ...product.gallery],
    sku: product._id,
    ...(product.gtin13 !== undefined && { gtin13: product.gtin13 }),
    brand: { '@type': 'Brand', name: brandOf(product, terms)[language] },
    ...properties(product, language),
    ...opinions(product, reviews),
    ...groupOf(product, language),
    offers: {
      '@type': 'Offer',
      url: path,
      price: product.price.toFixed(2),
      priceCurrency: CURRENCY,
      ...formerPrice(product),
      priceValidUntil: product.priceUntil ?? endOfNextYear(),
      itemCondition: `${CONTEXT}/NewCondition`,
      availability: `${CONTEXT}/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      shippingDetails: shipping(product, terms, language),
      ...returns(product, terms),
    },
  };
}

/** Without texts that the shop has left blank: a search engine reports them as faults. */
function written(texts: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** Properties of schema.org by which Google lets pieces of a group differ, and which attributes of a shop can be. */
const VARYING = ['size', 'material', 'pattern', 'suggestedAge'];

/**
 * The design, with the other pieces of it that have pages of their own, as
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants asks for. Nothing of one alone.
 */
function groupOf({ _id, name, design, otherColors = [], pieceChoices = [] }: ProductView, language: Language): object {
  const options = [...otherColors, ...pieceChoices.flatMap((choice) => choice.options)];
  const others = new Set(options.map((option) => option._id).filter((id) => id !== _id));
  if (!design || others.size === 0) return {};
  const known = pieceChoices.filter(({ key }) => VARYING.includes(key));
  const own = known.flatMap(({ key, options: all }) => {
    const chosen = all.find((option) => option._id === _id);
    return chosen ? [[key, chosen.text[language]]] : [];
  });
  const group = design.replaceAll(NOT_IN_GROUP, '_').slice(-LONGEST_GROUP);
  return {
    ...Object.fromEntries(own),
    inProductGroupWithID: group,
    isVariantOf: {
      '@type': 'ProductGroup',
      productGroupID: group,
      name: name[language],
      variesBy: [...(otherColors.length > 0 ? ['color'] : []), ...known.map(({ key }) => key)].map(
        (property) => `${CONTEXT}/${property}`,
      ),
      hasVariant: [...others].map((id) => ({ '@type': 'Product', url: pages.product(id) })),
    },
  };
}

/** The property that a shop calls `brand`; without one the shop's own name, because it makes its pieces. */
function brandOf({ attributes }: ProductView, { store }: Terms): Readonly<Record<Language, string>> {
  return attributes.find(({ key }) => key === 'brand')?.text ?? store.name;
}

/** The struck-through price. */
function formerPrice({ priceBeforeDiscount }: ProductView): object {
  if (priceBeforeDiscount === null) return {};
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: `${CONTEXT}/StrikethroughPrice`,
      price: priceBeforeDiscount.toFixed(2),
      priceCurrency: CURRENCY,
    },
  };
}

/** Most prices have no end. Search engines want one, and shops without ends give this one. */
function endOfNextYear(): string {
  return `${new Date().getFullYear() + 1}-12-31`;
}

/** What customers say. A review without a name is by somebody, because search engines leave out those by nobody. */
function opinions({ rating }: ProductView, reviews: readonly ReviewView[]): object {
  if (!rating) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    review: reviews.slice(0, MOST_REVIEWS).map((review) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: MOST_STARS },
      author: { '@type': 'Person', name: review.name || SOMEBODY[review.language] },
      datePublished: review.createdAt.slice(0, 'YYYY-MM-DD'.length),
      ...(review.text && { reviewBody: review.text }),
    })),
  };
}

/** What the shop describes the product by, such as its size. */
function properties({ attributes }: ProductView, language: Language): object {
  if (attributes.length === 0) return {};
  return {
    additionalProperty: attributes.map(({ name, text, number, unit }) => ({
      '@type': 'PropertyValue',
      name: name[language],
      value: number ?? text[language],
      ...(unit && { unitText: unit[language] }),
    })),
  };
}

type Terms = Pick<FirstViewData, 'store' | 'deliveryFrom' | 'deliveryUpTo'>;

/** A piece that is always made with a name takes longer and is not exchanged. */
function isAlwaysNamed({ customTags }: ProductView): boolean {
  return customTags.some(({ required }) => required);
}

/** The part of the country that the shop delivers to. */
const DESTINATION: Readonly<Record<Language, string>> = {
  en: 'Delivery areas in Kuwait, as listed at checkout',
  ar: 'مناطق التوصيل في الكويت، كما تُذكر عند إتمام الطلب',
};

function shipping(product: ProductView, terms: Terms, language: Language): object {
  const { delivery } = terms.store;
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', name: DESTINATION[language], addressCountry: COUNTRY },
    // The fee depends on the area; Google reads the highest one.
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency: CURRENCY,
      minValue: terms.deliveryFrom.toFixed(2),
      maxValue: (terms.deliveryUpTo ?? terms.deliveryFrom).toFixed(2),
    },
    ...(delivery && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(0, isAlwaysNamed(product) ? delivery.extraDaysForNames : 0),
        transitTime: days(delivery.firstDay, delivery.lastDay),
      },
    }),
  };
}

function days(minValue: number, maxValue: number): object {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}

/** Nothing where the shop promises nothing about exchange. */
function returns(product: ProductView, { store: { returnDays } }: Terms): object {
  if (!returnDays) return {};
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: COUNTRY,
      ...(isAlwaysNamed(product)
        ? { returnPolicyCategory: `${CONTEXT}/MerchantReturnNotPermitted` }
        : { returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`, merchantReturnDays: returnDays }),
    },
  };
}
