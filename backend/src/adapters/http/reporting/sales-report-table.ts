import type { Language, LocalizedText } from '../../../domain/localized-text.ts';
import { startOfKuwaitDay } from '../../../domain/kuwait-day.ts';
import { differenceToKd, times, toKd } from '../../../domain/money.ts';
import type { MoneySales, SalesByMoney } from '../../../domain/reporting/sales-by-money.ts';
import { amountOfSales, netOfSales } from '../../../domain/reporting/sales-report.ts';
import type { SalesReport, SalesSums } from '../../../domain/reporting/sales-report.ts';
import type { CellKind, Row, Table } from '../tables/table.ts';

interface ReportColumn {
  readonly header: LocalizedText;
  readonly kind: CellKind;
  readonly width: number;
}

const TITLES = {
  order: { en: 'Sales report', ar: 'تقرير المبيعات' },
  money: { en: 'Sales by day of money', ar: 'المبيعات حسب يوم الدفع' },
} as const satisfies Record<string, LocalizedText>;
const KINDS = {
  product: { en: 'Product', ar: 'منتج' },
  day: { en: 'Whole day', ar: 'مجموع اليوم' },
  month: { en: 'Whole month', ar: 'مجموع الشهر' },
} as const satisfies Record<string, LocalizedText>;

const COLUMNS: readonly ReportColumn[] = [
  { header: { en: 'Day', ar: 'اليوم' }, kind: 'day', width: 12 },
  // This column lets a spreadsheet filter products and sums.
  { header: { en: 'Row', ar: 'السطر' }, kind: 'text', width: 14 },
  { header: { en: 'Product, English', ar: 'المنتج بالإنجليزية' }, kind: 'text', width: 32 },
  { header: { en: 'Product, Arabic', ar: 'المنتج بالعربية' }, kind: 'text', width: 32 },
  { header: { en: 'Pieces', ar: 'القطع' }, kind: 'whole', width: 8 },
  { header: { en: 'Price, KD', ar: 'السعر، د.ك' }, kind: 'amount', width: 11 },
  { header: { en: 'Products, KD', ar: 'المنتجات، د.ك' }, kind: 'amount', width: 13 },
  { header: { en: 'Discount, KD', ar: 'الخصم، د.ك' }, kind: 'amount', width: 13 },
  { header: { en: 'Delivery, KD', ar: 'التوصيل، د.ك' }, kind: 'amount', width: 13 },
  { header: { en: 'Total, KD', ar: 'المجموع، د.ك' }, kind: 'amount', width: 13 },
  { header: { en: 'Returned, KD', ar: 'المرتجعات، د.ك' }, kind: 'amount', width: 14 },
  { header: { en: 'Net, KD', ar: 'الصافي، د.ك' }, kind: 'amount', width: 13 },
  { header: { en: 'Orders', ar: 'الطلبات' }, kind: 'whole', width: 9 },
];

const INVOICES: ReportColumn = { header: { en: 'Invoices', ar: 'الفواتير' }, kind: 'whole', width: 9 };

/** The report as a table; `salesReportRows` or `salesByMoneyRows` makes its rows. Of money, the last column has invoices. */
export function salesTable(by: 'order' | 'money', language: Language): Table {
  const given = by === 'money' ? [...COLUMNS.slice(0, -1), INVOICES] : COLUMNS;
  const columns = given.map(({ header, kind, width }) => ({ header: header[language], kind, width }));
  return { title: TITLES[by][language], language, columns };
}

/** The sum of each day, then that of the month, by the days on which money came and went back. */
export function salesByMoneyRows({ days, month, summary }: SalesByMoney, language: Language): Row[][] {
  const row = (when: number | string, kind: 'day' | 'month', sums: MoneySales): Row => {
    const { productsAmount, discountAmount, deliveryAmount, invoiced, returned, invoices } = sums;
    const amounts = [productsAmount, discountAmount, deliveryAmount, invoiced, returned, invoiced - returned];
    return [when, KINDS[kind][language], null, null, null, null, ...amounts.map(differenceToKd), invoices];
  };
  return [days.map((day) => row(startOfKuwaitDay(day.day), 'day', day)), [row(month, 'month', summary)]];
}

/**
 * The rows of each day: its products, then its sum. The sum of the month follows all days. Discounts and what was given back
 * are above zero, and taken off the total and the net amount.
 */
export function salesReportRows({ days, month, summary }: SalesReport, language: Language): Row[][] {
  const ofDays = days.map((day) => {
    const at = startOfKuwaitDay(day.day);
    const products = day.soldProducts.map(({ name, quantity, price }): Row => {
      const amount = toKd(times(price, quantity));
      const none = [null, null, null, null, null, null];
      return [at, KINDS.product[language], name.en, name.ar, quantity, toKd(price), amount, ...none];
    });
    return [...products, sumRow(at, KINDS.day[language], day)];
  });
  return [...ofDays, [sumRow(month, KINDS.month[language], summary)]];
}

function sumRow(when: number | string, kind: string, sums: SalesSums): Row {
  const { soldProducts, productsAmount, discountAmount, deliveryAmount, returnedAmount, orderCount } = sums;
  const pieces = soldProducts.reduce((total, { quantity }) => total + quantity, 0);
  const total = amountOfSales(sums);
  const amounts = [productsAmount, discountAmount, deliveryAmount, total, returnedAmount, netOfSales(sums)].map(toKd);
  return [when, kind, null, null, pieces, null, ...amounts, orderCount];
}
