import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { INVOICE_WORDS as WORDS } from '@fyonka/api-contract/text/invoice-words';

/** Labels of the invoice for page and PDF: those that the front end shares, and those that only this sheet has. */
export const LABELS = {
  invoice: WORDS.invoice,
  orderNumber: WORDS.orderNumber,
  date: WORDS.date,
  recipient: WORDS.deliverTo,
  erasedPerson: WORDS.erasedPerson,
  address: WORDS.address,
  notes: WORDS.notes,
  item: WORDS.item,
  price: { ar: 'السعر', en: 'Price' },
  quantity: WORDS.quantity,
  amount: WORDS.amount,
  products: WORDS.products,
  delivery: WORDS.delivery,
  total: WORDS.total,
  progress: { ar: 'حالة الطلب', en: 'Order status' },
  masked: {
    ar: 'لحماية خصوصيتكم لا تظهر هنا كل تفاصيل المستلم والعنوان، ولا ما يُكتب على القطع.',
    en: 'To protect your privacy, this copy does not show every detail of the recipient and the address, nor what is written on the pieces.',
  },
} as const satisfies Record<string, LocalizedText>;
