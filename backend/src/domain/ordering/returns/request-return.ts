import {
  LEAST_RETURN_DAYS,
  LONGEST_RETURN_NOTE,
  MOST_OPEN_RETURNS,
  MOST_RETURN_PHOTOS,
  MOST_RETURNS,
} from '@fyonka/api-contract/values/ordering/returns';
import type { FieldFault } from '../../field-fault.ts';
import type { ReturnId } from '../../ids.ts';
import { dayAfter, kuwaitDayOf } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { cleanText } from '../../localized-text.ts';
import { NOTHING } from '../../money.ts';
import type { Refund } from '../money/refund.ts';
import { hasPerson } from '../order.ts';
import type { Order } from '../order.ts';
import { isFault, isMadeToOrder, isReturnEffective, isReturnOpen } from './order-return.ts';
import type { OrderReturn, ReturnedLine, ReturnWish } from './order-return.ts';

/** What is asked for, not judged yet. */
export interface ReturnForm {
  readonly lines: readonly Pick<ReturnedLine, 'line' | 'quantity' | 'reason'>[];
  readonly wish: ReturnWish;
  readonly note?: string | null | undefined;
}

/** What is stored about an order's goods and money. */
export interface ReturnSituation {
  readonly refunds: readonly Refund[];
  /** All of the order, the oldest first. */
  readonly returns: readonly OrderReturn[];
  /** Days after that of the delivery in which pieces can be given back. */
  readonly days: number;
}

export type RequestReturnResult =
  | { readonly kind: 'requested'; readonly returned: OrderReturn }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** Another request has used the same key. */
  | { readonly kind: 'key-reused' }
  /** It is not delivered, the days are over, nothing is left, or enough returns of it are open. */
  | { readonly kind: 'not-possible' };

/** A line of which pieces can be given back. */
export interface ReturnableLine {
  readonly line: number;
  /** Number of pieces that can still be given back. */
  readonly pieces: number;
  /** It was made for this customer, so it comes back only for a fault. */
  readonly onlyForFault: boolean;
}

/** The days that a shop really gives: what it promises, and never less than the law. @param promised null: nothing */
export function returnDaysOf(promised: number | null): number {
  return Math.max(promised ?? LEAST_RETURN_DAYS, LEAST_RETURN_DAYS);
}

/** The last day on which customers give pieces of the order back; null: it is not delivered, or its person is erased. */
export function lastDayToReturn(order: Pick<Order, 'status' | 'history' | 'delivery'>, days: number): KuwaitDay | null {
  if (order.status !== 'delivered' || !hasPerson(order)) return null;
  const delivered = order.history.findLast(({ to }) => to === 'delivered');
  return delivered ? dayAfter(kuwaitDayOf(delivered.at), days) : null;
}

/** What of each line is neither given back, nor refunded without having come back. */
export function returnableLines(
  order: Pick<Order, 'lines'>,
  { refunds, returns }: Pick<ReturnSituation, 'refunds' | 'returns'>,
): ReturnableLine[] {
  const effective = returns.filter(isReturnEffective);
  const ofReturns = new Set(effective.flatMap((returned) => returned.refunds));
  const others = refunds.filter(({ id, state }) => state !== 'failed' && !ofReturns.has(id));
  const gone = [...effective, ...others].flatMap(({ lines }): readonly { line: number; quantity: number }[] => lines);
  return order.lines.flatMap((ordered, line) => {
    const taken = gone.reduce((pieces, one) => pieces + (one.line === line ? one.quantity : 0), 0);
    const pieces = ordered.quantity - taken;
    return pieces > 0 ? [{ line, pieces, onlyForFault: isMadeToOrder(ordered) }] : [];
  });
}

/** Whether another return of the order can be asked for. @param by the office may take pieces back at any time */
export function mayReturn(
  order: Order,
  situation: ReturnSituation,
  by: OrderReturn['requestedBy'],
  at: number,
): boolean {
  const last = lastDayToReturn(order, situation.days);
  if (last === null || (by === 'customer' && kuwaitDayOf(at) > last)) return false;
  if (situation.returns.length >= MOST_RETURNS) return false;
  if (situation.returns.filter(isReturnOpen).length >= MOST_OPEN_RETURNS) return false;
  return returnableLines(order, situation).length > 0;
}

/** Whether a request with a known key asks for the same. */
export function isSameRequest({ lines, wish, note }: OrderReturn, form: ReturnForm): boolean {
  const asText = (of: ReturnForm['lines']) =>
    JSON.stringify(of.map(({ line, quantity, reason }) => [line, quantity, reason]));
  return asText(lines) === asText(form.lines) && wish === form.wish && note === cleanText(form.note ?? '');
}

/** Decides about a return that a customer, or the office for one, asks for. */
export function requestReturn(
  order: Order,
  situation: ReturnSituation,
  form: ReturnForm,
  { id, by, at }: { readonly id: ReturnId; readonly by: OrderReturn['requestedBy']; readonly at: number },
): RequestReturnResult {
  if (!mayReturn(order, situation, by, at)) return { kind: 'not-possible' };
  const note = cleanText(form.note ?? '');
  const faults = faultsOf(returnableLines(order, situation), form.lines);
  if (Array.from(note).length > LONGEST_RETURN_NOTE) faults.push({ field: 'note', code: 'TOO_LONG' });
  if (faults.length > 0) return { kind: 'invalid', faults };
  const returned: OrderReturn = {
    id,
    orderId: order.id,
    orderNumber: order.number,
    place: situation.returns.length + 1,
    // What the office writes down for a customer, it has agreed to.
    state: by === 'admin' ? 'approved' : 'requested',
    wish: form.wish,
    lines: form.lines.map(({ line, quantity, reason }) => ({ line, quantity, reason })),
    note,
    photos: [],
    answer: '',
    requestedBy: by,
    requestedAt: at,
    changedAt: at,
    amount: NOTHING,
    refunds: [],
    exchange: null,
  };
  return { kind: 'requested', returned };
}

function faultsOf(returnable: readonly ReturnableLine[], lines: ReturnForm['lines']): FieldFault[] {
  if (lines.length === 0) return [{ field: 'items', code: 'REQUIRED' }];
  return lines.flatMap(({ line, quantity, reason }, index): FieldFault[] => {
    const left = returnable.find((one) => one.line === line);
    if (!left || lines.findIndex((other) => other.line === line) !== index)
      return [{ field: `items.${index}.line`, code: 'INVALID_NUMBER' }];
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > left.pieces)
      return [{ field: `items.${index}.quantity`, code: 'INVALID_QUANTITY' }];
    return left.onlyForFault && !isFault(reason) ? [{ field: `items.${index}.reason`, code: 'INVALID' }] : [];
  });
}

/** The return with one photo more; null: it has ended, or has as many as it may have. */
export function withReturnPhoto(returned: OrderReturn, path: string): OrderReturn | null {
  if (returned.state !== 'requested' && returned.state !== 'approved') return null;
  if (returned.photos.length >= MOST_RETURN_PHOTOS) return null;
  return { ...returned, photos: [...returned.photos, path] };
}
