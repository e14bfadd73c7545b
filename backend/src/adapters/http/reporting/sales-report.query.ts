import { TABLE_FORMATS } from '@fyonka/api-contract/values/formats';
import { LONGEST_SENT, MOST_SOLD_PRODUCTS } from '@fyonka/api-contract/values/request-limits';
import type { SalesReportFileQuery, SalesReportQuery } from '@fyonka/api-contract/wire/office/reports';
import { Checks } from '../openapi/checks.ts';
import { ChoiceField, TextField, WholeNumberField } from '../validation/fields.ts';

class MonthDto {
  @TextField({ longest: LONGEST_SENT.month, keepsBlank: true })
  month?: string;
}

@Checks('SalesReportQuery')
export class SalesReportQueryDto extends MonthDto implements SalesReportQuery {
  @WholeNumberField({ least: 0, most: MOST_SOLD_PRODUCTS })
  products?: number;
}

@Checks('SalesReportFileQuery')
export class SalesReportFileQueryDto extends MonthDto implements SalesReportFileQuery {
  @ChoiceField(TABLE_FORMATS)
  format?: NonNullable<SalesReportFileQuery['format']>;
}
