import type { QUOTE_PROBLEMS } from '@fyonka/api-contract/values/ordering/order-statuses';
import type { Bundle } from '../../catalog/bundles/bundle.ts';
import { availableQuantity } from '../../catalog/product.ts';
import type { Product } from '../../catalog/product.ts';
import type { BundleId, ProductId } from '../../ids.ts';
import type { LocalizedText } from '../../localized-text.ts';
import { fils, isAmountSeen, NOTHING, sum, times } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { bestDiscount, NO_COUPONS } from '../coupons/best-discount.ts';
import type { BestDiscount, CouponLine, CouponOffers } from '../coupons/best-discount.ts';
import type { DeliveryArea } from '../delivery/delivery-areas.ts';
import { piecesByProduct } from '../order.ts';
import { bundledPrices } from './bundled-items.ts';
import type { BundledPrice, InBundle, LineBundle } from './bundled-items.ts';

export type QuoteProblem = (typeof QUOTE_PROBLEMS)[number];

export interface QuoteItem extends InBundle {
  readonly productId: ProductId;
  readonly quantity: number;
}

export interface QuoteLine {
  readonly productId: ProductId;
  /** Null when the product is deleted or hidden. */
  readonly product: Product | null;
  /** The requested number of pieces, even if fewer are available. */
  readonly quantity: number;
  /** Price of one piece, in its bundle if it has one; null when the product is deleted or hidden. */
  readonly price: Fils | null;
  /** The bundle that it is part of; null: it is priced as an ordinary product. */
  readonly bundle: LineBundle | null;
  /** Pieces left for this line after the lines before it; null: the stock is not tracked. */
  readonly available: number | null;
  /** Price of the pieces that are available. */
  readonly lineTotal: Fils;
  readonly problem: QuoteProblem | null;
}

/** The current prices of a cart, with one line for each item in the same order. */
export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly productsTotal: Fils;
  /** Null until an area is chosen. */
  readonly deliveryCost: Fils | null;
  readonly best: BestDiscount;
  readonly totalPrice: Fils;
}

/** The bundles and coupons that are looked at for a cart, and when. */
export interface QuotedOffers {
  /** The bundles on sale that its items name; left out: none. */
  readonly bundles?: ReadonlyMap<BundleId, Bundle>;
  readonly coupons: CouponOffers;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A product that has fewer pieces than requested. */
export interface UnavailableItem {
  readonly productId: ProductId;
  /** Null when the product is deleted. */
  readonly name: LocalizedText | null;
  /** Pieces on all lines together. */
  readonly requested: number;
  /** Pieces left; 0 when the product is deleted. */
  readonly available: number;
}

/** @param products the products on sale now, by id; a missing one is deleted or hidden */
export function quoteCart(
  items: readonly QuoteItem[],
  products: ReadonlyMap<ProductId, Product>,
  area: DeliveryArea | null,
  { bundles = NO_BUNDLES, coupons, at }: QuotedOffers = { coupons: NO_COUPONS, at: 0 },
): Quote {
  const bundled = bundledPrices(items, bundles, products);
  const remaining = new Map<ProductId, number | null>();
  const lines = items.map((item, place) => {
    const product = products.get(item.productId) ?? null;
    const before = remaining.get(item.productId);
    const available = before === undefined ? (product ? availableQuantity(product) : 0) : before;
    if (available !== null) remaining.set(item.productId, Math.max(0, available - item.quantity));
    return quoteLine(item, product, bundled[place] ?? null, available);
  });
  const productsTotal = sum(lines.map((line) => line.lineTotal));
  const fee = area ? area.fee : null;
  const best = bestDiscount(coupons, { lines: lines.flatMap(couponLine), fee, at });
  const deliveryCost = fee !== null && best.discount?.freeDelivery ? NOTHING : fee;
  const taken = best.discount?.amount ?? NOTHING;
  const totalPrice = fils(productsTotal - taken + (deliveryCost ?? NOTHING));
  return { lines, productsTotal, deliveryCost, best, totalPrice };
}

function couponLine({ productId, product, lineTotal }: QuoteLine): CouponLine[] {
  return product ? [{ productId, categoryId: product.categoryId, total: lineTotal }] : [];
}

const NO_BUNDLES: ReadonlyMap<BundleId, Bundle> = new Map();

/** The price of a line in its bundle; null: it has none. */
export function bundledPrice({ price, bundle }: QuoteLine): BundledPrice | null {
  return bundle && price !== null ? { price, bundle } : null;
}

/** The products that have too few pieces, in the order of the cart, each once. */
export function unavailableItems({ lines }: Quote): UnavailableItem[] {
  const short = new Set(lines.filter((line) => line.problem).map((line) => line.productId));
  return [...piecesByProduct(lines)].flatMap(([productId, requested]) => {
    const first = lines.find((line) => line.productId === productId);
    if (!first || !short.has(productId)) return [];
    return [{ productId, name: first.product?.name ?? null, requested, available: first.available ?? 0 }];
  });
}

/** An amount in KD that the shopper's page showed; null or left out: the page showed none. */
export type SeenAmount = number | null | undefined;

export interface SeenTotals {
  readonly deliveryCost?: SeenAmount;
  readonly totalPrice?: SeenAmount;
}

/**
 * Whether every amount that the shopper saw is still right, so that nobody pays a price that was not shown.
 * @param items the items of the quote, with the price of one piece on the page
 */
export function isAsSeen(
  { lines, deliveryCost, totalPrice }: Quote,
  items: readonly { readonly price?: SeenAmount }[],
  seen: SeenTotals,
): boolean {
  return (
    isAmountSeen(seen.deliveryCost, deliveryCost) &&
    isAmountSeen(seen.totalPrice, totalPrice) &&
    items.every(({ price }, index) => isAmountSeen(price, lines[index]?.price ?? null))
  );
}

function quoteLine(
  item: QuoteItem,
  product: Product | null,
  bundled: BundledPrice | null,
  available: number | null,
): QuoteLine {
  const served = available === null ? item.quantity : Math.min(item.quantity, available);
  const price = bundled?.price ?? product?.price ?? null;
  return {
    productId: item.productId,
    product,
    quantity: item.quantity,
    price,
    bundle: bundled?.bundle ?? null,
    available,
    lineTotal: price === null ? NOTHING : times(price, served),
    problem: problemOf(item, product, available),
  };
}

function problemOf(item: QuoteItem, product: Product | null, available: number | null): QuoteProblem | null {
  if (!product) return 'NOT_FOUND';
  if (available === 0) return 'OUT_OF_STOCK';
  return available !== null && available < item.quantity ? 'FEWER_LEFT' : null;
}
