import type { StockCause } from '../../domain/catalog/stock/stock-movement.ts';
import type { ProductId } from '../../domain/ids.ts';
import type { MoneyEntry } from '../../domain/ordering/money/money-entry.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { StockLevels } from '../../domain/ordering/placing/sale.ts';
import type { OrderChange, Step } from '../../domain/ordering/transitions.ts';
import type { Work } from '../store.ts';

/**
 * How each database stores an order with all consequences, as part of work beside orders. The order must have been read
 * in the same work. The first two return it as it is afterwards.
 */
export interface OrderParts {
  readonly applyStep: (step: Step, at: number) => Work<Order>;
  readonly applyChange: (change: OrderChange, at: number) => Work<Order>;
  /** Stores a new order that the office has made, and the lines of the ledger about its money. */
  readonly place: (order: Order, entries: readonly MoneyEntry[]) => Work<void>;
  readonly stockOf: (products: readonly ProductId[]) => Work<StockLevels>;
  /** Moves pieces that no order moves. The caller has judged that those are there which leave the stock. */
  readonly moveStock: (moved: ReadonlyMap<ProductId, number>, cause: StockCause) => Work<void>;
}
