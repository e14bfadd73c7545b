import type { Order } from '../../../../domain/ordering/order.ts';

/** An order as it was in the database, null when it is new, and as it was written. */
export interface OrderChange {
  readonly before: Order | null;
  readonly after: Order;
}
