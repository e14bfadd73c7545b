import { MOST_SOLD_PRODUCTS } from '@fyonka/api-contract/values/request-limits';
import { kuwaitMonthOf, parseKuwaitMonth } from '../../domain/kuwait-day.ts';
import { monthsOfSpan } from '../../domain/reporting/profit.ts';
import type { ProfitReport } from '../../domain/reporting/profit.ts';
import type { Clock } from '../clock.ts';
import type { SalesReports } from './ports.ts';

export interface ProfitRequest {
  /** `YYYY-MM` in Arabic or Latin digits; left out for the current month. */
  readonly from?: string | undefined;
  /** The last month; left out for the first one. */
  readonly to?: string | undefined;
  /** Maximum length of the list of products; null for no maximum, left out for `MOST_SOLD_PRODUCTS`. */
  readonly mostProducts?: number | null | undefined;
}

export type ProfitOutcome =
  | { readonly kind: 'report'; readonly report: ProfitReport }
  | { readonly kind: 'invalid-month'; readonly field: 'from' | 'to' };

export class ReadProfit {
  constructor(
    private readonly reports: SalesReports,
    private readonly clock: Clock,
  ) {}

  async execute({ from, to, mostProducts = MOST_SOLD_PRODUCTS }: ProfitRequest): Promise<ProfitOutcome> {
    const first = from === undefined ? kuwaitMonthOf(this.clock.now()) : parseKuwaitMonth(from);
    if (first === null) return { kind: 'invalid-month', field: 'from' };
    const last = to === undefined ? first : parseKuwaitMonth(to);
    const months = last && monthsOfSpan(first, last);
    if (!months) return { kind: 'invalid-month', field: 'to' };
    return { kind: 'report', report: await this.reports.profitOf(months, mostProducts) };
  }
}
