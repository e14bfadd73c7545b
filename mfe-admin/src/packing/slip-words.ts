import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';

/** What slips say in both languages, beside words of the invoice: who packs and who drives may not read the same one. */
export const SLIP_WORDS = {
  slip: { ar: 'قائمة التجهيز', en: 'Packing slip' },
  pieces: { ar: 'عدد القطع', en: 'Pieces' },
  collect: { ar: 'يُحصَّل نقدًا', en: 'Collect in cash' },
  paid: { ar: 'مدفوع', en: 'Paid' },
  notPaid: { ar: 'لم يُدفع بعد', en: 'Not paid yet' },
  cancelled: { ar: 'طلب ملغي، لا يُسلَّم', en: 'Cancelled, not to be delivered' },
  customerNote: { ar: 'ملاحظة الزبون', en: "Customer's note" },
  packedBy: { ar: 'جهّزه', en: 'Packed by' },
} as const satisfies Record<string, LocalizedText>;

/** What the parts of an address are called above them; `ADDRESS_WORDS` are for a line of text, in small letters. */
export const ADDRESS_LABELS = {
  block: { ar: 'قطعة', en: 'Block' },
  street: { ar: 'شارع', en: 'Street' },
  streetNumber: { ar: 'رقم', en: 'No.' },
  buildingNumber: { ar: 'مبنى', en: 'Building' },
  floor: { ar: 'الدور', en: 'Floor' },
  apartmentNumber: { ar: 'شقة', en: 'Apartment' },
} as const satisfies Record<string, LocalizedText>;
