import { LONGEST_SENT, MOST_SENT, PAGES } from '@fyonka/api-contract/values/request-limits';
import type { ProductOrderQuery, ProductOrderRequest } from '@fyonka/api-contract/wire/office/goods/product-order';
import { Checks } from '../../openapi/checks.ts';
import { TextListField } from '../../validation/fields.ts';
import { PageField, PageSizeField } from '../../validation/page-fields.ts';

@Checks('ProductOrderQuery')
export class ProductOrderQueryDto implements ProductOrderQuery {
  @PageField()
  page?: number;

  @PageSizeField(PAGES.products)
  limit?: number;
}

@Checks('ProductOrderRequest')
export class ProductOrderDto implements ProductOrderRequest {
  @TextListField({ most: MOST_SENT.placed, longest: LONGEST_SENT.id, required: true })
  ids: string[];

  @TextListField({ most: MOST_SENT.placed, longest: LONGEST_SENT.id })
  was?: string[];
}
