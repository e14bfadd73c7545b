import type { AddressField } from '@fyonka/api-contract/text/address';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';

/** Bilingual words of slips that the invoice does not have. Packers and drivers may read different languages. */
export const SLIP_WORDS = {
  slip: { ar: 'قائمة التجهيز', en: 'Packing slip' },
  pieces: { ar: 'عدد القطع', en: 'Pieces' },
  collect: { ar: 'يُحصَّل نقدًا', en: 'Collect in cash' },
  paid: { ar: 'مدفوع', en: 'Paid' },
  notPaid: { ar: 'لم يُدفع بعد', en: 'Not paid yet' },
  cancelled: { ar: 'طلب ملغى، لا يُسلَّم', en: 'Cancelled, not to be delivered' },
  customerNote: { ar: 'ملاحظة الزبون', en: "Customer's note" },
  packedBy: { ar: 'جهّزه', en: 'Packed by' },
} as const satisfies Record<string, LocalizedText>;

/** Headings of the parts of an address. `ADDRESS_WORDS` has their lower-case forms for running text. */
export const ADDRESS_LABELS = {
  block: { ar: 'قطعة', en: 'Block' },
  street: { ar: 'شارع', en: 'Street' },
  streetNumber: { ar: 'رقم', en: 'No.' },
  avenue: { ar: 'جادة', en: 'Avenue' },
  buildingNumber: { ar: 'مبنى', en: 'Building' },
  house: { ar: 'بيت', en: 'House' },
  floor: { ar: 'الدور', en: 'Floor' },
  apartmentNumber: { ar: 'شقة', en: 'Apartment' },
  office: { ar: 'مكتب', en: 'Office' },
  paciNumber: { ar: 'الرقم الآلي', en: 'PACI no.' },
} as const satisfies Record<AddressField, LocalizedText>;
