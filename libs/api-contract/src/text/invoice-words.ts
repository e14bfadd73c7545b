import { isAtTheDoor, isTest, methodOf } from '../rules/payment-methods.ts';
import { PAID_WORDS } from './orders/payment-words.ts';
import type { LocalizedText } from '../wire/catalog.ts';
import type { OrderStatus } from '../wire/ordering.ts';
import type { InvoiceView } from '../wire/invoices.ts';
import type { ArrivalView } from '../wire/store.ts';

/** Words of an invoice, for the shop's page, the server's page and the PDF. Each prints both languages. */
export const INVOICE_WORDS = {
  invoice: { ar: 'فاتورة', en: 'Invoice' },
  invoiceNumber: { ar: 'رقم الفاتورة', en: 'Invoice number' },
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
  discount: { ar: 'الخصم', en: 'Discount' },
  delivery: { ar: 'التوصيل', en: 'Delivery' },
  total: { ar: 'المجموع', en: 'Total' },
  amountDue: { ar: 'المتبقي للدفع', en: 'Still to pay' },
  notes: { ar: 'ملاحظة', en: 'Note' },
  paid: { ar: 'مدفوعة', en: 'Paid' },
  testPayment: PAID_WORDS['test-card'],
  nothingToPay: PAID_WORDS.free,
  cashOnDelivery: { ar: 'الدفع نقدًا عند الاستلام', en: 'Cash on delivery' },
  cashToConfirm: { ar: 'الدفع نقدًا، بانتظار تأكيد المتجر', en: 'Cash on delivery, to be confirmed' },
  awaitsTransfer: { ar: 'بانتظار التحويل', en: 'Awaiting the transfer' },
  unpaid: { ar: 'بانتظار الدفع', en: 'Awaiting payment' },
  cancelled: { ar: 'ملغاة ولم تُدفع', en: 'Cancelled, not paid' },
  refundUnderWay: { ar: 'المبلغ قيد الإرجاع', en: 'Refund under way' },
  refundDue: { ar: 'المبلغ مستحق الإرجاع', en: 'Refund due' },
  partlyRefunded: { ar: 'أُرجع جزء من المبلغ', en: 'Partly refunded' },
  refunded: { ar: 'أُرجع المبلغ', en: 'Refunded' },
  givenBack: { ar: 'أُرجع', en: 'Given back' },
  beingGivenBack: { ar: 'قيد الإرجاع', en: 'On its way back' },
  creditNote: { ar: 'إشعار دائن', en: 'Credit note' },
  partlyPaid: { ar: 'مدفوعة جزئيًا', en: 'Partly paid' },
  toReview: { ar: 'الدفع قيد المراجعة', en: 'Payment under review' },
} as const satisfies Record<string, LocalizedText>;

/**
 * Labels of the sums that a coupon may have changed, with its name: that of the discount, or that of the delivery when it
 * is free.
 */
export function sumWords({ discount, discountName }: Pick<InvoiceView, 'discount' | 'discountName'>): {
  discount: LocalizedText;
  delivery: LocalizedText;
} {
  const named = ({ ar, en }: LocalizedText) =>
    discountName ? { ar: `${ar} · ${discountName.ar}`, en: `${en} · ${discountName.en}` } : { ar, en };
  return {
    discount: named(INVOICE_WORDS.discount),
    delivery: discount > 0 ? INVOICE_WORDS.delivery : named(INVOICE_WORDS.delivery),
  };
}

/** The unit of an amount. */
export const CURRENCY_UNIT: LocalizedText = { ar: 'د.ك', en: 'KD' };

/** Names of order statuses, on invoices and where orders are tracked. */
export const ORDER_STATUS_WORDS: Readonly<Record<OrderStatus, LocalizedText>> = {
  pending: { ar: 'وصلنا الطلب', en: 'Order placed' },
  processing: { ar: 'قيد التجهيز', en: 'Being prepared' },
  ready: { ar: 'جاهز للتوصيل', en: 'Ready' },
  shipped: { ar: 'مع المندوب', en: 'On its way' },
  delivered: { ar: 'تم التسليم', en: 'Delivered' },
  cancelled: { ar: 'ملغى', en: 'Cancelled' },
};

/** The state of an invoice's payment, in words. Lists of orders do not know the amount that is on its way back. */
export function paymentWords({
  paymentStatus,
  paymentMethod,
  status,
  amountBeingRefunded = 0,
  amountDue = 0,
  totalPrice,
}: Pick<InvoiceView, 'status' | 'paymentStatus' | 'paymentMethod'> &
  Partial<Pick<InvoiceView, 'amountBeingRefunded' | 'amountDue' | 'totalPrice'>>): LocalizedText {
  if (isTest({ paymentMethod })) return INVOICE_WORDS.testPayment;
  const isOpen = paymentStatus === 'unpaid' && status !== 'cancelled';
  if (totalPrice === 0 && (isOpen || paymentStatus === 'paid')) return INVOICE_WORDS.nothingToPay;
  switch (paymentStatus) {
    case 'paid':
      return paymentMethod === null ? INVOICE_WORDS.paid : PAID_WORDS[paymentMethod];
    case 'partly-refunded':
      return INVOICE_WORDS.partlyRefunded;
    case 'refunded':
      return INVOICE_WORDS.refunded;
    case 'refund-due':
      return amountBeingRefunded > 0 ? INVOICE_WORDS.refundUnderWay : INVOICE_WORDS.refundDue;
    case 'to-review':
      return amountDue > 0 ? INVOICE_WORDS.partlyPaid : INVOICE_WORDS.toReview;
    case 'unpaid':
      if (status === 'cancelled') return INVOICE_WORDS.cancelled;
      if (methodOf({ paymentMethod })?.way === 'transfer') return INVOICE_WORDS.awaitsTransfer;
      if (!isAtTheDoor({ paymentMethod })) return INVOICE_WORDS.unpaid;
      return status === 'pending' ? INVOICE_WORDS.cashToConfirm : INVOICE_WORDS.cashOnDelivery;
  }
}

/** The promised day of an order; the words stay true when it is late. */
export function dueWords({ date: { ar, en } }: ArrivalView): LocalizedText {
  return { ar: `موعد الوصول ${ar}`, en: `Due on ${en}` };
}
