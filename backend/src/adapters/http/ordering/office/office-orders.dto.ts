import type {
  GroupedOrdersQuery,
  GroupSort,
  OfficeOrdersQuery,
  OfficeOrderSort,
  OrderNoteRequest,
  OrderStatusesRequest,
  OrderStatusRequest,
  PaymentFilter,
} from '@fyonka/api-contract/wire/office/orders';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import { GROUP_SORTS, OFFICE_ORDER_SORTS, PAYMENT_FILTERS } from '@fyonka/api-contract/values/office';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/order-statuses';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { MOST_ORDERS_OF_PAGE, ORDERS_OF_PAGE } from '../../../../application/ordering/office/browse-orders.ts';
import { MOST_ORDERS_AT_ONCE } from '../../../../application/ordering/office/set-order-statuses.ts';
import { LONGEST_ID } from '../../../../domain/ids.ts';
import { LONGEST_NOTE } from '../../../../domain/ordering/order-note.ts';
import { TABLE_FORMATS } from '../../tables/table-files.ts';
import type { TableFormat } from '../../tables/table-files.ts';
import { ChoiceField, TextField, TextListField, WholeNumberField } from '../../validation/fields.ts';
import { PageField, PageSizeField } from '../../validation/page-fields.ts';

/** Characters of a date as somebody may type it. */
const LONGEST_DATE = 32;

/** Which orders, of a list and of its export. */
class OrderFilterDto implements OfficeOrdersQuery {
  @TextField({
    longest: LONGEST_SEARCH,
    description: 'E-mail, order number or phone, or the beginning of a word of one',
  })
  search?: string;

  @TextField({ longest: LONGEST_DATE, description: 'YYYY-MM-DD, a Kuwaiti day, included' })
  dateFrom?: string;

  @TextField({ longest: LONGEST_DATE, description: 'YYYY-MM-DD, a Kuwaiti day, included' })
  dateTo?: string;

  @ChoiceField(ORDER_STATUSES)
  status?: OrderStatus;

  @ChoiceField(PAYMENT_FILTERS, { description: '`cash`: to be paid at the door' })
  payment?: PaymentFilter;

  @ChoiceField(OFFICE_ORDER_SORTS, { description: 'Left out: the newest first' })
  sort?: OfficeOrderSort;
}

export class OrderExportDto extends OrderFilterDto {
  @ChoiceField(TABLE_FORMATS, { required: true })
  format: TableFormat;
}

export class OfficeOrdersDto extends OrderFilterDto {
  @PageField()
  page?: number;

  @PageSizeField({ most: MOST_ORDERS_OF_PAGE, usual: ORDERS_OF_PAGE })
  limit?: number;
}

export class OrderStatusDto implements OrderStatusRequest {
  @ChoiceField(ORDER_STATUSES, { required: true })
  status: OrderStatus;
}

export class OrderStatusesDto implements OrderStatusesRequest {
  @TextListField({ most: MOST_ORDERS_AT_ONCE, longest: LONGEST_ID, required: true, notEmpty: true })
  ids: string[];

  @ChoiceField(ORDER_STATUSES, { required: true })
  status: OrderStatus;
}

export class OrderNoteDto implements Partial<OrderNoteRequest> {
  @TextField({ longest: 2 * LONGEST_NOTE, required: true, description: `At most ${LONGEST_NOTE} characters` })
  text: string;

  @WholeNumberField({
    least: 0,
    most: Number.MAX_SAFE_INTEGER,
    description: 'Of the note that was changed; left out: whichever it is',
  })
  version?: number;
}

export class GroupedOrdersDto implements GroupedOrdersQuery {
  @TextField({ longest: LONGEST_SEARCH, description: 'The beginning of a phone' })
  search?: string;

  @ChoiceField(GROUP_SORTS, { description: 'Left out: the latest order first' })
  sort?: GroupSort;

  @PageField()
  page?: number;

  @PageSizeField({ most: MOST_ORDERS_OF_PAGE, usual: ORDERS_OF_PAGE })
  limit?: number;
}
