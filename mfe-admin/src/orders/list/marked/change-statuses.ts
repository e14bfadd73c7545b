import { call } from '@fyonka/api-client/endpoints/call';
import { MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type {
  OfficeOrderRow,
  OrderStatusesAnswer,
  OrderStatusesRequest,
} from '@fyonka/api-contract/wire/office/orders/orders';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { inSteps } from '../../../parts/steps/in-steps.ts';
import type { Pace, Stepped } from '../../../parts/steps/in-steps.ts';
import type { MarkedOrder } from './use-marked-orders.ts';

export type Refused = OrderStatusesAnswer['refused'][number] & Pick<MarkedOrder, 'orderNumber'>;
/** An order and the status that it had before a change. */
export type Former = Pick<MarkedOrder, '_id' | 'orderNumber' | 'status'>;

/** An order with the status that it is believed to have. */
export type Believed = Pick<MarkedOrder, '_id' | 'orderNumber' | 'status'>;

/** What came of setting a status of many orders. */
export interface StatusesChange extends Pick<Stepped<never>, 'failure' | 'left'> {
  /** The orders after the change. */
  changed: readonly OfficeOrderRow[];
  former: readonly Former[];
  /** Without those that somebody else has given the status already. */
  refused: readonly Refused[];
}

const NOTHING: StatusesChange = { changed: [], former: [], refused: [], failure: null, left: 0 };

/**
 * Sets one status from the one that each order is believed to have, as many orders a call as the server takes, one call
 * after the other.
 * @param terms `onlyMade`: refuses orders with names that are not made
 */
export function changeStatuses(
  orders: readonly Believed[],
  status: OrderStatus,
  terms: Pick<OrderStatusesRequest, 'onlyMade'> = {},
  pace?: Pace,
): Promise<StatusesChange> {
  return changeAll(
    [...Map.groupBy(orders, (order) => order.status)].map(([from, of]) => ({ of, from, status, ...terms })),
    pace,
  );
}

/** Gives each order its former status again, unless somebody has set another meanwhile. @param from the status that they got */
export function restoreStatuses(former: readonly Former[], from: OrderStatus): Promise<StatusesChange> {
  return changeAll([...Map.groupBy(former, (order) => order.status)].map(([status, of]) => ({ of, from, status })));
}

type Change = Omit<OrderStatusesRequest, 'ids'> & { of: readonly Pick<Believed, '_id' | 'orderNumber'>[] };

async function changeAll(changes: readonly Change[], pace?: Pace): Promise<StatusesChange> {
  const total = changes.reduce((all, { of }) => all + of.length, 0);
  let done = NOTHING;
  let sent = 0;
  for (const { of, ...request } of changes) {
    const before = sent;
    sent += of.length;
    if (done.left > 0) {
      done = { ...done, left: done.left + of.length };
      continue;
    }
    const { answers, failure, left } = await inSteps(
      of,
      MOST_SENT.orderIds,
      (some) => changeSome({ of: some, ...request }),
      pace && { ...pace, onStep: (steps) => pace.onStep({ done: before + steps.done, total }) },
    );
    done = { ...answers.reduce(joined, done), failure, left };
  }
  return done;
}

async function changeSome({ of, ...request }: Change): Promise<StatusesChange> {
  const numberOf = (id: string) => of.find(({ _id }) => _id === id)?.orderNumber ?? id;
  const answer = await call('PUT /api/admin/orders/statuses', { body: { ids: of.map(({ _id }) => _id), ...request } });
  return {
    ...NOTHING,
    changed: answer.changed,
    former: answer.before.map((order) => ({ ...order, orderNumber: numberOf(order._id) })),
    refused: answer.refused
      .filter(({ status }) => status !== request.status)
      .map((order) => ({ ...order, orderNumber: numberOf(order._id) })),
  };
}

function joined(one: StatusesChange, other: StatusesChange): StatusesChange {
  return {
    changed: [...one.changed, ...other.changed],
    former: [...one.former, ...other.former],
    refused: [...one.refused, ...other.refused],
    failure: null,
    left: 0,
  };
}
