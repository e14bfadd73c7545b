import type { AccountId } from '../../domain/ids.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { Orders } from './ports.ts';

export const ORDERS_PER_PAGE = 10;
export const MOST_ORDERS_PER_PAGE = 50;

export interface ListOwnOrdersInput {
  readonly accountId: AccountId;
  /** A whole number from 1. */
  readonly page?: number | undefined;
  /** A whole number from 1; more than `MOST_ORDERS_PER_PAGE` counts as that many. */
  readonly limit?: number | undefined;
}

export interface ListOwnOrdersOutcome {
  /** The newest first. */
  readonly orders: readonly Order[];
  /** Over every page. */
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** The orders of an account, page by page. */
export class ListOwnOrders {
  constructor(private readonly orders: Orders) {}

  async execute(input: ListOwnOrdersInput): Promise<ListOwnOrdersOutcome> {
    const page = Math.max(1, input.page ?? 1);
    const limit = Math.min(MOST_ORDERS_PER_PAGE, Math.max(1, input.limit ?? ORDERS_PER_PAGE));
    return { ...(await this.orders.listOfAccount(input.accountId, { page, limit })), page, limit };
  }
}
