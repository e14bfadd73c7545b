import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import type { Permission } from '../identity/permissions.ts';
import type { AccountId } from '../ids.ts';
import { textsLeft } from '../reporting/production.ts';
import type { TextPlace } from '../reporting/production.ts';
import type { Order, OrderStatus } from './order.ts';
import { cashAtTheDoor } from './money/outside/outside-money.ts';
import type { UnavailableItem } from './placing/quote.ts';
import { piecesMissing } from './placing/sale.ts';
import type { StockLevels } from './placing/sale.ts';
import { awaitsPayment, move } from './transitions.ts';
import type { OrderChange } from './transitions.ts';

export type SetStatusResult =
  | ({ readonly kind: 'changed' } & OrderChange)
  /** The order has that status already, so nothing is written. */
  | { readonly kind: 'unchanged' }
  /** The order is cancelled, and its pieces have since been sold to others. */
  | { readonly kind: 'out-of-stock'; readonly items: readonly UnavailableItem[] };

/** Under which conditions the office sets a status. */
export interface StatusTerms {
  /** The status that the person has seen; left out: whichever the order has. */
  readonly from?: OrderStatus | null | undefined;
  /** Whether an order whose texts are not all made stays in preparation. */
  readonly onlyMade?: boolean | null | undefined;
}

export type JudgeStatusResult =
  | SetStatusResult
  /** The order has another status than the person has seen. */
  | { readonly kind: 'status-changed'; readonly status: OrderStatus }
  /** `unmade`: number of texts that are not ticked off. */
  | { readonly kind: 'texts-unmade'; readonly unmade: number };

/** What decides about a status, read in the transaction that stores it. */
export interface StatusSituation {
  readonly order: Order;
  /** Levels of every product of the order. */
  readonly stock: StockLevels;
  /** The texts that are ticked off as made. */
  readonly made: readonly Pick<TextPlace, 'line' | 'text'>[];
}

/** A status that the office wants for an order. */
export interface WantedStatus extends StatusTerms {
  readonly to: OrderStatus;
  readonly by: AccountId;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The statuses in which nobody makes texts of an order any more. */
const PREPARED: readonly OrderStatus[] = ['ready', 'shipped', 'delivered'];

/** Sets a status, see `setStatus`, unless the order is not as the person believes it to be. */
export function judgeStatus({ order, stock, made }: StatusSituation, wanted: WantedStatus): JudgeStatusResult {
  const { to, by, at, from, onlyMade } = wanted;
  if (order.status !== (from ?? order.status)) return { kind: 'status-changed', status: order.status };
  const leavesPreparation = PREPARED.includes(to) && !PREPARED.includes(order.status);
  const unmade = onlyMade && leavesPreparation ? textsLeft(order, made) : 0;
  return unmade > 0 ? { kind: 'texts-unmade', unmade } : setStatus(order, to, by, at, stock);
}

/** What a person needs to set a status: cancelling gives money and goods back, the other ones lead to the customer. */
export function permissionToSet(status: OrderStatus): Permission {
  return status === 'cancelled' ? 'orders.write' : 'orders.prepare';
}

/**
 * Sets any status of an order for an administrator. Cancelling returns the order's pieces to the stock; leaving
 * `cancelled` takes them again. The payment status follows; cash on delivery is recorded, see `cashAtTheDoor`.
 * @param by the administrator's account
 * @param stock levels of every product of the order, read in the same transaction
 */
export function setStatus(
  order: Order,
  to: OrderStatus,
  by: AccountId,
  at: number,
  stock: StockLevels,
): SetStatusResult {
  if (to === order.status) return { kind: 'unchanged' };
  const moved = move(order, { to, by: 'admin', at, accountId: by });
  const items = moved.holdsStock && !order.holdsStock ? piecesMissing(order.lines, stock) : [];
  if (items.length > 0) return { kind: 'out-of-stock', items };

  const { after, entries = [] } = cashAtTheDoor(order, moved, by, at);
  return { kind: 'changed', before: order, after: { ...after, payBy: payByAfter(after, at) }, entries };
}

/** An order whose status an administrator has set does not expire, unless it is set back to pending in time. */
function payByAfter(order: Order, at: number): number | null {
  const until = order.createdAt + TIME_TO_PAY;
  return awaitsPayment(order) && at < until ? until : null;
}
