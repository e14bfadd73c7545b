import type { LocalizedText } from '@fyonka/api-contract/catalog';
import type { InvoiceView, OrderStatus, OrderStatusChange } from '@fyonka/api-contract/ordering';

export type Language = 'ar' | 'en';

/** What the invoice calls a thing: in both languages, since every reader gets both; the same on the page and in the PDF. */
export const LABELS = {
  invoice: { ar: 'فاتورة', en: 'Invoice' },
  orderNumber: { ar: 'رقم الطلب', en: 'Order number' },
  date: { ar: 'التاريخ', en: 'Date' },
  recipient: { ar: 'المستلم', en: 'Deliver to' },
  address: { ar: 'العنوان', en: 'Address' },
  notes: { ar: 'ملاحظة', en: 'Note' },
  item: { ar: 'المنتج', en: 'Item' },
  price: { ar: 'السعر', en: 'Price' },
  quantity: { ar: 'الكمية', en: 'Qty' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  products: { ar: 'المنتجات', en: 'Products' },
  delivery: { ar: 'التوصيل', en: 'Delivery' },
  total: { ar: 'المجموع', en: 'Total' },
  progress: { ar: 'حالة الطلب', en: 'Order status' },
  masked: {
    ar: 'لحماية خصوصيتكم لا تظهر هنا كل تفاصيل المستلم والعنوان.',
    en: 'To protect your privacy, this copy does not show every detail of the recipient and the address.',
  },
} as const satisfies Record<string, LocalizedText>;

export const ADDRESS_LABELS = {
  block: { ar: 'قطعة', en: 'Block' },
  street: { ar: 'شارع', en: 'street' },
  streetNumber: { ar: 'رقم', en: 'no.' },
  buildingNumber: { ar: 'مبنى', en: 'Building' },
  floor: { ar: 'الدور', en: 'floor' },
  apartmentNumber: { ar: 'شقة', en: 'apartment' },
} as const satisfies Record<string, LocalizedText>;

export const CURRENCY_UNIT: LocalizedText = { ar: 'د.ك', en: 'KD' };

const PLACED: LocalizedText = { ar: 'وصلنا الطلب', en: 'Order placed' };

export const STATUS_WORDS: Readonly<Record<OrderStatus, LocalizedText>> = {
  pending: { ar: 'بانتظار الدفع', en: 'Awaiting payment' },
  processing: { ar: 'قيد التجهيز', en: 'Being prepared' },
  ready: { ar: 'جاهز للتوصيل', en: 'Ready' },
  shipped: { ar: 'مع المندوب', en: 'On its way' },
  delivered: { ar: 'تم التسليم', en: 'Delivered' },
  cancelled: { ar: 'ملغي', en: 'Cancelled' },
};

/** What a step of the history says: the first one is that the order was placed. */
export function stepWords(step: OrderStatusChange): LocalizedText {
  return step.from === null ? PLACED : STATUS_WORDS[step.to];
}

/** How the payment stands, in words. */
export function paymentWords({ paymentStatus, paymentMethod, status }: InvoiceView): LocalizedText {
  const isCash = paymentMethod === 'cash-on-delivery';
  switch (paymentStatus) {
    case 'paid':
      return isCash ? { ar: 'مدفوعة نقدًا', en: 'Paid in cash' } : { ar: 'مدفوعة بالبطاقة', en: 'Paid by card' };
    case 'refund-due':
      return { ar: 'المبلغ قيد الإرجاع', en: 'Refund under way' };
    case 'to-review':
      return { ar: 'الدفع قيد المراجعة', en: 'Payment under review' };
    case 'unpaid':
      return status === 'cancelled' ? { ar: 'ملغاة ولم تُدفع', en: 'Cancelled, not paid' } : stillToPay(isCash);
  }
}

function stillToPay(isCash: boolean): LocalizedText {
  return isCash ? { ar: 'الدفع نقدًا عند الاستلام', en: 'Cash on delivery' } : STATUS_WORDS.pending;
}
