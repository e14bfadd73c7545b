import type { SalesReportQuery } from '@fyonka/api-contract/office/reports';
import { TextField, WholeNumberField } from '../validation/fields.ts';

const LONGEST_MONTH = 20;
const MOST_PRODUCTS = 10_000;

export class SalesReportQueryDto implements SalesReportQuery {
  @TextField({
    longest: LONGEST_MONTH,
    description: '`YYYY-MM` in Kuwait; this month unless given',
    example: '2026-01',
  })
  month?: string;

  @WholeNumberField({ least: 0, most: MOST_PRODUCTS, description: 'Entries of each `soldProducts`; all unless given' })
  products?: number;
}
