import type { Provider } from '@nestjs/common';
import { Clock } from '../application/clock.ts';
import { SalesReports, ShopCounts } from '../application/reporting/ports.ts';
import { ReadSalesReport } from '../application/reporting/read-sales-report.ts';
import { ReadToday } from '../application/reporting/read-today.ts';
import { StoreSettings } from '../application/store/ports.ts';
import { built } from './providers.ts';

/** The sales report, and the numbers of today. */
export function reportingProviders(): Provider[] {
  return [
    built(ReadSalesReport, SalesReports, Clock),
    built(ReadToday, SalesReports, ShopCounts, StoreSettings, Clock),
  ];
}
