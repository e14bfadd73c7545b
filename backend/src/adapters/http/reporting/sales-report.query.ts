import type { SalesReportQuery } from '@fyonka/api-contract/wire/office/reports';
import { MOST_SOLD_PRODUCTS } from '../../../domain/reporting/sales-report.ts';
import { TABLE_FORMATS } from '../tables/table-files.ts';
import type { TableFormat } from '../tables/table-files.ts';
import { ChoiceField, TextField, WholeNumberField } from '../validation/fields.ts';

const LONGEST_MONTH = 20;

class MonthQuery {
  @TextField({
    longest: LONGEST_MONTH,
    description: '`YYYY-MM` in Kuwait; this month unless given',
    example: '2026-01',
  })
  month?: string;
}

export class SalesReportQueryDto extends MonthQuery implements SalesReportQuery {
  @WholeNumberField({
    least: 0,
    most: MOST_SOLD_PRODUCTS,
    description: `Entries of each \`soldProducts\`; ${MOST_SOLD_PRODUCTS} unless given`,
  })
  products?: number;
}

export class SalesReportFileQuery extends MonthQuery {
  @ChoiceField(TABLE_FORMATS, { description: '`csv` unless given' })
  format?: TableFormat;
}
