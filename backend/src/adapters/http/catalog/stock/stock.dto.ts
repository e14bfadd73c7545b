import { BOOKING_KINDS } from '@fyonka/api-contract/values/office';
import { LARGEST_STOCK, LONGEST_SENT, PAGES } from '@fyonka/api-contract/values/request-limits';
import type {
  BookingKind,
  StockBookingRequest,
  UndoBookingRequest,
} from '@fyonka/api-contract/wire/office/stock/bookings';
import type { StockMovementsQuery } from '@fyonka/api-contract/wire/office/stock/movements';
import { Checks } from '../../openapi/checks.ts';
import { ChoiceField, FlagField, TextField, WholeNumberField, WrittenNumberField } from '../../validation/fields.ts';
import { PageField, PageSizeField } from '../../validation/page-fields.ts';
import type { Sent } from '../../validation/sent.ts';

@Checks('StockMovementsQuery')
export class StockMovementsQueryDto implements StockMovementsQuery {
  @TextField({ longest: LONGEST_SENT.id, required: true })
  product: string;

  @PageField()
  page?: number;

  @PageSizeField(PAGES.movements)
  limit?: number;
}

@Checks('StockBookingRequest')
export class StockBookingDto implements Omit<Sent<StockBookingRequest>, 'product' | 'kind'> {
  @TextField({ longest: LONGEST_SENT.id, required: true })
  product: string;

  @ChoiceField(BOOKING_KINDS, { required: true })
  kind: BookingKind;

  @WrittenNumberField({ required: 'by-domain' })
  quantity?: number | string;

  @WholeNumberField({ least: 0, most: LARGEST_STOCK })
  stockWas?: number;

  @FlagField()
  startTracking?: boolean;

  @FlagField()
  isConfirmed?: boolean;

  @TextField({ longest: LONGEST_SENT.note })
  note?: string;
}

@Checks('UndoBookingRequest')
export class UndoBookingDto implements UndoBookingRequest {
  @TextField({ longest: LONGEST_SENT.id, required: true })
  product: string;

  @WholeNumberField({ least: 1, most: Number.MAX_SAFE_INTEGER, required: true })
  number: number;
}
