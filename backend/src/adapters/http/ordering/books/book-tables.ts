import { GIVEN_BACK_BY } from '@fyonka/api-contract/text/orders/payment-words';
import { ACCOUNTS } from '@fyonka/api-contract/values/ordering/books/accounts';
import type { BookBatches, BookLines, BookName } from '../../../../application/ordering/books/export-book.ts';
import { DAY, startOfKuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { Language, LocalizedText } from '../../../../domain/localized-text.ts';
import { differenceToKd } from '../../../../domain/money.ts';
import { paperNumber } from '../../../../domain/ordering/books/sales-paper.ts';
import { dayOfEntry, directionOf } from '../../../../domain/ordering/money/money-entry.ts';
import type { MoneyEntry } from '../../../../domain/ordering/money/money-entry.ts';
import type { CellKind, Row, TableWithRows } from '../../tables/table.ts';
import type { QuarterLine } from '../../../../application/ordering/books/export-quarter.ts';
import { cashStateOf } from '../../../../domain/ordering/cash/cash-difference.ts';
import { netOf } from '../../../../domain/ordering/settlements/settlement-line.ts';
import { BEARER_WORDS, ENTRY_WORDS, GATEWAY_NAMES, LINE_WORDS, PAYOUT_WORDS } from './book-words.ts';

interface BookColumn<Line> {
  readonly header: LocalizedText;
  readonly kind: CellKind;
  readonly width: number;
  readonly cell: (line: Line, language: Language) => Row[number];
}

interface Book<Line> {
  readonly title: LocalizedText;
  readonly columns: readonly BookColumn<Line>[];
}

function column<Line>(
  [en, ar]: readonly [string, string],
  kind: CellKind,
  width: number,
  cell: BookColumn<Line>['cell'],
): BookColumn<Line> {
  return { header: { en, ar }, kind, width, cell };
}

/** What the ledger and the book of what went back say alike of an entry. */
const ENTRY = {
  bookedOn: column<MoneyEntry>(['Day of the books', 'يوم القيد'], 'day', 16, (entry) => noonOf(dayOfEntry(entry))),
  order: column<MoneyEntry>(['Order number', 'رقم الطلب'], 'text', 16, ({ orderNumber }) => orderNumber),
  how: [
    column<MoneyEntry>(['What', 'البيان'], 'text', 26, ({ kind }, language) => ENTRY_WORDS[kind][language]),
    column<MoneyEntry>(
      ['Way', 'الطريقة'],
      'text',
      18,
      ({ method }, language) => method && GIVEN_BACK_BY[method][language],
    ),
    column<MoneyEntry>(
      ['Gateway', 'البوابة'],
      'text',
      14,
      ({ gateway }, language) => gateway && GATEWAY_NAMES[gateway][language],
    ),
  ],
  reference: column<MoneyEntry>(['Reference', 'المرجع'], 'text', 28, ({ reference }) => reference),
} as const;

/** The columns of each book. None has personal data but the numbers of orders. */
const BOOKS: { readonly [Name in BookName]: Book<BookLines[Name]> } = {
  journal: {
    title: { en: 'Day book', ar: 'دفتر اليومية' },
    columns: [
      column(['Day', 'اليوم'], 'day', 11, ({ day }) => noonOf(day)),
      column(['Account number', 'رقم الحساب'], 'text', 14, ({ accountNumber }) => accountNumber),
      column(['Account', 'الحساب'], 'text', 34, ({ account }, language) => ACCOUNTS[account].name[language]),
      column(['Debit, KD', 'مدين، د.ك'], 'amount', 12, ({ debit }) => amountOrEmpty(debit)),
      column(['Credit, KD', 'دائن، د.ك'], 'amount', 12, ({ credit }) => amountOrEmpty(credit)),
      column(['Text', 'البيان'], 'text', 26, ({ text }, language) => ENTRY_WORDS[text][language]),
      column(['Order number', 'رقم الطلب'], 'text', 16, ({ orderNumber }) => orderNumber),
      column(['Reference', 'المرجع'], 'text', 28, ({ reference }) => reference),
    ],
  },
  ledger: {
    title: { en: 'Money', ar: 'حركة الأموال' },
    columns: [
      ENTRY.bookedOn,
      column(['Moved', 'وقت الحركة'], 'moment', 17, ({ movedAt }) => movedAt),
      ENTRY.order,
      ...ENTRY.how,
      column(['In, KD', 'وارد، د.ك'], 'amount', 12, ({ kind, amount }) =>
        directionOf(kind) > 0 ? differenceToKd(amount) : null,
      ),
      column(['Out, KD', 'صادر، د.ك'], 'amount', 12, ({ kind, amount }) =>
        directionOf(kind) < 0 ? differenceToKd(amount) : null,
      ),
      ENTRY.reference,
    ],
  },
  refunds: {
    title: { en: 'Given back', ar: 'المبالغ المُرجَعة' },
    columns: [
      ENTRY.bookedOn,
      ENTRY.order,
      ...ENTRY.how,
      column(['Given back, KD', 'المُرجَع، د.ك'], 'amount', 14, ({ kind, amount }) =>
        differenceToKd(0 - directionOf(kind) * amount),
      ),
      ENTRY.reference,
    ],
  },
  'settlement-lines': {
    title: { en: 'Settlement lines', ar: 'أسطر كشوف البوابات' },
    columns: [
      column(['Day of the books', 'يوم القيد'], 'day', 16, ({ day }) => noonOf(day)),
      column(['Moved', 'وقت الحركة'], 'moment', 17, ({ movedAt }) => movedAt),
      column(['Paid out', 'وقت التحويل'], 'moment', 17, ({ paidAt }) => paidAt),
      column(['Gateway', 'البوابة'], 'text', 14, ({ gateway }, language) => GATEWAY_NAMES[gateway][language]),
      column(['What', 'البيان'], 'text', 22, ({ kind }, language) => LINE_WORDS[kind][language]),
      column(['Reference', 'المرجع'], 'text', 28, ({ reference }) => reference),
      column(['Charge', 'عملية الدفع'], 'text', 28, ({ charge }) => charge),
      column(['Amount, KD', 'المبلغ، د.ك'], 'amount', 12, ({ amount }) => differenceToKd(amount)),
      column(['Fee, KD', 'العمولة، د.ك'], 'amount', 12, ({ fee }) => differenceToKd(fee)),
      column(['VAT of the fee, KD', 'ضريبة العمولة، د.ك'], 'amount', 14, ({ vat }) => differenceToKd(vat)),
      column(['Adds to the payout, KD', 'أثره في التحويل، د.ك'], 'amount', 16, (line) => differenceToKd(netOf(line))),
      column(['Payout', 'التحويل'], 'text', 24, ({ payout }) => payout),
    ],
  },
  'cash-counts': {
    title: { en: 'Cash counts', ar: 'جرد النقد' },
    columns: [
      column(['Day', 'اليوم'], 'day', 11, ({ day }) => noonOf(day)),
      column(['In the books, KD', 'في الدفاتر، د.ك'], 'amount', 14, ({ recorded }) => differenceToKd(recorded)),
      column(['Differences, KD', 'الفروق، د.ك'], 'amount', 14, ({ lines }) =>
        differenceToKd(lines.reduce((sum, { amount }) => sum + amount, 0)),
      ),
      column(['Counted, KD', 'المعدود، د.ك'], 'amount', 12, ({ counted }) =>
        counted === null ? null : differenceToKd(counted),
      ),
      column(['Open difference, KD', 'فرق لم يُسوَّ، د.ك'], 'amount', 14, ({ recorded, lines, counted }) => {
        const { difference } = cashStateOf(recorded, lines, counted);
        return difference === null ? null : differenceToKd(difference);
      }),
    ],
  },
  papers: {
    title: { en: 'Invoices, credit notes', ar: 'الفواتير والإشعارات الدائنة' },
    columns: [
      column(['Day of the books', 'يوم القيد'], 'day', 16, ({ day }) => noonOf(day)),
      column(['Number', 'الرقم'], 'text', 18, (paper) => paperNumber(paper)),
      column(['What', 'البيان'], 'text', 16, ({ kind }, language) => ENTRY_WORDS[kind][language]),
      column(['Order number', 'رقم الطلب'], 'text', 16, ({ orderNumber }) => orderNumber),
      column(['Products, KD', 'المنتجات، د.ك'], 'amount', 12, ({ products }) => differenceToKd(products)),
      column(['Discount, KD', 'الخصم، د.ك'], 'amount', 12, ({ discount }) => differenceToKd(discount)),
      column(['Delivery, KD', 'التوصيل، د.ك'], 'amount', 12, ({ delivery }) => differenceToKd(delivery)),
      column(['Total, KD', 'المجموع، د.ك'], 'amount', 12, ({ amount }) => differenceToKd(amount)),
    ],
  },
  payouts: {
    title: { en: 'Payouts', ar: 'تحويلات البوابات' },
    columns: [
      column(['Day of the books', 'يوم القيد'], 'day', 16, ({ booking }) => noonOf(booking.day)),
      column(['Sent', 'يوم التحويل'], 'day', 11, ({ payout }) => noonOf(payout.day)),
      column(['Gateway', 'البوابة'], 'text', 14, ({ payout }, language) => GATEWAY_NAMES[payout.gateway][language]),
      column(['Reference', 'المرجع'], 'text', 28, ({ payout }) => payout.reference),
      column(['Paid out, KD', 'المحوَّل، د.ك'], 'amount', 12, ({ booking }) => differenceToKd(booking.amount)),
      column(['Fees, KD', 'العمولات، د.ك'], 'amount', 12, ({ booking }) => differenceToKd(booking.fees)),
      column(['VAT of fees, KD', 'ضريبة العمولات، د.ك'], 'amount', 14, ({ booking }) => differenceToKd(booking.vat)),
      column(['Bank reference', 'مرجع البنك'], 'text', 24, ({ payout }) => payout.bankReference),
      column(['Status now', 'الحالة الآن'], 'text', 22, ({ payout }, language) => PAYOUT_WORDS[payout.status][language]),
    ],
  },
  'cash-differences': {
    title: { en: 'Cash differences', ar: 'فروق النقد' },
    columns: [
      column(['Day of the books', 'يوم القيد'], 'day', 16, ({ day }) => noonOf(day)),
      column(['Day of the cash', 'يوم النقد'], 'day', 16, ({ cashDay }) => noonOf(cashDay)),
      column(['Difference, KD', 'الفرق، د.ك'], 'amount', 14, ({ amount }) => differenceToKd(amount)),
      column(['Borne by', 'يتحمّله'], 'text', 14, ({ borneBy }, language) => BEARER_WORDS[borneBy][language]),
    ],
  },
};

const SUMMARY: Book<QuarterLine> = {
  title: { en: 'Summary', ar: 'الملخص' },
  columns: [
    column(['Month', 'الشهر'], 'text', 11, ({ month }) => month),
    column(['State', 'الحالة'], 'text', 12, ({ isClosed }, language) => (isClosed ? CLOSED : OPEN)[language]),
    column(['Account number', 'رقم الحساب'], 'text', 14, ({ accountNumber }) => accountNumber),
    column(
      ['Account', 'الحساب'],
      'text',
      40,
      ({ account }, language) => (account ? ACCOUNTS[account].name : ALL)[language],
    ),
    column(['Debit, KD', 'مدين، د.ك'], 'amount', 14, ({ debit }) => differenceToKd(debit)),
    column(['Credit, KD', 'دائن، د.ك'], 'amount', 14, ({ credit }) => differenceToKd(credit)),
    column(['Debit less credit, KD', 'الفرق، د.ك'], 'amount', 18, ({ debit, credit }) =>
      differenceToKd(debit - credit),
    ),
  ],
};

const CLOSED: LocalizedText = { en: 'Closed', ar: 'مقفل' };
const OPEN: LocalizedText = { en: 'Open', ar: 'مفتوح' };
const ALL: LocalizedText = { en: 'All accounts', ar: 'كل الحسابات' };

/** A book as a table, with its rows in batches. */
export function bookTable<Name extends BookName>(
  { book, batches }: BookBatches<Name>,
  language: Language,
): TableWithRows {
  return tableOf(BOOKS[book], batches, language);
}

/** The sums of a quarter as a table. */
export function summaryTable(lines: AsyncIterable<readonly QuarterLine[]>, language: Language): TableWithRows {
  return tableOf(SUMMARY, lines, language);
}

function tableOf<Line>(
  { title, columns }: Book<Line>,
  batches: AsyncIterable<readonly Line[]>,
  language: Language,
): TableWithRows {
  const heads = columns.map(({ header, kind, width }) => ({ header: header[language], kind, width }));
  return { table: { title: title[language], language, columns: heads }, rows: rowsOf(columns, batches, language) };
}

async function* rowsOf<Line>(
  columns: readonly BookColumn<Line>[],
  batches: AsyncIterable<readonly Line[]>,
  language: Language,
): AsyncGenerator<readonly Row[]> {
  for await (const lines of batches) yield lines.map((line) => columns.map(({ cell }) => cell(line, language)));
}

function noonOf(day: KuwaitDay): number {
  return startOfKuwaitDay(day) + DAY / 2;
}

function amountOrEmpty(fils: number): number | null {
  return fils === 0 ? null : differenceToKd(fils);
}
