import { sum } from '../../money.ts';
import { returnedOf as returnedOfPrice } from '../../reporting/given-back.ts';
import { countsAsSale } from '../../reporting/sale.ts';
import { discountShares } from '../discount.ts';
import { paymentStatusOf } from '../money/payment-status.ts';
import { isRefundOpen } from '../money/refund.ts';
import type { Refund } from '../money/refund.ts';
import { creditNoteOf } from '../money/settle-refund.ts';
import { handedOverAt } from '../money/outside/outside-money.ts';
import { productsTotal, totalPrice } from '../order.ts';
import { compared } from './book-difference.ts';
import type { BookDifference, BookRule, Found } from './book-difference.ts';
import { countedEntries, receivedBy, returnedBy } from './books-of-order.ts';
import type { BooksOfOrder } from './books-of-order.ts';
import { disputeLines, paperBalance, paperParts } from './rules/paper-rules.ts';

/** A rule looks at one order. */
type OrderRule = (books: BooksOfOrder) => readonly Found[];

const NONE: readonly Found[] = [];

/** What has to agree in the books of each order, see `BOOK_RULES`. */
export const ORDER_RULES = {
  received: (books) => compared('', books.order.money.received, receivedBy(countedEntries(books))),

  returned: (books) => compared('', books.order.money.returned, returnedBy(countedEntries(books))),

  refunding: ({ order, refunds }) =>
    compared('', order.money.refunding, sum(refunds.filter(isRefundOpen).map(({ amount }) => amount))),

  'payment-status': ({ order }) =>
    order.paymentStatus === paymentStatusOf(order)
      ? NONE
      : [{ what: `${order.paymentStatus} ${paymentStatusOf(order)}`, stored: null, explained: null }],

  accepted: ({ order: { money }, entries }) =>
    money.acceptedBalance === null
      ? NONE
      : compared('', money.acceptedBalance, entries.findLast(({ kind }) => kind === 'accepted')?.amount ?? null),

  'cash-at-door': ({ order: { money }, entries }) => {
    const cash = receivedBy(entries.filter(({ method }) => method === 'cash'));
    return money.atDoor > cash ? compared('', money.atDoor, cash) : NONE;
  },

  'refund-line': ({ refunds, entries }) => [
    ...refunds.flatMap((refund) =>
      compared(refund.id, isDone(refund) ? refund.amount : 0, returnedOf(refund, entries)),
    ),
    ...entries.flatMap(({ kind, sourceId, amount }) => {
      const isOfRefund = (kind === 'refund' || kind === 'given-back') && sourceId !== null;
      return isOfRefund && !refunds.some(({ id }) => id === sourceId) ? compared(sourceId, null, amount) : NONE;
    }),
  ],

  'capture-line': (books) => [...capturesWithoutLine(books), ...linesWithoutCapture(books)],

  'credit-notes': ({ order, refunds }) => {
    const numbers = new Set(refunds.flatMap(({ creditNote }) => creditNote ?? []));
    const noted = refunds.filter(({ creditNote }) => creditNote !== null).length;
    const missing = Array.from({ length: noted }, (_, index) => creditNoteOf(order, index + 1)).filter(
      (number) => !numbers.has(number),
    );
    const without = refunds.filter((refund) => isDone(refund) && refund.creditNote === null).map(({ id }) => id);
    return [...missing, ...without].map((what) => ({ what, stored: null, explained: null }));
  },

  'order-total': ({ order, index }) => (index ? compared('', index.total, totalPrice(order)) : NONE),

  discount: ({ order: { discount, lines } }) => {
    if (!discount) return NONE;
    const shares = sum(discountShares(discount, lines));
    const most = Math.min(discount.amount, productsTotal({ lines }));
    return compared('', discount.amount, Math.min(shares, most));
  },

  'sale-amount': ({ order, index }) =>
    index
      ? compared('', index.saleAmount, countsAsSale(order) ? totalPrice(order) - returnedOfPrice(order) : null)
      : NONE,

  'return-amount': ({ returns, refunds }) =>
    returns.flatMap(({ id, state, amount, refunds: ids }) => {
      const named = refunds.filter((refund) => ids.includes(refund.id));
      if (named.length !== ids.length) return [{ what: id, stored: ids.length, explained: named.length }];
      if (state === 'exchanged') return compared(id, amount, sum(named.map((refund) => refund.amount)));
      if (state !== 'refunded' || amount === 0) return NONE;
      const isGiven = named.some((refund) => refund.state !== 'failed' && refund.amount === amount);
      return isGiven ? NONE : compared(id, amount, sum(named.filter(isEffective).map((refund) => refund.amount)));
    }),

  'run-cash': ({ order, stops, entries }) => {
    const recorded = entries.filter(({ kind, method }) => kind === 'record' && method === 'cash');
    const [taken, most] = [sum(stops.map(({ cash }) => cash)), sum(recorded.map(({ amount }) => amount))];
    if (taken > most) return compared('', taken, most);
    const door = stops.find(({ state, at }) => state === 'delivered' && at !== null && at === handedOverAt(order));
    return door && door.cash < order.money.atDoor ? compared('', door.cash, order.money.atDoor) : NONE;
  },

  'dispute-line': disputeLines,

  'paper-balance': paperBalance,

  'paper-parts': paperParts,
} satisfies Partial<Record<BookRule, OrderRule>>;

/** Everything of an order that nothing explains. */
export function differencesOf(books: BooksOfOrder): readonly BookDifference[] {
  return Object.entries<OrderRule>(ORDER_RULES).flatMap(([rule, find]) =>
    find(books).map((found) => ({ rule: rule as BookRule, orderNumber: books.order.number, ...found })),
  );
}

function isDone({ state }: Refund): boolean {
  return state === 'done';
}

function isEffective({ state }: Refund): boolean {
  return state !== 'failed';
}

/** Fils that the lines of a refund have given back. */
function returnedOf({ id }: Refund, entries: BooksOfOrder['entries']): number {
  return returnedBy(entries.filter(({ kind, sourceId }) => sourceId === id && kind !== 'record'));
}

/** Tests of before left no line where they counted for nothing. */
function capturesWithoutLine({ attempts, entries }: BooksOfOrder): readonly Found[] {
  return attempts.flatMap(({ id, state, amount, gateway }) => {
    if (state !== 'captured') return NONE;
    const line = entries.find(({ kind, sourceId }) => kind === 'capture' && sourceId === id);
    if (line) return line.isTest ? NONE : compared(id, amount, line.amount);
    return entries.some((entry) => entry.isTest) || gateway === 'sandbox' ? NONE : compared(id, amount, null);
  });
}

/** What does not fit is captured too, in another amount than was asked for. */
function linesWithoutCapture({ attempts, entries }: BooksOfOrder): readonly Found[] {
  return entries.flatMap(({ kind, sourceId, amount }) => {
    if (kind !== 'capture') return NONE;
    const isTaken = attempts.some(({ id, state }) => id === sourceId && (state === 'captured' || state === 'mismatch'));
    return isTaken ? NONE : compared(sourceId ?? '', null, amount);
  });
}
