import type { MyOrdersQuery } from '@fyonka/api-contract/wire/ordering';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import { Checks } from '../../openapi/checks.ts';
import { PageField, PageSizeField } from '../../validation/page-fields.ts';

@Checks('MyOrdersQuery')
export class OwnOrdersQuery implements MyOrdersQuery {
  @PageField()
  page?: number;

  @PageSizeField(PAGES.ownOrders)
  limit?: number;
}
