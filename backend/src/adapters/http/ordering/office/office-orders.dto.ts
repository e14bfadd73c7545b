import type {
  GroupedOrdersQuery,
  OfficeOrdersQuery,
  OrderExportQuery,
  OrderNoteRequest,
  OrderStatusesRequest,
  OrderStatusRequest,
} from '@fyonka/api-contract/wire/office/orders/orders';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import { GROUP_SORTS, OFFICE_ORDER_SORTS, PAYMENT_FILTERS } from '@fyonka/api-contract/values/office';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { PRINT_KINDS } from '@fyonka/api-contract/values/ordering/prints';
import { LONGEST_SENT, MOST_SENT, PAGES } from '@fyonka/api-contract/values/request-limits';
import { TABLE_FORMATS } from '@fyonka/api-contract/values/formats';
import { Checks } from '../../openapi/checks.ts';
import { ChoiceField, FlagField, TextField, TextListField, WholeNumberField } from '../../validation/fields.ts';
import { PageField, PageSizeField } from '../../validation/page-fields.ts';

/** Filter of the list of orders and of its export. */
class OrderFilterDto implements Omit<OfficeOrdersQuery, 'page' | 'limit'> {
  @TextField({
    longest: LONGEST_SEARCH,
  })
  search?: string;

  @TextField({ longest: LONGEST_SENT.day })
  dateFrom?: string;

  @TextField({ longest: LONGEST_SENT.day })
  dateTo?: string;

  @ChoiceField(ORDER_STATUSES)
  status?: OrderStatus;

  @ChoiceField(PAYMENT_FILTERS)
  payment?: NonNullable<OfficeOrdersQuery['payment']>;

  @ChoiceField(PRINT_KINDS)
  toPrint?: NonNullable<OfficeOrdersQuery['toPrint']>;

  @ChoiceField(OFFICE_ORDER_SORTS)
  sort?: NonNullable<OfficeOrdersQuery['sort']>;
}

@Checks('OrderExportQuery')
export class OrderExportDto extends OrderFilterDto implements OrderExportQuery {
  @ChoiceField(TABLE_FORMATS, { required: true })
  format: OrderExportQuery['format'];
}

@Checks('OfficeOrdersQuery')
export class OfficeOrdersDto extends OrderFilterDto implements OfficeOrdersQuery {
  @PageField()
  page?: number;

  @PageSizeField(PAGES.officeOrders)
  limit?: number;
}

class StatusTermsDto {
  @ChoiceField(ORDER_STATUSES)
  from?: OrderStatus;

  @FlagField()
  onlyMade?: boolean;
}

@Checks('OrderStatusRequest')
export class OrderStatusDto extends StatusTermsDto implements OrderStatusRequest {
  @ChoiceField(ORDER_STATUSES, { required: true })
  status: OrderStatus;
}

@Checks('OrderStatusesRequest')
export class OrderStatusesDto extends StatusTermsDto implements OrderStatusesRequest {
  @TextListField({ most: MOST_SENT.orderIds, longest: LONGEST_SENT.id, required: true, notEmpty: true })
  ids: string[];

  @ChoiceField(ORDER_STATUSES, { required: true })
  status: OrderStatus;
}

@Checks('OrderNoteRequest')
export class OrderNoteDto implements OrderNoteRequest {
  @TextField({ longest: LONGEST_SENT.note, required: true })
  text: string;

  @WholeNumberField({
    least: 0,
    most: Number.MAX_SAFE_INTEGER,
  })
  version?: number;
}

@Checks('GroupedOrdersQuery')
export class GroupedOrdersDto implements GroupedOrdersQuery {
  @TextField({ longest: LONGEST_SEARCH })
  search?: string;

  @ChoiceField(GROUP_SORTS)
  sort?: NonNullable<GroupedOrdersQuery['sort']>;

  @PageField()
  page?: number;

  @PageSizeField(PAGES.officeOrders)
  limit?: number;
}
