import { MOST_PURCHASE_WEEKS, USUAL_PURCHASE_WEEKS } from '@fyonka/api-contract/values/office';
import { purchaseList, WEEKS_OF_SALES } from '../../../domain/catalog/stock/purchase.ts';
import type { ToPurchase } from '../../../domain/catalog/stock/purchase.ts';
import { DAY, kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { Clock } from '../../clock.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { StockSales } from './ports.ts';

export interface PurchaseList {
  readonly weeks: number;
  readonly products: readonly ToPurchase[];
}

/** What to buy, by the sales of the last four weeks with today. */
export class ReadPurchaseList {
  constructor(
    private readonly sales: StockSales,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  /** @param weeks for which the purchase is to be enough */
  async execute(weeks: number = USUAL_PURCHASE_WEEKS): Promise<PurchaseList> {
    const { lowStockAt } = await this.settings.read();
    const now = this.clock.now();
    const from = kuwaitDayOf(now - (7 * WEEKS_OF_SALES - 1) * DAY);
    const products = await this.sales.between({ from, to: kuwaitDayOf(now) }, lowStockAt);
    const bounded = Math.min(Math.max(weeks, 1), MOST_PURCHASE_WEEKS);
    return { weeks: bounded, products: purchaseList(products, bounded, lowStockAt) };
  }
}
