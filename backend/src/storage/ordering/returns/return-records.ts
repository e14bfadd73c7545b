import { RETURN_STATES, RETURN_WISHES } from '@fyonka/api-contract/values/ordering/returns';
import type { ReturnStage } from '../../../application/ordering/returns/ports.ts';
import type { Authorship, HistoryEntry } from '../../../domain/history.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { Refund } from '../../../domain/ordering/money/refund.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { followRefund, isReturnOpen, withoutReturner } from '../../../domain/ordering/returns/order-return.ts';
import type { OrderReturn } from '../../../domain/ordering/returns/order-return.ts';
import { returnMonth, returnNews } from '../../../domain/ordering/returns/return-news.ts';
import { copied } from '../../collection.ts';
import type { Collection } from '../../collection.ts';
import { queueMails, withdrawMails } from '../../mailing/outbox.ts';
import { list, note, own, put } from '../../store.ts';
import type { Work } from '../../store.ts';

export interface StoredReturn extends OrderReturn {
  readonly stage: ReturnStage;
  /** When it was refunded or exchanged; left out: it was not. */
  readonly settledMonth?: KuwaitMonth | null;
}

type ReturnIndex = 'orderReturns_of_order' | 'orderReturns_by_stage' | 'orderReturns_by_month';

export const ORDER_RETURNS: Collection<StoredReturn, ReturnIndex> = {
  name: 'orderReturns',
  fields: {
    orderId: 'text',
    orderNumber: 'text',
    place: 'number',
    state: { oneOf: RETURN_STATES },
    stage: 'text',
    wish: { oneOf: RETURN_WISHES },
    lines: 'list',
    note: 'text',
    photos: 'list',
    answer: 'text',
    requestedBy: 'text',
    requestedAt: 'number',
    changedAt: 'number',
    amount: 'number',
    refunds: 'list',
    exchange: 'text?',
    settledMonth: 'text?',
  },
  indexes: {
    orderReturns_of_order: { by: ['orderNumber', 'place'], isUnique: true },
    orderReturns_by_stage: { by: ['stage', '-changedAt', '-id'] },
    orderReturns_by_month: { by: ['settledMonth', 'id'], given: ['settledMonth'] },
  },
  counts: ['amount'],
  pictures: 'photos',
  isPersonal: true,
  ends: 'books',
  copy: copied('orderReturns', returnOf, storedReturn),
};

/** Returns of an order, the oldest first. */
export function* returnsOf(orderNumber: OrderNumber): Work<readonly OrderReturn[]> {
  return (yield* list(ORDER_RETURNS, 'orderReturns_of_order', { equal: { orderNumber } })).map(returnOf);
}

/**
 * Stores a return and all that follows from its new state.
 * @param before null: it is new
 * @param other the order that it was exchanged for
 * @param entries lines of the history that stand before its own
 */
export function* storeReturn(
  before: OrderReturn | null,
  after: OrderReturn,
  order: Order,
  by: Authorship,
  { other = null, entries = [] }: { other?: Order | null; entries?: readonly HistoryEntry[] } = {},
): Work<void> {
  // Two processes that decide about returns of an order at the same moment conflict.
  yield* own('holdOrder', order.number);
  yield* put(ORDER_RETURNS, storedReturn(after));
  const { mails, withdrawnMails, events, entry } = returnNews(before, after, { order, other }, by);
  yield* note([...entries, entry]);
  yield* withdrawMails(withdrawnMails);
  yield* queueMails(mails, by.at);
  yield* own('recordEvents', events);
}

/** Has the return of a refund that has ended follow it. Part of the transaction that ends the refund. */
export function* followEndedRefund(refund: Refund, order: Order, { editor, at }: Authorship): Work<void> {
  // The line about the money names the request, and only one may.
  const by = { editor: { ...editor, request: undefined }, at };
  for (const returned of yield* returnsOf(order.number)) {
    const after = followRefund(returned, refund, at);
    if (after) yield* storeReturn(returned, after, order, by);
  }
}

/** Removes the person from the returns of an order. Part of the transaction that erases the order's person. */
export function* eraseReturner(number: OrderNumber): Work<void> {
  for (const returned of yield* returnsOf(number)) yield* put(ORDER_RETURNS, storedReturn(withoutReturner(returned)));
}

export function returnOf({ stage: _stage, settledMonth: _month, ...returned }: StoredReturn): OrderReturn {
  return returned;
}

export function storedReturn(returned: OrderReturn): StoredReturn {
  const stage = isReturnOpen(returned) ? (returned.state as ReturnStage) : 'ended';
  return { ...returned, stage, settledMonth: returnMonth(returned) };
}
