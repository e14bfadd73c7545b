import { TABLE_FORMATS } from '@fyonka/api-contract/values/formats';
import { LONGEST_SENT, MOST_SOLD_PRODUCTS } from '@fyonka/api-contract/values/request-limits';
import type { ProfitFileQuery, ProfitQuery } from '@fyonka/api-contract/wire/office/reports/profit';
import { Checks } from '../../openapi/checks.ts';
import { ChoiceField, TextField, WholeNumberField } from '../../validation/fields.ts';

class SpanDto {
  @TextField({ longest: LONGEST_SENT.month, keepsBlank: true })
  from?: string;

  @TextField({ longest: LONGEST_SENT.month, keepsBlank: true })
  to?: string;
}

@Checks('ProfitQuery')
export class ProfitQueryDto extends SpanDto implements ProfitQuery {
  @WholeNumberField({ least: 0, most: MOST_SOLD_PRODUCTS })
  products?: number;
}

@Checks('ProfitFileQuery')
export class ProfitFileQueryDto extends SpanDto implements ProfitFileQuery {
  @ChoiceField(TABLE_FORMATS)
  format?: NonNullable<ProfitFileQuery['format']>;
}
