import type { SETTLEMENT_FIELDS, SHEET_KINDS } from '@fyonka/api-contract/values/ordering/books/settlements';
import { fold } from '../../../domain/search-text.ts';
import type { LineKind } from '../../../domain/ordering/settlements/settlement-line.ts';

export type SettlementField = (typeof SETTLEMENT_FIELDS)[number];
export type SheetKind = (typeof SHEET_KINDS)[number];

/** The header of the column of each field. Those that files may leave out may be missing. */
export type SettlementMapping = Readonly<Partial<Record<SettlementField, string>>>;

type Usual = Readonly<Partial<Record<SettlementField, readonly string[]>>>;

/** Headers of the gateway's id of a charge, the surest first. */
const CHARGE = [
  'charge id',
  'chargeid',
  'invoice id',
  'invoiceid',
  'transaction id',
  'payment id',
  'رقم العملية',
  'رقم الفاتورة',
  'معرف العملية',
  'original charge',
  'charge',
  'invoice reference',
];
const AMOUNT = ['amount', 'value', 'المبلغ', 'القيمة'];

/** Usual headers, the surest first. No gateway documents those of its file, so a person confirms what is guessed. */
const OF_ALL: Usual = {
  kind: ['transaction type', 'type', 'operation', 'نوع العملية', 'النوع'],
  currency: ['currency', 'currency code', 'العملة'],
  fee: [
    'total fees',
    'total fee',
    'total service charge',
    'service charge',
    'vendor service charge',
    'fee',
    'fees',
    'commission',
    'رسوم الخدمة',
    'الرسوم',
    'العمولة',
  ],
  vat: ['vat', 'vat amount', 'fee vat', 'vat on fees', 'fees vat', 'tax', 'ضريبة القيمة المضافة', 'الضريبة'],
  net: ['net', 'net amount', 'net value', 'deposit value', 'due deposit', 'الصافي', 'صافي المبلغ', 'قيمة الايداع'],
  movedAt: [
    'charge date',
    'transaction date',
    'invoice date',
    'created date',
    'payment date',
    'refund date',
    'release date',
    'dispute date',
    'تاريخ العملية',
    'تاريخ الفاتورة',
  ],
  payout: ['payout id', 'payout', 'deposit reference', 'settlement id', 'رقم التسوية', 'مرجع الايداع', 'رقم الايداع'],
  paidAt: [
    'payout date',
    'settlement date',
    'deposit date',
    'paid at',
    'تاريخ التسوية',
    'تاريخ الايداع',
    'تاريخ التحويل',
    'date',
    'التاريخ',
  ],
};

const OF_KIND: Readonly<Record<LineKind, Usual>> = {
  charge: {
    ...OF_ALL,
    reference: [...CHARGE, 'reference', 'المرجع'],
    amount: [
      'charge amount',
      'transaction amount',
      'gross amount',
      'invoice value',
      'gross',
      'قيمة العملية',
      'قيمة الفاتورة',
      ...AMOUNT,
    ],
  },
  refund: {
    ...OF_ALL,
    reference: ['refund id', 'refundid', 'refund reference', 'رقم الاسترداد', 'رقم الاسترجاع', ...CHARGE, 'reference'],
    charge: CHARGE,
    amount: ['refund amount', 'refunded amount', 'amount refunded', 'مبلغ الاسترداد', 'المبلغ المسترد', ...AMOUNT],
  },
  dispute: disputes(['dispute amount', 'disputed amount', 'chargeback amount', 'مبلغ الاعتراض', ...AMOUNT]),
  'dispute-release': disputes(['release amount', 'released amount', 'dispute amount', 'مبلغ الاعتراض', ...AMOUNT]),
  other: {
    ...OF_ALL,
    reference: ['description', 'details', 'reason', 'adjustment id', 'reference', 'البيان', 'الوصف', 'المرجع'],
    amount: ['adjustment amount', 'fee amount', ...AMOUNT],
    // The amount of such a line is the fee.
    fee: [],
  },
};

function disputes(amount: readonly string[]): Usual {
  return {
    ...OF_ALL,
    reference: ['dispute id', 'disputeid', 'chargeback id', 'case id', 'رقم الاعتراض', ...CHARGE, 'reference'],
    charge: CHARGE,
    amount,
  };
}

/** Guesses which column has what. Fields that no header fits are left out; no header has two, unless it names the charge. */
export function guessMapping(headers: readonly string[], kind: LineKind = 'charge'): SettlementMapping {
  const plain = headers.map(plainHeader);
  const found = Object.entries(OF_KIND[kind]).flatMap(([field, names]) => {
    const usual = names.map(plainHeader).find((name) => plain.includes(name));
    const header = usual === undefined ? undefined : headers[plain.indexOf(usual)];
    return header === undefined ? [] : [[field, header] as const];
  });
  return Object.fromEntries(found);
}

/** A header without what people write differently: signs, units in brackets, and all that `fold` leaves out. */
export function plainHeader(header: string): string {
  return fold(header)
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** English words in the names of sheets and in columns of kinds, and parts of Arabic ones, the surest first. */
const WORDS: readonly (readonly [SheetKind, RegExp, ...string[]])[] = [
  ['dispute-release', /\b(dispute|chargeback)s?\b.*\b(reversal|won)|release/, 'الإفراج', 'رد الاعتراض'],
  ['dispute', /\b(dispute|chargeback)s?\b/, 'اعتراض', 'نزاع'],
  ['refund', /\brefund(s|ed)?\b/, 'استرداد', 'استرجاع', 'مسترد'],
  ['summary', /\b(summary|overview)\b/, 'ملخص'],
  [
    'other',
    /\b(fees?|adjustments?|corrections?|others?|deductions?|subscription)\b/,
    'رسوم',
    'أخرى',
    'خصم',
    'تعديل',
    'اشتراك',
  ],
  [
    'charge',
    /\b(charges?|transactions?|payments?|sales?|captures?|invoices?|deposits?)\b/,
    'عمليات',
    'عملية',
    'مدفوعات',
    'فواتير',
    'دفع',
  ],
];

/** As they are compared, once for all rows of all files. */
const FOLDED = WORDS.map(([kind, english, ...arabic]) => [kind, english, ...arabic.map(plainHeader)] as const);

/** The kind that a sheet's name or the word of a row means; null: none. */
export function kindOf(words: string): SheetKind | null {
  const plain = plainHeader(words);
  if (plain === '') return null;
  const found = FOLDED.find(
    ([, english, ...arabic]) => english.test(plain) || arabic.some((word) => plain.includes(word)),
  );
  return found?.[0] ?? null;
}

/** The kind of a sheet by its columns; null: they are those of no kind. */
export function kindOfColumns(headers: readonly string[]): SheetKind | null {
  const plain = headers.map(plainHeader);
  const has = (names: readonly string[]) => names.some((name) => plain.includes(plainHeader(name)));
  const { reference, amount, kind } = guessMapping(headers, 'charge');
  // Each row says what it is.
  if (kind !== undefined && reference !== undefined && amount !== undefined) return 'charge';
  const ownOf = (kind: LineKind) => (OF_KIND[kind].reference ?? []).filter((name) => !CHARGE.includes(name));
  if (has(['amount released', 'release amount', 'released amount'])) return 'dispute-release';
  if (has(ownOf('dispute').filter((name) => name !== 'reference'))) return 'dispute';
  if (has(ownOf('refund').filter((name) => name !== 'reference'))) return 'refund';
  return reference !== undefined && amount !== undefined ? 'charge' : null;
}
