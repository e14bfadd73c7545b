import { dayAfter, kuwaitMonthOf, monthOf, parseKuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { salesByMoney } from '../../../domain/reporting/sales-by-money.ts';
import type { SalesByMoney } from '../../../domain/reporting/sales-by-money.ts';
import type { Clock } from '../../clock.ts';
import type { SalesPapers } from '../../ordering/sales-papers/ports.ts';

export type SalesByMoneyOutcome =
  | { readonly kind: 'report'; readonly report: SalesByMoney }
  | { readonly kind: 'invalid-month' };

/** Reads the sums of invoices and credit notes of a month, which are those of the days on which money moved. */
export class ReadSalesByMoney {
  constructor(
    private readonly papers: Pick<SalesPapers, 'sumsBetween'>,
    private readonly clock: Clock,
  ) {}

  /** @param written `YYYY-MM` in Arabic or Latin digits; undefined for the current month */
  async execute(written: string | undefined): Promise<SalesByMoneyOutcome> {
    const month = written === undefined ? kuwaitMonthOf(this.clock.now()) : parseKuwaitMonth(written);
    if (month === null) return { kind: 'invalid-month' };
    const first = `${month}-01` as KuwaitDay;
    const sums = await this.papers.sumsBetween(first, dayAfter(first, 30));
    const ofMonth = sums.filter(({ day }) => monthOf(day) === month);
    return { kind: 'report', report: salesByMoney(month, ofMonth) };
  }
}
