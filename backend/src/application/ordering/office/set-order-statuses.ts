import type { Editor } from '../../../domain/history.ts';
import type { OrderId } from '../../../domain/ids.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { OrderStatus } from '../../../domain/ordering/order.ts';
import type { JudgeStatusResult, StatusTerms } from '../../../domain/ordering/set-status.ts';
import type { Clock } from '../../clock.ts';
import type { OfficeOrders } from './office-orders.ts';

export interface SetOrderStatusesInput extends StatusTerms {
  /** 1 to `MOST_ORDERS_AT_ONCE`. Duplicates are ignored. */
  readonly ids: readonly (OrderId | OrderNumber)[];
  readonly status: OrderStatus;
  readonly editor: Editor;
}

/** The result for one order. */
export interface StatusOutcome {
  readonly id: OrderId | OrderNumber;
  readonly result: JudgeStatusResult | { readonly kind: 'not-found' };
}

/** Sets the status of several orders, each in its own transaction, so that one refusal does not stop the others. */
export class SetOrderStatuses {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly clock: Clock,
  ) {}

  execute({ ids, status, editor, ...terms }: SetOrderStatusesInput): Promise<readonly StatusOutcome[]> {
    const at = this.clock.now();
    return Promise.all(
      [...new Set(ids)].map(async (id) => {
        const result = await this.orders.setStatus(id, status, editor, at, terms);
        return { id, result: result ?? ({ kind: 'not-found' } as const) };
      }),
    );
  }
}
