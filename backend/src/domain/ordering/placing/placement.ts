import type { ProductId } from '../../ids.ts';
import { areaAt } from '../delivery/area-terms.ts';
import type { AreaTerms } from '../delivery/area-terms.ts';
import { DELIVERY_AREAS } from '../delivery/delivery-areas.ts';
import type { Order } from '../order.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import { levelsAfterReturn, sell } from './sale.ts';
import type { ProductOnSale, SaleResult } from './sale.ts';
import { isReplaceable, replace } from '../transitions.ts';
import type { OrderChange, ReplaceResult } from '../transitions.ts';
import { judgeUnpaid } from './unpaid-limits.ts';
import type { EarlierOrder, UnpaidResult } from './unpaid-limits.ts';

/** The order that a new one is to take the place of. */
export interface OrderToReplace {
  readonly order: Order;
  /** Its newest attempt to pay. */
  readonly latest: PaymentAttempt | null;
}

/**
 * How many replacements in a row are followed from the order that a shopper names. Pages name the newest, or the one
 * before it when an answer was lost. Behind so many nothing is replaced: the work of a request stays bounded, however
 * often its sender has ordered.
 */
export const MOST_REPLACEMENTS = 50;

/** What decides whether a new order can be placed, all read in one transaction. */
export interface PlacementSituation {
  /** By id: those of the order, and of the one that it replaces. One that is missing is gone. */
  readonly products: ReadonlyMap<ProductId, ProductOnSale>;
  /** What the shop has decided about the area that the order goes to; null: nothing. */
  readonly area: AreaTerms | null;
  readonly replaces: OrderToReplace | null;
  /** Of the same address or receiver; null: whoever places the order is not bounded. */
  readonly earlier: readonly EarlierOrder[] | null;
}

export type PlacementResult =
  | {
      readonly kind: 'placed';
      /** The change of the order that is replaced; null: none is. */
      readonly replaced: OrderChange | null;
    }
  | Exclude<SaleResult, { kind: 'sold' }>
  /** Nothing is delivered there any more, or at another fee than the order has. */
  | { readonly kind: 'delivery-changed' }
  | Exclude<ReplaceResult, { kind: 'replaced' | 'nothing' }>
  | Exclude<UnpaidResult, { kind: 'within-bounds' }>;

/** Decides whether a new order is placed, and which order it replaces. */
export function judgePlacement(
  order: Order,
  { products, area, replaces, earlier }: PlacementSituation,
  at: number,
): PlacementResult {
  const replacement = replaces && replace(replaces.order, replaces.latest, order.number, at);
  if (replacement?.kind === 'already-settled' || replacement?.kind === 'being-paid') return replacement;

  if (!isDeliveredSo(order, area, at)) return { kind: 'delivery-changed' };
  const replaced = replacement?.kind === 'replaced' ? replacement : null;
  const returned = replaced?.before?.holdsStock ? piecesBack(replaced.before, products) : NO_PIECES;
  const onSale = withStock(products, returned);
  const sale = sell(order.lines, onSale);
  if (sale.kind !== 'sold') return sale;

  const others = earlier?.filter(({ number }) => number !== replaced?.after.number);
  const bounds = others && judgeUnpaid(order.lines, onSale, others, at);
  if (bounds && bounds.kind !== 'within-bounds') return bounds;
  return { kind: 'placed', replaced };
}

function isDeliveredSo({ delivery, deliveryCost }: Order, terms: AreaTerms | null, at: number): boolean {
  const area = DELIVERY_AREAS.find(({ key }) => key === delivery.address.areaKey);
  if (!area) return false;
  const { fee, isClosed } = areaAt(area, terms, at);
  return fee === deliveryCost && !isClosed;
}

/**
 * Products as they are to the holder of an order that may be replaced: its pieces can be had again.
 * @param replaces null: nothing is to be replaced
 */
export function withReplacedPieces<Tracked extends { readonly stock: number | null }>(
  products: ReadonlyMap<ProductId, Tracked>,
  replaces: OrderToReplace | null,
): ReadonlyMap<ProductId, Tracked> {
  if (!replaces?.order.holdsStock || !isReplaceable(replaces.order, replaces.latest)) return products;
  return withStock(products, piecesBack(replaces.order, products));
}

const NO_PIECES: ReadonlyMap<ProductId, number> = new Map();

function piecesBack(
  { lines }: Order,
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
