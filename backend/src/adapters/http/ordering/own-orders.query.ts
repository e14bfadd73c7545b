import type { MyOrdersQuery } from '@fyonka/api-contract/ordering';
import { MOST_ORDERS_PER_PAGE, ORDERS_PER_PAGE } from '../../../application/ordering/list-own-orders.ts';
import { WholeNumberField } from '../validation/fields.ts';

const LAST_PAGE = 100_000;

/** Which of one's own orders to list. */
export class OwnOrdersQuery implements MyOrdersQuery {
  @WholeNumberField({ least: 1, most: LAST_PAGE })
  page?: number;

  @WholeNumberField({ least: 1, most: MOST_ORDERS_PER_PAGE, description: `${ORDERS_PER_PAGE} unless given` })
  limit?: number;
}
