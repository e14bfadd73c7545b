import type { LocalizedText } from '../wire/catalog.ts';
import type { OrderStatus } from '../wire/ordering.ts';
import type { InvoiceView } from '../wire/invoices.ts';

/** Words of an invoice, for the shop's page, the server's page and the PDF. Each prints both languages. */
export const INVOICE_WORDS = {
  invoice: { ar: 'فاتورة', en: 'Invoice' },
  orderNumber: { ar: 'رقم الطلب', en: 'Order number' },
  date: { ar: 'التاريخ', en: 'Date' },
  deliverTo: { ar: 'المستلم', en: 'Deliver to' },
  /** Shown in place of name and phone once the customer had the person taken out of the order. */
  erasedPerson: { ar: 'حُذفت البيانات بطلب من صاحب الطلب', en: "Deleted at the customer's request" },
  address: { ar: 'العنوان', en: 'Address' },
  item: { ar: 'المنتج', en: 'Item' },
  quantity: { ar: 'الكمية', en: 'Qty' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  products: { ar: 'المنتجات', en: 'Products' },
  delivery: { ar: 'التوصيل', en: 'Delivery' },
  total: { ar: 'المجموع', en: 'Total' },
  notes: { ar: 'ملاحظة', en: 'Note' },
  paidByCard: { ar: 'مدفوعة بالبطاقة', en: 'Paid by card' },
  testPayment: { ar: 'دفعة تجريبية، لم يُسحب أي مبلغ', en: 'Test payment, no money was taken' },
  paidInCash: { ar: 'مدفوعة نقدًا', en: 'Paid in cash' },
  cashOnDelivery: { ar: 'الدفع نقدًا عند الاستلام', en: 'Cash on delivery' },
  unpaid: { ar: 'بانتظار الدفع', en: 'Awaiting payment' },
  cancelled: { ar: 'ملغاة ولم تُدفع', en: 'Cancelled, not paid' },
  refundDue: { ar: 'المبلغ قيد الإرجاع', en: 'Refund under way' },
  toReview: { ar: 'الدفع قيد المراجعة', en: 'Payment under review' },
} as const satisfies Record<string, LocalizedText>;

/** The unit of an amount. */
export const CURRENCY_UNIT: LocalizedText = { ar: 'د.ك', en: 'KD' };

/** Names of order statuses, on invoices and where orders are tracked. */
export const ORDER_STATUS_WORDS: Readonly<Record<OrderStatus, LocalizedText>> = {
  pending: { ar: 'وصلنا الطلب', en: 'Order placed' },
  processing: { ar: 'قيد التجهيز', en: 'Being prepared' },
  ready: { ar: 'جاهز للتوصيل', en: 'Ready' },
  shipped: { ar: 'مع المندوب', en: 'On its way' },
  delivered: { ar: 'تم التسليم', en: 'Delivered' },
  cancelled: { ar: 'ملغي', en: 'Cancelled' },
};

/** The state of an invoice's payment, in words. */
export function paymentWords({
  paymentStatus,
  paymentMethod,
  status,
}: Pick<InvoiceView, 'status' | 'paymentStatus' | 'paymentMethod'>): LocalizedText {
  if (paymentMethod === 'test-card') return INVOICE_WORDS.testPayment;
  const isCash = paymentMethod === 'cash-on-delivery';
  switch (paymentStatus) {
    case 'paid':
      return isCash ? INVOICE_WORDS.paidInCash : INVOICE_WORDS.paidByCard;
    case 'refund-due':
      return INVOICE_WORDS.refundDue;
    case 'to-review':
      return INVOICE_WORDS.toReview;
    case 'unpaid':
      if (status === 'cancelled') return INVOICE_WORDS.cancelled;
      return isCash ? INVOICE_WORDS.cashOnDelivery : INVOICE_WORDS.unpaid;
  }
}
