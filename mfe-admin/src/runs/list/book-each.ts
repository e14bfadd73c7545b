import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ReadyOrder } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import type { OrderCourierAnswer } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import { inSteps } from '../../parts/steps/in-steps.ts';
import type { Pace, Stepped } from '../../parts/steps/in-steps.ts';

/** What has come of one order. */
export interface Booked {
  readonly order: ReadyOrder;
  /** Null: it is gone, or was asked about too often. */
  readonly answer: OrderCourierAnswer | null;
}

/** Refusals that say something of this order alone. */
const OF_ONE = [404, 429];

/** Books the courier for one order after the other. One that is refused does not keep the others from being booked. */
export function bookEach(orders: readonly ReadyOrder[], pace: Pace): Promise<Stepped<Booked>> {
  return inSteps(orders, 1, ([order]) => book(order as ReadyOrder), pace);
}

async function book(order: ReadyOrder): Promise<Booked> {
  try {
    return { order, answer: await call('POST /api/admin/orders/{id}/courier', { id: order.orderId }) };
  } catch (error) {
    if (OF_ONE.includes(refusalFrom(error).status)) return { order, answer: null };
    throw error;
  }
}
