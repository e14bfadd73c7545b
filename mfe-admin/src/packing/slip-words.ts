import type { LocalizedText } from '@fyonka/api-contract/catalog';

/** What stands on every slip in both languages: who packs and who drives may not read the same one. */
export const SLIP_WORDS = {
  slip: { ar: 'قائمة التجهيز', en: 'Packing slip' },
  pieces: { ar: 'عدد القطع', en: 'Pieces' },
  collect: { ar: 'يُحصَّل نقدًا', en: 'Collect in cash' },
  paid: { ar: 'مدفوع', en: 'Paid' },
  notPaid: { ar: 'لم يُدفع بعد', en: 'Not paid yet' },
  toReview: { ar: 'الدفع قيد المراجعة', en: 'Payment under review' },
  cancelled: { ar: 'طلب ملغي، لا يُسلَّم', en: 'Cancelled, not to be delivered' },
  customerNote: { ar: 'ملاحظة العميل', en: "Customer's note" },
  house: { ar: 'رقم', en: 'No.' },
  packedBy: { ar: 'جهّزه', en: 'Packed by' },
} as const satisfies Record<string, LocalizedText>;
