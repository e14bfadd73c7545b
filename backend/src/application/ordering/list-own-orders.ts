import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { AccountId } from '../../domain/ids.ts';
import { listPage } from '../list-page.ts';
import type { AskedPage, ListPage } from '../list-page.ts';
import type { OrderList, Orders } from './ports.ts';

export interface ListOwnOrdersInput extends AskedPage {
  readonly accountId: AccountId;
}

/** Newest first. */
export type ListOwnOrdersOutcome = OrderList & ListPage;

/** One page of the orders of an account. */
export class ListOwnOrders {
  constructor(private readonly orders: Orders) {}

  async execute(input: ListOwnOrdersInput): Promise<ListOwnOrdersOutcome> {
    const page = listPage(input, PAGES.ownOrders);
    return { ...(await this.orders.listOfAccount(input.accountId, page)), ...page };
  }
}
