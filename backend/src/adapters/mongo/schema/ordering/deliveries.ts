import { RUN_STATES } from '@fyonka/api-contract/values/ordering/runs';
import { Schema } from 'mongoose';
import type { OrderId } from '../../../../domain/ids.ts';
import type { DeliveryRun } from '../../../../domain/ordering/delivery/runs/run.ts';
import { collection, LIST, NUMBER, oneOf, OPTIONAL_NUMBER, TEXT } from '../collection.ts';

export interface DeliveryRunDocument extends Omit<DeliveryRun, 'id'> {
  _id: string;
  /** Orders that no other run can have now; left out when there are none. */
  openOrders?: readonly OrderId[];
}

export const DELIVERY_COLLECTIONS = {
  deliveryRuns: collection<DeliveryRunDocument>(
    {
      _id: TEXT,
      driver: TEXT,
      state: oneOf(...RUN_STATES),
      createdAt: NUMBER,
      handedOverAt: OPTIONAL_NUMBER,
      stops: LIST,
      count: { type: Schema.Types.Mixed, default: null },
    },
    [
      [{ createdAt: -1, _id: -1 }, { name: 'deliveryRuns_newest' }],
      [{ state: 1, createdAt: -1, _id: -1 }, { name: 'deliveryRuns_by_state' }],
      [
        { openOrders: 1 },
        { name: 'deliveryRuns_open_orders', unique: true, partialFilterExpression: { openOrders: { $exists: true } } },
      ],
      [{ 'stops.order': 1 }, { name: 'deliveryRuns_of_order' }],
    ],
  ),
};
