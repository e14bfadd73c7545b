import type { Language, LocalizedText } from '../../../../domain/localized-text.ts';
import { sum, toKd } from '../../../../domain/money.ts';
import type { ProfitReport, ProfitSums } from '../../../../domain/reporting/profit.ts';
import type { CellKind, Row, Table } from '../../tables/table.ts';
import { sumsView } from './profit.views.ts';

interface ReportColumn {
  readonly header: LocalizedText;
  readonly kind: CellKind;
  readonly width: number;
}

const TITLE: LocalizedText = { en: 'Profit', ar: 'الأرباح' };
const KINDS = {
  month: { en: 'Whole month', ar: 'مجموع الشهر' },
  product: { en: 'Product', ar: 'منتج' },
  all: { en: 'All together', ar: 'المجموع' },
} as const satisfies Record<string, LocalizedText>;

const COLUMNS: readonly ReportColumn[] = [
  // This column lets a spreadsheet filter products and sums.
  { header: { en: 'Row', ar: 'السطر' }, kind: 'text', width: 14 },
  { header: { en: 'Month', ar: 'الشهر' }, kind: 'text', width: 18 },
  { header: { en: 'Product, English', ar: 'المنتج بالإنجليزية' }, kind: 'text', width: 32 },
  { header: { en: 'Product, Arabic', ar: 'المنتج بالعربية' }, kind: 'text', width: 32 },
  { header: { en: 'Pieces', ar: 'القطع' }, kind: 'whole', width: 8 },
  { header: { en: 'Returned pieces', ar: 'القطع المرتجعة' }, kind: 'whole', width: 14 },
  { header: { en: 'Sold, KD', ar: 'المبيعات، د.ك' }, kind: 'amount', width: 13 },
  { header: { en: 'Returned, KD', ar: 'المرتجعات، د.ك' }, kind: 'amount', width: 14 },
  { header: { en: 'Revenue, KD', ar: 'الإيراد، د.ك' }, kind: 'amount', width: 13 },
  { header: { en: 'Cost, KD', ar: 'التكلفة، د.ك' }, kind: 'amount', width: 13 },
  { header: { en: 'Profit, KD', ar: 'الربح، د.ك' }, kind: 'amount', width: 13 },
  { header: { en: 'Margin, %', ar: 'هامش الربح، ٪' }, kind: 'amount', width: 11 },
  { header: { en: 'Pieces of unknown cost', ar: 'قطع تكلفتها غير معروفة' }, kind: 'whole', width: 22 },
  { header: { en: 'Their revenue, KD', ar: 'إيرادها، د.ك' }, kind: 'amount', width: 16 },
];

/** The report as a table; `profitRows` makes its rows. */
export function profitTable(language: Language): Table {
  const columns = COLUMNS.map(({ header, kind, width }) => ({ header: header[language], kind, width }));
  return { title: TITLE[language], language, columns };
}

/** The products, the months, and all together. Cost and profit are empty where no cost is known. */
export function profitRows({ from, to, months, products, total }: ProfitReport, language: Language): Row[][] {
  const span = from === to ? from : `${from} – ${to}`;
  return [
    products.map(({ name, ...sums }): Row => [KINDS.product[language], span, name.en, name.ar, ...cellsOf(sums)]),
    months.map(({ month, ...sums }): Row => [KINDS.month[language], month, null, null, ...cellsOf(sums)]),
    [[KINDS.all[language], span, null, null, ...cellsOf(total)]],
  ];
}

function cellsOf(sums: ProfitSums): Row {
  const { pieces, returnedPieces, returned, revenue, cost, profit, margin, ...unknown } = sumsView(sums);
  const sold = toKd(sum([sums.revenue, sums.returned]));
  return [
    pieces,
    returnedPieces,
    sold,
    returned,
    revenue,
    cost,
    profit,
    margin,
    unknown.unknownPieces,
    unknown.unknownRevenue,
  ];
}
