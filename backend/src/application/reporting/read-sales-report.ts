import { MOST_SOLD_PRODUCTS } from '@fyonka/api-contract/values/request-limits';
import { kuwaitMonthOf, parseKuwaitMonth } from '../../domain/kuwait-day.ts';
import type { SalesReport } from '../../domain/reporting/sales-report.ts';
import type { Clock } from '../clock.ts';
import type { SalesReports } from './ports.ts';

export interface SalesReportRequest {
  /** `YYYY-MM` in Arabic or Latin digits; left out for the current month. */
  readonly month?: string | undefined;
  /** Maximum length of each list of sold products; null for no maximum, left out for `MOST_SOLD_PRODUCTS`. */
  readonly mostProducts?: number | null | undefined;
}

export type SalesReportOutcome =
  | { readonly kind: 'report'; readonly report: SalesReport }
  | { readonly kind: 'invalid-month' };

export class ReadSalesReport {
  constructor(
    private readonly reports: SalesReports,
    private readonly clock: Clock,
  ) {}

  async execute({ month, mostProducts = MOST_SOLD_PRODUCTS }: SalesReportRequest): Promise<SalesReportOutcome> {
    const asked = month === undefined ? kuwaitMonthOf(this.clock.now()) : parseKuwaitMonth(month);
    if (asked === null) return { kind: 'invalid-month' };
    return { kind: 'report', report: await this.reports.ofMonth(asked, mostProducts) };
  }
}
