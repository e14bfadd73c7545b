import type { MARKDOWN_STATES } from '@fyonka/api-contract/values/goods/markdowns';
import type { MarkdownId, ProductId } from '../../ids.ts';
import { SMALLEST_STEP } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { priceBy } from '../bulk/price-rule.ts';
import type { Product } from '../product.ts';

/** Markdowns that are planned or running, so that a run of the job reads all of them. */
export const MOST_OPEN_MARKDOWNS = 20;

export type MarkdownState = (typeof MARKDOWN_STATES)[number];

/** Prices of many products, lowered by a percentage for a time. */
export interface Markdown {
  readonly id: MarkdownId;
  /** For the team. */
  readonly name: string;
  /** A whole number. */
  readonly percent: number;
  /** Milliseconds since 1970. */
  readonly from: number;
  /** Milliseconds since 1970; null: until somebody ends it. */
  readonly until: number | null;
  readonly state: MarkdownState;
  /** Number of its products when it was made. */
  readonly products: number;
}

/** The part of a product in the markdown that it is in: one at a time. */
export interface MarkedPrice {
  readonly productId: ProductId;
  readonly markdownId: MarkdownId;
  /** The price before, written before the product's own is changed; null: not looked at yet. */
  readonly was: Fils | null;
  readonly price: Fils | null;
  /** Whether the product has got the price. */
  readonly isReduced: boolean;
}

/** When prices of a markdown hold. */
export type MarkdownTerms = Pick<Markdown, 'from' | 'until'>;

type Priced = Pick<Product, 'price' | 'priceBeforeDiscount'>;

/** The lowered price, to the next hundredth of a KD. @returns null: it has a discount of its own, or would be free */
export function markedDown(product: Priced, percent: number): Fils | null {
  if (product.priceBeforeDiscount !== null) return null;
  const result = priceBy(
    { direction: 'lower', unit: 'percent', value: percent * 1000, step: SMALLEST_STEP, rounding: 'nearest' },
    product,
  );
  return result.kind === 'price' && result.price < product.price ? result.price : null;
}

/** Whether a product still has what the markdown gave it. Otherwise somebody has changed its price, which then stays. */
export function hasMarkedPrice({ price, priceBeforeDiscount }: Priced, marked: MarkedPrice): boolean {
  return marked.price !== null && price === marked.price && priceBeforeDiscount === marked.was;
}

/** The product with the price that it had before, which stays where somebody has changed it. */
export function unmarked<Kind extends Priced>(product: Kind, marked: MarkedPrice): Kind {
  if (marked.was === null || !hasMarkedPrice(product, marked)) return product;
  return { ...product, price: marked.was, priceBeforeDiscount: null };
}

/** What is to be done at a moment. */
export function dueOf({ from, until }: Markdown, now: number): 'wait' | 'reduce' | 'restore' {
  if (until !== null && until <= now) return 'restore';
  return from <= now ? 'reduce' : 'wait';
}

/** The fields that the history records. */
export function markdownRecord({ id: _id, state: _state, from, until, ...record }: Markdown): Record<string, unknown> {
  return {
    ...record,
    from: new Date(from).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
  };
}
