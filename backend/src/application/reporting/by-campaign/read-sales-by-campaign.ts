import { kuwaitMonthOf, parseKuwaitMonth } from '../../../domain/kuwait-day.ts';
import { salesByCampaign } from '../../../domain/reporting/sales-by-campaign.ts';
import type { SalesByCampaign, TouchName } from '../../../domain/reporting/sales-by-campaign.ts';
import { netOfSales } from '../../../domain/reporting/sales-report.ts';
import type { Clock } from '../../clock.ts';
import type { CampaignSales, SalesReports } from '../ports.ts';

/** Most campaigns of one report; the rest is one sum. */
export const MOST_CAMPAIGNS = 1_000;

export type SalesByCampaignOutcome =
  | { readonly kind: 'report'; readonly report: SalesByCampaign }
  | { readonly kind: 'invalid-month' };

/** Reads the sales of a month by where their shoppers came from. */
export class ReadSalesByCampaign {
  constructor(
    private readonly campaigns: CampaignSales,
    private readonly reports: SalesReports,
    private readonly clock: Clock,
  ) {}

  /** @param written `YYYY-MM` in Arabic or Latin digits; undefined for the current month */
  async execute(written: string | undefined, touch: TouchName = 'last'): Promise<SalesByCampaignOutcome> {
    const month = written === undefined ? kuwaitMonthOf(this.clock.now()) : parseKuwaitMonth(written);
    if (month === null) return { kind: 'invalid-month' };
    const { campaigns, known } = await this.campaigns.ofMonth(month, touch, MOST_CAMPAIGNS);
    const { summary } = await this.reports.ofMonth(month, 0);
    const total = { orders: summary.orderCount, amount: netOfSales(summary) };
    return { kind: 'report', report: salesByCampaign({ month, touch }, campaigns, known, total) };
  }
}
