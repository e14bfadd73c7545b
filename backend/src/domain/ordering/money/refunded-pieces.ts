import { fils, NOTHING, sum, times } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { pricesPaid } from '../discount.ts';
import type { Order, OrderLine } from '../order.ts';
import type { OrderMoney } from './order-money.ts';
import type { Refund, RefundedLine } from './refund.ts';

/** What can still be given back of a line. */
export interface PiecesLeft {
  /** Pieces that no refund has given back or is giving back. */
  readonly pieces: number;
  /** What so many of them give back. */
  readonly worth: (pieces: number) => Fils;
}

/** What the discount took off the pieces that a refund gave back. */
export function discountOf({ lines }: Pick<Refund, 'lines'>, order: Pick<Order, 'lines'>): Fils {
  const shares = lines.map(({ line, quantity, amount }) => {
    const price = times(order.lines[line]?.price ?? NOTHING, quantity);
    return fils(Math.max(0, price - (amount ?? price)));
  });
  return sum(shares);
}

/** What a refund gives back of the delivery fee. */
export function deliveryOf(
  { amount, lines, includesDelivery }: Pick<Refund, 'amount' | 'lines' | 'includesDelivery'>,
  order: Pick<Order, 'lines' | 'deliveryCost'>,
): Fils {
  if (!includesDelivery) return NOTHING;
  const ofPieces = sum(lines.map((one) => one.amount ?? times(order.lines[one.line]?.price ?? NOTHING, one.quantity)));
  return fils(Math.max(0, Math.min(order.deliveryCost, amount - ofPieces)));
}

/** The money of an order after a refund has gone back. */
export function moneyGivenBack(
  order: Pick<Order, 'money' | 'lines' | 'deliveryCost'>,
  refund: Pick<Refund, 'amount' | 'lines' | 'includesDelivery'>,
): Pick<OrderMoney, 'returned' | 'deliveryReturned'> {
  const { returned, deliveryReturned = NOTHING } = order.money;
  const delivery = sum([deliveryReturned, deliveryOf(refund, order)]);
  return { returned: sum([returned, refund.amount]), ...(delivery > 0 && { deliveryReturned: delivery }) };
}

/** What can still be given back of each line of an order. */
export function piecesLeft(order: Pick<Order, 'lines' | 'discount'>, refunds: readonly Refund[]): PiecesLeft[] {
  const paid = pricesPaid(order);
  const effective = refunds.filter(({ state }) => state !== 'failed').flatMap(({ lines }) => lines);
  return order.lines.map((ordered, line) =>
    leftOf(
      ordered,
      paid[line] ?? NOTHING,
      effective.filter((refunded) => refunded.line === line),
    ),
  );
}

/**
 * Each piece gives back its part of what the line costs with the discount taken off. Parts are rounded down and the last
 * pieces get the rest, so that all pieces together give back what was paid for them, in whatever order.
 */
function leftOf({ price, quantity }: OrderLine, paid: Fils, before: readonly RefundedLine[]): PiecesLeft {
  const gone = before.reduce((pieces, refunded) => pieces + refunded.quantity, 0);
  const given = sum(before.map((refunded) => refunded.amount ?? times(price, refunded.quantity)));
  const rest = Math.max(0, paid - given);
  const upTo = (pieces: number) => Number((BigInt(paid) * BigInt(pieces)) / BigInt(quantity));
  return {
    pieces: Math.max(0, quantity - gone),
    worth(pieces) {
      const isLast = gone + pieces >= quantity;
      return fils(isLast ? rest : Math.min(rest, upTo(gone + pieces) - upTo(gone)));
    },
  };
}
