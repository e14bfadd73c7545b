import type { MyOrdersQuery } from '@fyonka/api-contract/wire/ordering';
import { MOST_ORDERS_PER_PAGE, ORDERS_PER_PAGE } from '../../../../application/ordering/list-own-orders.ts';
import { PageField, PageSizeField } from '../../validation/page-fields.ts';

/** Which of one's own orders to list. */
export class OwnOrdersQuery implements MyOrdersQuery {
  @PageField()
  page?: number;

  @PageSizeField({ most: MOST_ORDERS_PER_PAGE, usual: ORDERS_PER_PAGE })
  limit?: number;
}
