import type { LocalizedText } from '../../wire/catalog.ts';

/** Words of an order that is a present, for invoices, mails and slips. */
export const GIFT_WORDS = {
  wrapping: { ar: 'تغليف هدية', en: 'Gift wrapping' },
  free: { ar: 'مجانًا', en: 'Free' },
  cutOut: { ar: 'بطاقة تُقصّ وتوضع داخل الهدية', en: 'Cut out and put inside' },
} as const satisfies Record<string, LocalizedText>;
