import { DAY, kuwaitDayOf, monthOf, startOfKuwaitDay } from '../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../domain/kuwait-day.ts';
import type { Fils } from '../../domain/money.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';
import type { ReadTranslations } from '../catalog/translations/read-translations.ts';
import type { DemoShop } from '../catalog/ports.ts';
import type { Clock } from '../clock.ts';
import type { ArrivedBaskets } from '../ordering/baskets/ports.ts';
import type { Returns } from '../ordering/returns/ports.ts';
import type { DataExchange } from '../data/exchange.ts';
import type { DeliveryAreas, StoreSettings } from '../store/ports.ts';
import type { Counts, SalesReports, ShopCounts } from './ports.ts';

const WEEK = 7 * DAY;

/** Numbers of the office's start page. */
export interface Today {
  readonly day: KuwaitDay;
  readonly counts: Counts;
  readonly salesToday: Fils;
  readonly ordersToday: number;
  /** Sales of the same weekday a week ago, up to the same time of day. */
  readonly salesSameWeekday: Fils;
  readonly salesThisMonth: Fils;
  /** Products, categories, coupons and texts of the settings that are not in both languages. */
  readonly untranslated: number;
  /** Returns to decide about, and to give money or other pieces for. */
  readonly returnsToSettle: number;
  /** Baskets that customers have sent outside of our pages. */
  readonly basketsWaiting: number;
  readonly settings: ShopSettings;
  /** Whether there is a product besides those of the demonstration. */
  readonly hasOwnProduct: boolean;
  /** Whether the office has decided where the shop delivers. */
  readonly hasAreas: boolean;
  /** Whether a backup was ever finished. */
  readonly hasBackup: boolean;
}

export class ReadToday {
  constructor(
    private readonly reports: SalesReports,
    private readonly counts: ShopCounts,
    private readonly settings: StoreSettings,
    private readonly translations: ReadTranslations,
    private readonly returns: Returns,
    private readonly baskets: ArrivedBaskets,
    private readonly areas: DeliveryAreas,
    private readonly demo: Pick<DemoShop, 'productIds'>,
    private readonly exchange: Pick<DataExchange, 'lastBackup'>,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Today> {
    const now = this.clock.now();
    const day = kuwaitDayOf(now);
    const morning = startOfKuwaitDay(day);
    const today = await this.reports.salesBetween(morning, morning + DAY);
    const settings = await this.settings.read();
    const weekAgo = await this.reports.salesBetween(morning - WEEK, now - WEEK);
    const counts = await this.counts.read(day, settings.lowStockAt);
    const { shop, categories, coupons } = await this.translations.elsewhere();
    const returns = await this.returns.countOpen();
    return {
      day,
      returnsToSettle: returns.requested + returns.received,
      basketsWaiting: await this.baskets.countWaiting(),
      counts,
      untranslated: counts.halfTranslated + categories.length + coupons.length + shop.length,
      salesToday: today.amount,
      ordersToday: today.orders,
      salesSameWeekday: weekAgo.amount,
      salesThisMonth: await this.reports.amountOfMonth(monthOf(day)),
      settings,
      // Those of the demonstration are there first.
      hasOwnProduct: counts.newestProduct !== null && !(await this.demo.productIds()).has(counts.newestProduct),
      hasAreas: (await this.areas.read()).size > 0,
      hasBackup: (await this.exchange.lastBackup()) !== null,
    };
  }
}
