import type { Product } from '../../catalog/product.ts';
import type { ProductId } from '../../ids.ts';
import { areaAt, openArea } from '../delivery/area-terms.ts';
import type { AreaTerms } from '../delivery/area-terms.ts';
import { callerOf, isCouponHonoured, offerAfter } from '../coupons/coupon-use.ts';
import { usesLacking } from '../coupons/coupon.ts';
import type { CouponOffer } from '../coupons/coupon.ts';
import type { Order } from '../order.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import { levelsAfterReturn, sell } from './sale.ts';
import type { ProductOnSale, SaleResult } from './sale.ts';
import { isReplaceable, replace } from '../transitions.ts';
import type { OrderChange, ReplaceResult } from '../transitions.ts';
import { chooseDisplaced, chooseGivers, couponHoldersFor, holdersFor } from './displacement.ts';
import type { HolderQuery } from './displacement.ts';
import { holdOf } from './holds.ts';
import type { Hold } from './holds.ts';
import { judgeUnpaid } from './unpaid-limits.ts';
import type { EarlierOrder, UnpaidResult } from './unpaid-limits.ts';

/** The order that a new one replaces. */
export interface OrderToReplace {
  readonly order: Order;
  /** The newest payment attempt of that order. */
  readonly latest: PaymentAttempt | null;
}

/**
 * Number of replacements in a row that are followed from the order named in a request. Pages name the newest order, or
 * the one before it when an answer was lost. A longer chain is not followed to its end and nothing is replaced, so that
 * a caller who orders often cannot make requests slow.
 */
export const MOST_REPLACEMENTS = 50;

/** Everything that decides whether a new order can be placed, read in one transaction. */
export interface PlacementSituation {
  /** Products of the new order and of the replaced one, by id. A missing one is deleted. */
  readonly products: ReadonlyMap<ProductId, ProductOnSale>;
  /** The office's terms for the delivery area; null: the usual ones. */
  readonly area: AreaTerms | null;
  readonly replaces: OrderToReplace | null;
  /** The coupon of the order; null: it has none, or the coupon is deleted. */
  readonly coupon: CouponOffer | null;
  /** Earlier orders from the same network address or for the same receiver; null: the limits do not apply. */
  readonly earlier: readonly EarlierOrder[] | null;
  /** Orders that it may displace for their pieces; left out while they are not read, see `holdersNeeded`. */
  readonly holders?: readonly Order[];
  /** The same for their uses of the coupon. */
  readonly couponHolders?: readonly Order[];
}

export type PlacementResult =
  | {
      readonly kind: 'placed';
      /** The change of the replaced order; null: no order is replaced. */
      readonly replaced: OrderChange | null;
      /** The changes of orders that lose their pieces, or their uses of the coupon, to the new one. */
      readonly displaced: readonly OrderChange[];
      readonly hold: Hold;
    }
  | Exclude<SaleResult, { kind: 'sold' }>
  /** The area is closed now, or its fee differs from the order's. */
  | { readonly kind: 'delivery-changed' }
  /** The coupon of the order was changed, or cannot be used any more. */
  | { readonly kind: 'coupon-changed' }
  | Exclude<ReplaceResult, { kind: 'replaced' | 'nothing' }>
  | Exclude<UnpaidResult, { kind: 'within-bounds' }>;

/** Decides whether a new order is placed, which order it replaces and which it displaces. */
export function judgePlacement(order: Order, situation: PlacementSituation, at: number): PlacementResult {
  const { products, area, replaces, coupon, earlier, holders = [], couponHolders = [] } = situation;
  const replacement = replaces && replace(replaces.order, replaces.latest, order.number, at);
  if (replacement?.kind === 'already-settled' || replacement?.kind === 'being-paid') return replacement;

  if (!isDeliveredSo(order, area, at)) return { kind: 'delivery-changed' };
  const replaced = replacement?.kind === 'replaced' ? replacement : null;
  const isOther = ({ number }: Order) => number !== replaced?.after.number;
  const givers = chooseGivers(usesLackingFor(order, situation), couponHolders.filter(isOther), at);
  if (!isCouponHonoured(order, coupon, replaced?.before ?? null, givers)) return { kind: 'coupon-changed' };
  const bounds = judgeUnpaid(earlier ?? [], replaced?.after.number, at);
  if (bounds.kind !== 'within-bounds') return bounds;

  const returned = replaced?.before?.holdsStock ? piecesBack(replaced.before, products) : NO_PIECES;
  const given = { lines: givers.flatMap(({ after }) => after.lines) };
  const mine = withStock(products, returned);
  const onSale = withStock(mine, piecesBack(given, mine));
  const hold = askedHold(order, situation, at);
  const sale = sell(order.lines, onSale);
  if (sale.kind === 'sold') return { kind: 'placed', replaced, displaced: givers, hold };
  if (sale.kind !== 'out-of-stock') return sale;

  const isGiver = ({ number }: Order) => givers.some(({ after }) => after.number === number);
  const others = holders.filter((holder) => isOther(holder) && !isGiver(holder));
  const displaced = chooseDisplaced(sale.items, others, at);
  if (!displaced) return sale;
  const taken = withStock(onSale, piecesBack({ lines: displaced.flatMap(({ after }) => after.lines) }, onSale));
  const again = sell(order.lines, taken);
  return again.kind === 'sold' ? { kind: 'placed', replaced, displaced: [...givers, ...displaced], hold } : again;
}

/**
 * The unpaid orders to read before the order is judged again, because it lacks pieces or uses of its coupon.
 * @param judged the result without them
 * @returns null when they would change nothing, or have been read
 */
export function holdersNeeded(
  order: Order,
  judged: PlacementResult,
  situation: PlacementSituation,
  at: number,
): HolderQuery | null {
  const hold = () => askedHold(order, situation, at);
  if (judged.kind === 'out-of-stock') return situation.holders ? null : holdersFor(judged.items, hold(), at);
  const couponId = order.discount?.coupon?.id;
  const lacksUses = judged.kind === 'coupon-changed' && usesLackingFor(order, situation) > 0;
  return lacksUses && couponId && !situation.couponHolders ? couponHoldersFor(couponId, hold(), at) : null;
}

function askedHold(order: Order, { earlier, coupon, replaces }: PlacementSituation, at: number): Hold {
  const id = order.discount?.coupon?.id;
  const isLimited = id !== undefined && typeof coupon?.coupon.mostUses === 'number';
  return holdOf(order, earlier ?? [], at, isLimited ? { id, replaced: replaces?.order.number } : undefined);
}

/** The situation with the orders that `holdersNeeded` asked for. */
export function withHolders(
  situation: PlacementSituation,
  { couponId }: HolderQuery,
  holders: readonly Order[],
): PlacementSituation {
  return couponId === undefined ? { ...situation, holders } : { ...situation, couponHolders: holders };
}

/** Number of uses of its coupon that the order lacks, once the replaced one has given its own back. */
function usesLackingFor(order: Order, { coupon, replaces }: PlacementSituation): number {
  if (!coupon || !order.discount?.coupon) return 0;
  return usesLacking(offerAfter(coupon, [{ before: replaces?.order ?? null, after: null }], callerOf(order)));
}

function isDeliveredSo({ delivery, deliveryCost, discount }: Order, terms: AreaTerms | null, at: number): boolean {
  const area = openArea(areaAt(delivery.address.areaKey, terms, at));
  return typeof area !== 'string' && (area.fee === deliveryCost || discount?.freeDelivery === true);
}

/**
 * Adds the pieces of the order to be replaced to the stock, because its customer can order them again.
 * @param replaces null: no order is to be replaced
 */
export function withReplacedPieces<Tracked extends { readonly stock: number | null }>(
  products: ReadonlyMap<ProductId, Tracked>,
  replaces: OrderToReplace | null,
): ReadonlyMap<ProductId, Tracked> {
  if (!replaces?.order.holdsStock || !isReplaceable(replaces.order, replaces.latest)) return products;
  return withStock(products, piecesBack(replaces.order, products));
}

/** The products with the pieces that can be taken from unpaid orders at this moment. */
export function withTakeable(
  products: ReadonlyMap<ProductId, Product>,
  takeable: ReadonlyMap<ProductId, number>,
): ReadonlyMap<ProductId, Product> {
  return new Map([...products].map(([id, product]) => [id, { ...product, takeable: takeable.get(id) ?? 0 }]));
}

const NO_PIECES: ReadonlyMap<ProductId, number> = new Map();

function piecesBack(
  { lines }: Pick<Order, 'lines'>,
  products: ReadonlyMap<ProductId, { readonly stock: number | null }>,
): ReadonlyMap<ProductId, number> {
  return levelsAfterReturn(lines, new Map([...products].map(([id, { stock }]) => [id, stock])));
}

function withStock<Tracked extends { readonly stock: number | null }>(
  products: ReadonlyMap<ProductId, Tracked>,
  stock: ReadonlyMap<ProductId, number>,
): ReadonlyMap<ProductId, Tracked> {
  if (stock.size === 0) return products;
  return new Map(
    [...products].map(([id, product]) => [id, stock.has(id) ? { ...product, stock: stock.get(id) ?? null } : product]),
  );
}
