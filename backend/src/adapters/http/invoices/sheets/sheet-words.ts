import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { GIFT_WORDS } from '@fyonka/api-contract/text/orders/gift-words';
import { INVOICE_WORDS as WORDS } from '@fyonka/api-contract/text/invoice-words';

/** Labels of both documents, for page and PDF. */
export const SHEET_LABELS = {
  recipient: WORDS.deliverTo,
  erasedPerson: WORDS.erasedPerson,
  item: WORDS.item,
  price: { ar: 'السعر', en: 'Price' },
  quantity: WORDS.quantity,
  amount: WORDS.amount,
  delivery: WORDS.delivery,
  commercialRegister: { ar: 'السجل التجاري', en: 'Commercial register' },
  licenceNumber: { ar: 'رقم الترخيص', en: 'Licence' },
  masked: {
    ar: 'لحماية خصوصيتكم لا تظهر هنا كل تفاصيل المستلم والعنوان، ولا ما يُكتب على القطع.',
    en: 'To protect your privacy, this copy does not show every detail of the recipient and the address, nor what is written on the pieces.',
  },
} as const satisfies Record<string, LocalizedText>;
export type SheetLabel = keyof typeof SHEET_LABELS;

export const INVOICE_LABELS = {
  ...SHEET_LABELS,
  invoice: WORDS.invoice,
  orderNumber: WORDS.orderNumber,
  invoiceNumber: WORDS.invoiceNumber,
  date: WORDS.date,
  address: WORDS.address,
  notes: WORDS.notes,
  gift: GIFT_WORDS.wrapping,
  products: WORDS.products,
  total: WORDS.total,
  amountDue: WORDS.amountDue,
  givenBack: WORDS.givenBack,
  beingGivenBack: WORDS.beingGivenBack,
  creditNote: WORDS.creditNote,
  progress: { ar: 'حالة الطلب', en: 'Order status' },
} as const satisfies Record<string, LocalizedText>;

export const CREDIT_NOTE_LABELS = {
  ...SHEET_LABELS,
  creditNote: WORDS.creditNote,
  number: { ar: 'رقم الإشعار', en: 'Credit note number' },
  date: WORDS.date,
  invoice: { ar: 'عن الفاتورة', en: 'For invoice' },
  recipient: { ar: 'الزبون', en: 'Customer' },
  byAmount: { ar: 'إرجاع بالمبلغ', en: 'Refund by amount' },
  discount: WORDS.discount,
  adjustment: { ar: 'تعديل', en: 'Adjustment' },
  total: { ar: 'المبلغ المُرجع', en: 'Amount given back' },
  method: { ar: 'وسيلة الإرجاع', en: 'Given back by' },
  withdrawn: { ar: 'تصحيح: لم تُستلم الدفعة', en: 'Correction: the payment was not received' },
} as const satisfies Record<string, LocalizedText>;
