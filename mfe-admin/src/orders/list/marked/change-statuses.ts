import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { setOrderStatuses } from '@fyonka/api-client/office/orders';
import { MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { OfficeOrderRow, OrderStatusesAnswer } from '@fyonka/api-contract/wire/office/orders/orders';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import type { MarkedOrder } from './use-marked-orders.ts';

export type Refused = OrderStatusesAnswer['refused'][number] & Pick<MarkedOrder, 'orderNumber'>;
/** An order and the status that it had before a change. */
export type Former = Pick<MarkedOrder, '_id' | 'orderNumber' | 'status'>;

/** What came of setting a status of many orders. */
export interface StatusesChange {
  /** The orders after the change. */
  changed: readonly OfficeOrderRow[];
  former: readonly Former[];
  refused: readonly Refused[];
  /** Why the calls ended early; the orders of later calls are as they were. */
  failure: ApiError | null;
}

const NOTHING: StatusesChange = { changed: [], former: [], refused: [], failure: null };

/** Sets one status, as many orders a call as the server takes, one call after the other. */
export async function changeStatuses(
  orders: readonly Pick<MarkedOrder, '_id' | 'orderNumber'>[],
  status: OrderStatus,
): Promise<StatusesChange> {
  let done = NOTHING;
  for (let from = 0; from < orders.length && done.failure === null; from += MOST_SENT.orderIds)
    done = joined(done, await changeSome(orders.slice(from, from + MOST_SENT.orderIds), status));
  return done;
}

/** Gives each order its former status again. */
export async function restoreStatuses(former: readonly Former[]): Promise<StatusesChange> {
  let done = NOTHING;
  for (const [status, orders] of Map.groupBy(former, (order) => order.status))
    done = joined(done, await changeStatuses(orders, status));
  return done;
}

async function changeSome(
  orders: readonly Pick<MarkedOrder, '_id' | 'orderNumber'>[],
  status: OrderStatus,
): Promise<StatusesChange> {
  const numberOf = (id: string) => orders.find(({ _id }) => _id === id)?.orderNumber ?? id;
  try {
    const { changed, before, refused } = await setOrderStatuses({ ids: orders.map(({ _id }) => _id), status });
    return {
      changed,
      former: before.map((order) => ({ ...order, orderNumber: numberOf(order._id) })),
      refused: refused.map((order) => ({ ...order, orderNumber: numberOf(order._id) })),
      failure: null,
    };
  } catch (error) {
    return { ...NOTHING, failure: refusalFrom(error) };
  }
}

function joined(one: StatusesChange, other: StatusesChange): StatusesChange {
  return {
    changed: [...one.changed, ...other.changed],
    former: [...one.former, ...other.former],
    refused: [...one.refused, ...other.refused],
    failure: one.failure ?? other.failure,
  };
}
