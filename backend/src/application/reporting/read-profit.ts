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
  /** Products on a page; null for all on one, left out for `MOST_SOLD_PRODUCTS`. */
  readonly mostProducts?: number | null | undefined;
  /** From 1, which is the first one when it is left out. */
  readonly page?: number | undefined;
}

export type ProfitOutcome =
  | { readonly kind: 'report'; readonly report: ProfitReport }
  | { readonly kind: 'invalid-month'; readonly field: 'from' | 'to' };

export class ReadProfit {
  constructor(
    private readonly reports: SalesReports,
    private readonly clock: Clock,
  ) {}

  async execute({
    from,
    to,
    mostProducts: most = MOST_SOLD_PRODUCTS,
    page = 1,
  }: ProfitRequest): Promise<ProfitOutcome> {
    const first = from === undefined ? kuwaitMonthOf(this.clock.now()) : parseKuwaitMonth(from);
    if (first === null) return { kind: 'invalid-month', field: 'from' };
    const last = to === undefined ? first : parseKuwaitMonth(to);
    const months = last && monthsOfSpan(first, last);
    if (!months) return { kind: 'invalid-month', field: 'to' };
    const products = most === null ? null : { skip: (page - 1) * most, most };
    return { kind: 'report', report: await this.reports.profitOf(months, products) };
  }
}
