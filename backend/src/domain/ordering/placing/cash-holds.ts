import { piecesByProduct, versionOf } from '../order.ts';
import type { Order, OrderLine } from '../order.ts';
import { ALLOWED_IN_ALL, ALLOWED_OF_PRODUCT, isInShare, mayBeFirm, piecesIn } from './holds.ts';
import type { Hold, PiecesByProduct } from './holds.ts';
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

/** `protectedUntil` of a firm cash order: nobody can take its pieces, and they still count in the share. */
export const PROTECTED_FOR_GOOD = Number.MAX_SAFE_INTEGER;

/** What decides on an order with cash on delivery, read in the transaction that accepts it. */
export interface CashSituation {
  readonly hold: Pick<Hold, 'putAside'>;
  /** Other cash orders of the same caller that were placed within `CASH_DAY`. */
  readonly earlier: readonly EarlierOrder[];
  /** By product; those without a tracked stock are left out. */
  readonly pieces: PiecesByProduct;
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
  if (isOfFamily(order.lines, earlier)) return isInShare(order.lines, pieces, 'firm') ? 'firm' : 'to-confirm';
  return isInShare(order.lines, pieces, 'toConfirm') ? 'unprotected' : 'refused';
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
