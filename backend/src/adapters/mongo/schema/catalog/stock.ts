import { MOVEMENT_KINDS } from '@fyonka/api-contract/values/office';
import type { StockMovement } from '../../../../domain/catalog/stock/stock-movement.ts';
import { collection, NUMBER, oneOf, OPTIONAL_NUMBER, OPTIONAL_TEXT, TEXT } from '../collection.ts';

/** Append-only. `_id` is made of product and number. */
export interface StockMovementDocument extends StockMovement {
  _id: string;
  /** Position among the movements of its product, counted from 1. */
  number: number;
  /** Digests of the request that booked it in the office; left out for all other movements. */
  requestKey?: string;
  fingerprint?: string;
}

export const STOCK_COLLECTIONS = {
  stockMovements: collection<StockMovementDocument>(
    {
      _id: TEXT,
      productId: TEXT,
      number: NUMBER,
      kind: oneOf(...MOVEMENT_KINDS),
      before: OPTIONAL_NUMBER,
      after: OPTIONAL_NUMBER,
      at: NUMBER,
      accountId: OPTIONAL_TEXT,
      orderNumber: OPTIONAL_TEXT,
      note: TEXT,
      requestKey: OPTIONAL_TEXT,
      fingerprint: OPTIONAL_TEXT,
    },
    [
      [{ productId: 1, number: 1 }, { name: 'stockMovements_of_product' }],
      // Bookings of the office alone, since orders make far more movements.
      [
        { at: 1, _id: 1 },
        { name: 'stockMovements_booked', partialFilterExpression: { requestKey: { $gt: '' } } },
      ],
      [
        { accountId: 1, at: 1, _id: 1 },
        { name: 'stockMovements_booked_by', partialFilterExpression: { requestKey: { $gt: '' } } },
      ],
      [
        { requestKey: 1 },
        { name: 'stockMovements_of_request', unique: true, partialFilterExpression: { requestKey: { $gt: '' } } },
      ],
    ],
  ),
};
