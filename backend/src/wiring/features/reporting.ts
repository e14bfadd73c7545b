import type { Provider } from '@nestjs/common';
import { Catalogue, DemoShop } from '../../application/catalog/ports.ts';
import { ReadTranslations } from '../../application/catalog/translations/read-translations.ts';
import { Clock } from '../../application/clock.ts';
import { ReadSalesByMoney } from '../../application/reporting/by-money/read-sales-by-money.ts';
import { ReadSalesByCampaign } from '../../application/reporting/by-campaign/read-sales-by-campaign.ts';
import { MarkTexts } from '../../application/reporting/mark-texts.ts';
import { CampaignSales, ProductionSheets, SalesReports, ShopCounts } from '../../application/reporting/ports.ts';
import { ReadProduction } from '../../application/reporting/read-production.ts';
import { ReadProfit } from '../../application/reporting/read-profit.ts';
import { ReadSalesReport } from '../../application/reporting/read-sales-report.ts';
import { ReadToday } from '../../application/reporting/read-today.ts';
import { ArrivedBaskets } from '../../application/ordering/baskets/ports.ts';
import { CourierBookings } from '../../application/ordering/delivery/couriers/ports.ts';
import { ReadEvening } from '../../application/ordering/cash/read-evening.ts';
import { ReadRuns } from '../../application/ordering/delivery/read-runs.ts';
import { Disputes } from '../../application/ordering/disputes/ports.ts';
import { Findings, MoneyBooks } from '../../application/ordering/money/ports.ts';
import { OfficeOrders } from '../../application/ordering/office/office-orders.ts';
import { Payouts } from '../../application/ordering/settlements/ports.ts';
import { Stalls } from '../../application/ordering/stalls/ports.ts';
import { SalesPapers } from '../../application/ordering/sales-papers/ports.ts';
import { Returns } from '../../application/ordering/returns/ports.ts';
import { DataExchange } from '../../application/data/exchange.ts';
import { DeliveryAreas, StoreSettings } from '../../application/store/ports.ts';
import { built } from '../providers.ts';

/** Provides the reports of sales and profits, the counts of the start page and the production sheet. */
export function reportingProviders(): Provider[] {
  return [
    built(ReadSalesReport, SalesReports, Clock),
    built(ReadSalesByMoney, SalesPapers, Clock),
    built(ReadSalesByCampaign, CampaignSales, SalesReports, Clock),
    built(ReadProfit, SalesReports, Clock),
    built(
      ReadToday,
      SalesReports,
      ShopCounts,
      StoreSettings,
      ReadTranslations,
      Returns,
      ArrivedBaskets,
      DeliveryAreas,
      DemoShop,
      DataExchange,
      Clock,
    ),
    built(
      ReadEvening,
      SalesReports,
      MoneyBooks,
      Payouts,
      ReadRuns,
      OfficeOrders,
      Stalls,
      Findings,
      Disputes,
      ShopCounts,
      CourierBookings,
      Clock,
    ),
    built(ReadProduction, ProductionSheets, Catalogue),
    built(MarkTexts, ProductionSheets, Clock),
  ];
}
