import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import type { PriceBounds } from '../../../../application/catalog/ports.ts';
import { isWithin } from '../../../../domain/catalog/bundles/named-bundles.ts';
import type { Bundle } from '../../../../domain/catalog/bundles/bundle.ts';
import type { Product } from '../../../../domain/catalog/product.ts';
import { fils } from '../../../../domain/money.ts';
import type { Sent } from '../sent.ts';
import { CURRENCY } from './product.view.ts';
import type { CatalogWords } from './product.view.ts';

const MOST_CATEGORIES = 20;
const HIGHEST = 1_000_000_000;

interface Filters {
  readonly isAny: boolean;
  /** Of the category; undefined: all; null: none has that name. */
  readonly slug: string | undefined | null;
  /** Undefined: of any price. */
  readonly prices: PriceBounds | undefined;
  readonly keeps: (product: Product) => boolean;
  /** Sets are of no category. */
  readonly keepsSet: (bundle: Bundle) => boolean;
}

/** Of several categories the first that there is counts in a search. Prices in another currency are ignored. */
export function readFilters(body: Sent, { categories }: CatalogWords): Filters {
  const sent = body.at('filters');
  const currency = body.at('context').at('currency').text(LONGEST_LINE) ?? CURRENCY;
  const named = sent
    .at('categories')
    .list(MOST_CATEGORIES)
    .map((one) => (one.text(LONGEST_LINE) ?? '').trim().toLowerCase());
  const found = [...categories.values()].filter(({ name, slug }) =>
    [slug, name.en, name.ar].some((text) => named.includes(text.toLowerCase())),
  );
  const price = sent.at('price');
  const isKnown = currency.toUpperCase() === CURRENCY;
  const min = isKnown ? price.at('min').whole(0, HIGHEST) : undefined;
  const max = isKnown ? price.at('max').whole(0, HIGHEST) : undefined;
  const prices = { from: bound(min), to: bound(max) };
  const ids = new Set(found.map(({ id }) => id));
  return {
    isAny: named.length > 0 || min !== undefined || max !== undefined,
    slug: named.length === 0 ? undefined : (found[0]?.slug ?? null),
    prices: min === undefined && max === undefined ? undefined : prices,
    keeps: (product) => (named.length === 0 || ids.has(product.categoryId)) && isWithin(product.price, prices),
    keepsSet: (bundle) => named.length === 0 && isWithin(bundle.price, prices),
  };
}

function bound(amount: number | undefined) {
  return amount === undefined ? null : fils(amount);
}

/** @returns null when nothing is left */
export function withinFilters(
  pieces: readonly Product[],
  keeps: (product: Product) => boolean,
): readonly [Product, ...Product[]] | null {
  const [first, ...others] = pieces.filter(keeps);
  return first ? [first, ...others] : null;
}
