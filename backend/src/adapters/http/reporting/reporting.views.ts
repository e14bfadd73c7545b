import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import type { BestSeller, DailyReport, SalesReportAnswer, TodayAnswer } from '@fyonka/api-contract/wire/office/reports';
import type { Today } from '../../../application/reporting/read-today.ts';
import type { FilterColor } from '../../../domain/catalog/colors.ts';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import { differenceToKd, toKd } from '../../../domain/money.ts';
import type { AreaDecisions } from '../../../domain/ordering/delivery/area-terms.ts';
import { nameOfArea } from '../../../domain/ordering/delivery/delivery-areas.ts';
import type { MoneySales, SalesByMoney } from '../../../domain/reporting/sales-by-money.ts';
import { amountOfSales, netOfSales } from '../../../domain/reporting/sales-report.ts';
import type { SalesReport, SalesSums } from '../../../domain/reporting/sales-report.ts';

/** @param areas the names of the office's own areas are among its decisions */
export function salesReportAnswer(
  { month, days, summary, best }: SalesReport,
  areas: AreaDecisions,
): SalesReportAnswer {
  return {
    dailyReports: [
      ...days.map((day) => ({ date: day.day, isMonthlySummary: false, ...sumsView(day) })),
      { date: month, isMonthlySummary: true, ...sumsView(summary) },
    ],
    best: {
      products: best.products.map(({ productId, name, returnedPieces, ...sold }) => ({
        label: name,
        productId,
        ...soldView(sold),
        returnedPieces,
      })),
      colors: best.colors.map(({ filterColor, ...sold }) => ({
        label: nameOfColor(filterColor),
        filterColor,
        ...soldView(sold),
      })),
      areas: best.areas.map(({ areaKey, ...sold }) => {
        const ownArea = areas.get(areaKey)?.own;
        return { label: nameOfArea({ areaKey, ...(ownArea && { ownArea }) }), ...soldView(sold) };
      }),
    },
  };
}

export function salesByMoneyAnswer({ month, days, summary }: SalesByMoney): SalesReportAnswer {
  return {
    dailyReports: [
      ...days.map(({ day, ...sums }) => ({ date: day, isMonthlySummary: false, ...moneyView(sums) })),
      { date: month, isMonthlySummary: true, ...moneyView(summary) },
    ],
    best: { products: [], colors: [], areas: [] },
  };
}

function moneyView(sums: MoneySales): Omit<DailyReport, 'date' | 'isMonthlySummary'> {
  return {
    soldProducts: [],
    soldProductCount: 0,
    totalProductAmount: differenceToKd(sums.productsAmount),
    discount: differenceToKd(sums.discountAmount),
    deliveryFee: differenceToKd(sums.deliveryAmount),
    totalDayAmount: differenceToKd(sums.invoiced),
    returned: differenceToKd(sums.returned),
    net: differenceToKd(sums.invoiced - sums.returned),
    orderCount: sums.invoices,
  };
}

function sumsView(sums: SalesSums): Omit<DailyReport, 'date' | 'isMonthlySummary'> {
  return {
    soldProducts: sums.soldProducts.map(({ name, quantity, price }) => ({ name, quantity, price: toKd(price) })),
    soldProductCount: sums.soldProductCount,
    totalProductAmount: toKd(sums.productsAmount),
    discount: toKd(sums.discountAmount),
    deliveryFee: toKd(sums.deliveryAmount),
    totalDayAmount: toKd(amountOfSales(sums)),
    returned: toKd(sums.returnedAmount),
    net: toKd(netOfSales(sums)),
    orderCount: sums.orderCount,
  };
}

function soldView({ quantity, amount }: Sold): Pick<BestSeller, 'quantity' | 'amount'> {
  return { quantity, amount: toKd(amount) };
}

type Sold = Pick<SalesReport['best']['areas'][number], 'quantity' | 'amount'>;

function nameOfColor(filterColor: FilterColor): LocalizedText {
  return COLOR_OPTIONS.find(({ value }) => value === filterColor)?.label ?? { en: filterColor, ar: filterColor };
}

/** @param seesSales whether the sums of sales are for the reader */
export function todayAnswer(
  {
    day,
    counts: { halfTranslated: _halfTranslated, newestProduct: _newestProduct, ...counts },
    settings,
    ...today
  }: Today,
  seesSales: boolean,
): TodayAnswer {
  return {
    date: day,
    ...counts,
    ordersToday: today.ordersToday,
    untranslated: today.untranslated,
    returnsToSettle: today.returnsToSettle,
    basketsWaiting: today.basketsWaiting,
    ...(seesSales && {
      salesToday: toKd(today.salesToday),
      salesSameWeekday: toKd(today.salesSameWeekday),
      salesThisMonth: toKd(today.salesThisMonth),
    }),
    lowStockAt: settings.lowStockAt,
    setUp: {
      hasPhone: settings.phone !== '',
      hasOwnProduct: today.hasOwnProduct,
      hasDeliveryPromise: settings.delivery !== null,
      hasAreas: today.hasAreas,
      hasBackup: today.hasBackup,
    },
  };
}
