import type { ProductId } from '../../ids.ts';
import { piecesByProduct, versionOf } from '../order.ts';
import type { Order, OrderLine } from '../order.ts';
import { ALLOWED_IN_ALL, ALLOWED_OF_PRODUCT, mayBeFirm, piecesIn } from './holds.ts';
import type { Hold } from './holds.ts';
import type { EarlierOrder } from './unpaid-limits.ts';
import { isAtTheDoor } from '../paying/payment-methods.ts';

// Which orders with cash on delivery keep their pieces before anybody has confirmed them; docs/decisions/0008 gives the
// reasons.

/** Milliseconds in which the firm cash orders of a caller add up. The office has seen them by then. */
export const CASH_DAY = 24 * 60 * 60 * 1000;

/**
 * What a family buys in a day: a family with four children at school buys one piece for each of them, and three
 * different ones.
 */
const FAMILY = { ofProduct: 4, inAll: 12 };
/** What all families behind one network address buy in cash in a day, as with the allowance of unpaid orders. */
const NETWORK = { ofProduct: ALLOWED_OF_PRODUCT, inAll: ALLOWED_IN_ALL };

/** The part of a product's pieces that cash orders may hold while nobody has confirmed them. */
const UNCONFIRMED_SHARE = 1 / 2;

/** `protectedUntil` of a firm cash order: nobody can take its pieces, and they still count in the share. */
export const PROTECTED_FOR_GOOD = Number.MAX_SAFE_INTEGER;

/** Pieces of one product, without those of the order that is judged. */
export interface ProductPieces {
  /** In the stock. */
  readonly left: number;
  /** Held by orders that are not paid, in whatever way. */
  readonly held: number;
  /** The part of `held` that firm cash orders hold. */
  readonly firm: number;
  /** The part of `held` that cash orders hold which wait for the office. */
  readonly toConfirm: number;
}

/** What decides on an order with cash on delivery, read in the transaction that accepts it. */
export interface CashSituation {
  readonly hold: Pick<Hold, 'putAside'>;
  /** Other cash orders of the same caller that were placed within `CASH_DAY`. */
  readonly earlier: readonly EarlierOrder[];
  /** By product; those without a tracked stock are left out. */
  readonly pieces: ReadonlyMap<ProductId, ProductPieces>;
}

/**
 * `firm`: it is prepared at once and nobody can take its pieces. `to-confirm`: it waits for the office, and its pieces can
 * be taken like those of an unpaid order. `unprotected`: the same, and they can be taken at once. `refused`: it has to be
 * paid in another way.
 */
export type CashResult = 'firm' | 'to-confirm' | 'unprotected' | 'refused';

/**
 * Decides on cash on delivery. What a family buys in a day is firm, so that nobody loses it to a later order, unless
 * such orders already hold the share of a product: somebody with many addresses looks like many families. What a family
 * buys is never refused.
 */
export function judgeCash(order: Pick<Order, 'lines'>, { hold, earlier, pieces }: CashSituation): CashResult {
  if (!mayBeFirm(hold)) return 'refused';
  const own = piecesByProduct(order.lines);
  const isInShare = (kind: 'firm' | 'toConfirm') =>
    [...own].every(([id, quantity]) => {
      const product = pieces.get(id);
      // The first one has no part of anybody, so the share does not keep a family from the last two pieces.
      if (!product || product[kind] === 0) return true;
      const all = product.left + product.held + quantity;
      return product[kind] + quantity <= Math.ceil(all * UNCONFIRMED_SHARE);
    });
  if (isOfFamily(order.lines, earlier)) return isInShare('firm') ? 'firm' : 'to-confirm';
  return isInShare('toConfirm') ? 'unprotected' : 'refused';
}

function isOfFamily(lines: readonly OrderLine[], earlier: readonly EarlierOrder[]): boolean {
  return [
    { bounds: FAMILY, others: earlier.filter(({ isOfReceiver }) => isOfReceiver) },
    { bounds: NETWORK, others: earlier.filter(({ isOfAddress }) => isOfAddress) },
  ].every(({ bounds, others }) => {
    const inAll = others.reduce((sum, { pieces }) => sum + pieces, piecesIn(lines));
    const ofProducts = piecesByProduct([...lines, ...others.flatMap((other) => other.lines)]).values();
    return inAll <= bounds.inAll && [...ofProducts].every((pieces) => pieces <= bounds.ofProduct);
  });
}

/** Whether an order has cash on delivery that was firm at once, and nobody of the office has gone on with it. */
export function isFirmCash(order: Order): boolean {
  const { holdsStock, status, paymentStatus, history } = order;
  const isCash = isAtTheDoor(order) && paymentStatus === 'unpaid';
  return holdsStock && isCash && status === 'processing' && history.at(-1)?.by === 'customer' && versionOf(order) === 0;
}
