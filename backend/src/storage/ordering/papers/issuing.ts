import { paperDue, paperOf, refundedPartsOf } from '../../../domain/ordering/books/paper-due.ts';
import type { PaperMark } from '../../../domain/ordering/books/paper-due.ts';
import { pastMarksOf } from '../../../domain/ordering/books/past-papers.ts';
import type { SalesPaper } from '../../../domain/ordering/books/sales-paper.ts';
import { kuwaitDayOf, kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { bookedDay } from '../../../domain/ordering/books/closing.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { any, findOrder, get, list, many, own, put, remove } from '../../store.ts';
import type { Work } from '../../store.ts';
import { holdClosedThrough } from '../books/closed-months.ts';
import { REFUNDS } from '../refunds.ts';
import { Numbering } from './numbering.ts';
import { PAPER_WALKS, SALES_PAPERS, WALK } from './paper-books.ts';
import { PAPERS_DUE } from './paper-marks.ts';
import type { StoredMark } from './paper-marks.ts';

// Each of these is part of one transaction, which reads counters, numbers papers and writes both: so a number is given
// once, and none is left out.

interface Issued {
  readonly issued: number;
  readonly hasMore: boolean;
}

/** Issues the papers of the oldest marks, and of all later ones of the same orders. */
export function* issueDue(limit: number, at: number): Work<Issued> {
  const oldest = yield* list(PAPERS_DUE, null, { limit });
  const papers = yield* issueMarks([...new Set(oldest.map(({ orderNumber }) => orderNumber))], at);
  return { issued: papers.length, hasMore: oldest.length === limit };
}

/** @returns the order's papers, the oldest first */
export function* issueForOrder(orderNumber: OrderNumber, at: number): Work<readonly SalesPaper[]> {
  const before = yield* papersOf(orderNumber);
  const order = yield* findOrder(orderNumber);
  if (!order) return before;
  const isOfBefore = before.length === 0 && (yield* get(PAPER_WALKS, WALK))?.isDone !== true;
  const issued = isOfBefore ? yield* issuePast([order], at) : yield* issueMarks([orderNumber], at);
  return [...before, ...issued];
}

/** Issues the papers of the next orders of before, in the order of their placing. */
export function* walkOn(limit: number, at: number): Work<Issued> {
  const walk = yield* get(PAPER_WALKS, WALK);
  const orders = yield* own('ordersAfter', walk?.after ?? null, limit);
  const known = yield* any(
    SALES_PAPERS,
    'salesPapers_of_order',
    orders.map(({ number }) => number),
  );
  const numbered = new Set(known.map(({ orderNumber }) => orderNumber));
  const papers = yield* issuePast(
    orders.filter(({ number }) => !numbered.has(number)),
    at,
  );
  const isDone = orders.length < limit;
  yield* put(PAPER_WALKS, { id: WALK, after: orders.at(-1)?.id ?? walk?.after ?? null, isDone });
  return { issued: papers.length, hasMore: true };
}

/** The papers of an order, the oldest first. */
export function papersOf(orderNumber: OrderNumber): Work<readonly SalesPaper[]> {
  return list(SALES_PAPERS, 'salesPapers_of_order', { equal: { orderNumber } });
}

function* issueMarks(numbers: readonly OrderNumber[], at: number): Work<readonly SalesPaper[]> {
  const marks = (yield* any(PAPERS_DUE, 'papersDue_of_order', numbers)).toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  const orders: Order[] = [];
  for (const number of numbers) {
    const order = yield* findOrder(number);
    if (order) orders.push(order);
  }
  return yield* issueAll(orders, marks, marks, at);
}

/** The marks of orders of before follow from their ledgers, which contain what later changes have marked. */
function* issuePast(orders: readonly Order[], at: number): Work<readonly SalesPaper[]> {
  const paid = orders.filter(({ money }) => money.received > 0);
  const marks: PaperMark[] = [];
  for (const order of paid) marks.push(...pastMarksOf(order, yield* own('entriesOf', order.number)));
  const covered = yield* any(
    PAPERS_DUE,
    'papersDue_of_order',
    orders.map(({ number }) => number),
  );
  return yield* issueAll(paid, marks, covered, at);
}

/**
 * Numbers the papers of marks, and then those that the orders still lack: two processes whose clocks differ may have
 * marked changes of one order in the wrong order.
 * @param marks of these orders, all that there are
 * @param done the marks to remove
 */
function* issueAll(
  orders: readonly Order[],
  marks: readonly PaperMark[],
  done: readonly StoredMark[],
  at: number,
): Work<readonly SalesPaper[]> {
  const numbers = orders.map(({ number }) => number);
  const numbering = new Numbering(yield* any(SALES_PAPERS, 'salesPapers_of_order', numbers), at);
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const refunds = yield* many(
    REFUNDS,
    marks.flatMap(({ refundId }) => refundId ?? []),
  );
  const byId = new Map(refunds.map((refund) => [refund.id, refund]));
  const dayOf = yield* bookingAt(marks, at);
  const last = new Map<OrderNumber, number>();
  for (const mark of marks) {
    const [order, refund] = [byNumber.get(mark.orderNumber), mark.refundId && byId.get(mark.refundId)];
    const parts = order && refund ? refundedPartsOf(refund, order) : null;
    const draft = paperOf(mark, numbering.ofOrder(mark.orderNumber), parts, dayOf(mark.at));
    if (draft) yield* numbering.add(draft);
    last.set(mark.orderNumber, mark.at);
  }
  for (const order of orders) {
    const draft = paperDue(order, numbering.ofOrder(order.number), last.get(order.number) ?? at);
    if (draft) yield* numbering.add({ ...draft, day: dayOf(last.get(order.number) ?? at) });
  }
  yield* numbering.write();
  yield* remove(PAPERS_DUE, ...done.map(({ id }) => id));
  return numbering.issued;
}

/** The days on which papers are booked that changes at given times have made due. */
function* bookingAt(marks: readonly PaperMark[], at: number): Work<(time: number) => KuwaitDay> {
  const isOfAnotherMonth = marks.some((mark) => kuwaitMonthOf(mark.at) !== kuwaitMonthOf(at));
  const through = isOfAnotherMonth ? yield* holdClosedThrough() : null;
  return (time) => bookedDay(kuwaitDayOf(time), through);
}
