import type { OfficeOrderRow } from '@fyonka/api-contract/wire/office/orders/orders';
import { useKeptMarks } from '../../../parts/lists/use-kept-marks.ts';
import type { KeptMarks, MarkKind } from '../../../parts/lists/use-kept-marks.ts';

/** What an action needs of an order that may be on another page. Nothing of its person, because it is stored. */
export type MarkedOrder = Pick<
  OfficeOrderRow,
  '_id' | 'orderNumber' | 'status' | 'paymentStatus' | 'paymentMethod' | 'totalAmount'
>;

export interface MarkedOrders extends Omit<KeptMarks<MarkedOrder>, 'things'> {
  /** All marked orders, those of other pages too, in the order in which they were marked. */
  orders: readonly MarkedOrder[];
}

/** The marked orders of the list. @param rows that are shown; undefined while they load */
export function useMarkedOrders(rows: readonly OfficeOrderRow[] | undefined): MarkedOrders {
  const { things, ...marks } = useKeptMarks<MarkedOrder>(rows, ORDERS);
  return { orders: things, ...marks };
}

const ORDERS: MarkKind<MarkedOrder> = {
  key: 'office-orders-marked',
  partsOf: ({ _id, orderNumber, status, paymentStatus, paymentMethod, totalAmount }) => {
    return { _id, orderNumber, status, paymentStatus, paymentMethod, totalAmount };
  },
  isPart: (value): value is MarkedOrder => {
    const order = (value ?? {}) as Partial<Record<keyof MarkedOrder, unknown>>;
    const texts = [order._id, order.orderNumber, order.status, order.paymentStatus];
    return texts.every((text) => typeof text === 'string') && typeof order.totalAmount === 'number';
  },
};
