import { SETTLEMENT_FIELDS } from '@fyonka/api-contract/values/ordering/money';
import { fold } from '../../../../domain/search-text.ts';

export type SettlementField = (typeof SETTLEMENT_FIELDS)[number];

/** The header of the column of each field. `paidAt` may be left out, as files do. */
export type SettlementMapping = Readonly<Partial<Record<SettlementField, string>>>;

/** Usual headers, the surest first. No gateway documents those of its file, so a person confirms what is guessed. */
const USUAL: Readonly<Record<SettlementField, readonly string[]>> = {
  reference: [
    'charge id',
    'chargeid',
    'invoice id',
    'invoiceid',
    'transaction id',
    'رقم العملية',
    'رقم الفاتورة',
    'معرف العملية',
    'charge',
    'reference',
    'المرجع',
  ],
  amount: [
    'charge amount',
    'transaction amount',
    'gross amount',
    'invoice value',
    'gross',
    'قيمة العملية',
    'قيمة الفاتورة',
    'amount',
    'المبلغ',
  ],
  fee: [
    'total fees',
    'total fee',
    'total service charge',
    'service charge',
    'fee',
    'fees',
    'commission',
    'رسوم الخدمة',
    'الرسوم',
    'العمولة',
  ],
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

/** Guesses which column has what. Fields that no header fits are left out. */
export function guessMapping(headers: readonly string[]): SettlementMapping {
  const plain = headers.map(plainHeader);
  const found = SETTLEMENT_FIELDS.flatMap((field) => {
    const usual = USUAL[field].map(plainHeader).find((name) => plain.includes(name));
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
