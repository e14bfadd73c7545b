import type { Order } from '../../domain/ordering/order.ts';
import type { OrderChange, Step } from '../../domain/ordering/transitions.ts';
import type { Work } from '../store.ts';

/**
 * How each database stores an order with all consequences, as part of work beside orders. The order must have been read
 * in the same work. Both return it as it is afterwards.
 */
export interface OrderParts {
  readonly applyStep: (step: Step, at: number) => Work<Order>;
  readonly applyChange: (change: OrderChange, at: number) => Work<Order>;
}
