import { totalPrice } from '../order.ts';
import type { Order, OrderLine } from '../order.ts';
import type { RefundedLine } from '../money/refund.ts';

type Counted = Pick<OrderLine, 'quantity' | 'restocked' | 'refunded'>;

/** A line with its place in the order. Its quantity is the number of pieces that are left. */
export interface LineToPack extends OrderLine {
  /** Counted from 0. */
  readonly place: number;
}

/**
 * The lines of an order that are to be made, packed and brought, with the pieces whose price is not given back. Nothing is
 * left once all the money has gone back or is on its way.
 */
export function linesToPack(order: Pick<Order, 'lines' | 'money' | 'deliveryCost' | 'discount'>): LineToPack[] {
  if (isAllGivenBack(order)) return [];
  return order.lines.flatMap((line, place) => {
    const quantity = line.quantity - refundedOf(line);
    return quantity > 0 ? [{ ...line, quantity, place }] : [];
  });
}

/** Number of pieces that are to be packed. */
export function piecesToPack(order: Parameters<typeof linesToPack>[0]): number {
  return linesToPack(order).reduce((pieces, { quantity }) => pieces + quantity, 0);
}

/** Number of pieces of each line that are to be packed, in the order of the lines. */
export function piecesToPackByLine(order: Parameters<typeof linesToPack>[0]): number[] {
  const left = new Map(linesToPack(order).map(({ place, quantity }) => [place, quantity]));
  return order.lines.map((_line, place) => left.get(place) ?? 0);
}

/** An order that costs nothing by now is still to be packed. */
function isAllGivenBack(order: Parameters<typeof linesToPack>[0]): boolean {
  const { received, returned, refunding } = order.money;
  return received > 0 && returned + refunding >= received && totalPrice(order) > 0;
}

/** Pieces of a line whose price is given back. Orders of before refunds were counted know only those in the stock again. */
export function refundedOf({ refunded, restocked = 0 }: Counted): number {
  return refunded ?? restocked;
}

/** The lines after a refund was asked for. @param canRestock false: a cancellation has returned the pieces already */
export function takenOut(
  lines: readonly OrderLine[],
  pieces: readonly RefundedLine[],
  canRestock: boolean,
): readonly OrderLine[] {
  return changed(lines, pieces, (line, { quantity, restock }) => {
    const refunded = Math.min(line.quantity, refundedOf(line) + quantity);
    // Pieces of a refund that failed may be in the stock already when it is asked for again.
    const restocked = Math.min(refunded, (line.restocked ?? 0) + quantity);
    return { ...line, refunded, ...(restock && canRestock && { restocked: Math.max(restocked, line.restocked ?? 0) }) };
  });
}

/**
 * The lines after a refund has failed, so that its pieces are to be packed again.
 * @param takesStock whether pieces that were in the stock again are taken out of it, too
 */
export function putBack(
  lines: readonly OrderLine[],
  pieces: readonly RefundedLine[],
  takesStock: boolean,
): readonly OrderLine[] {
  return changed(lines, pieces, (line, { quantity, restock, isReturned }) => {
    const refunded = Math.max(0, refundedOf(line) - quantity);
    const { restocked: before = 0 } = line;
    // What a return has brought back stays where it is, whatever becomes of its money.
    if (isReturned) return { ...line, refunded };
    // Pieces of other refunds may be in the stock, too.
    const restocked = Math.min(refunded, Math.max(0, before - (restock ? quantity : 0)));
    return { ...line, refunded, ...(takesStock && restocked < before && { restocked }) };
  });
}

function changed(
  lines: readonly OrderLine[],
  pieces: readonly RefundedLine[],
  change: (line: OrderLine, pieces: RefundedLine) => OrderLine,
): readonly OrderLine[] {
  if (pieces.length === 0) return lines;
  return lines.map((line, place) => {
    const ofLine = pieces.find((each) => each.line === place);
    return ofLine ? change(line, ofLine) : line;
  });
}
