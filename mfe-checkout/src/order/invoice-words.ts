import type { LocalizedText } from '@fyonka/api-contract/catalog';

/** What stands on the invoice in both languages, whatever the page is in. The server's invoices say the same: mind both. */
export const INVOICE_WORDS = {
  invoice: { ar: 'فاتورة', en: 'Invoice' },
  orderNumber: { ar: 'رقم الطلب', en: 'Order number' },
  date: { ar: 'التاريخ', en: 'Date' },
  deliverTo: { ar: 'المستلم', en: 'Deliver to' },
  address: { ar: 'العنوان', en: 'Address' },
  item: { ar: 'المنتج', en: 'Item' },
  quantity: { ar: 'الكمية', en: 'Qty' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  products: { ar: 'المنتجات', en: 'Products' },
  delivery: { ar: 'التوصيل', en: 'Delivery' },
  total: { ar: 'المجموع', en: 'Total' },
  notes: { ar: 'ملاحظة', en: 'Note' },
  paidByCard: { ar: 'مدفوعة بالبطاقة', en: 'Paid by card' },
  paidInCash: { ar: 'مدفوعة نقدًا', en: 'Paid in cash' },
  cashOnDelivery: { ar: 'الدفع نقدًا عند الاستلام', en: 'Cash on delivery' },
  unpaid: { ar: 'بانتظار الدفع', en: 'Awaiting payment' },
  cancelled: { ar: 'ملغاة ولم تُدفع', en: 'Cancelled, not paid' },
  refundDue: { ar: 'المبلغ قيد الإرجاع', en: 'Refund under way' },
  toReview: { ar: 'الدفع قيد المراجعة', en: 'Payment under review' },
} as const satisfies Record<string, LocalizedText>;
