import { officePages } from '../pages/office-pages.ts';
import type { ALERT_KINDS } from '../values/office.ts';
import { CURRENCY_UNIT } from './invoice-words.ts';

// What a person of the office reads of an alert, in a mail and on a locked phone, and where it leads.

type AlertKind = (typeof ALERT_KINDS)[number];
type Language = 'ar' | 'en';

export interface AlertFacts {
  readonly kind: AlertKind;
  /** `total` in KD. */
  readonly order: { readonly id: string; readonly number: string; readonly total: number } | null;
  readonly product: { readonly name: Readonly<Record<Language, string>>; readonly stock: number | null } | null;
  /** A delivery run; left out of alerts about other things. */
  readonly run?: { readonly id: string } | null;
}

const LINES: Readonly<Record<AlertKind, Readonly<Record<Language, string>>>> = {
  'order-placed': { en: 'New order {number}: {total}', ar: 'طلب جديد {number}: {total}' },
  'order-paid': { en: 'Order {number} is paid: {total}', ar: 'تم دفع الطلب {number}: {total}' },
  'many-to-confirm': {
    en: 'Unusually many orders with cash on delivery wait for you to confirm them',
    ar: 'عدد غير معتاد من طلبات الدفع عند الاستلام ينتظر تأكيدكم',
  },
  // Without an amount, because only the order's own page knows how much of the total it is.
  'refund-due': { en: 'Money is due back for order {number}', ar: 'مبلغ يجب إرجاعه للطلب {number}' },
  'to-review': { en: 'A payment for order {number} needs a look', ar: 'دفعة للطلب {number} تحتاج إلى مراجعة' },
  'return-requested': {
    en: 'A return of order {number} waits for your decision',
    ar: 'طلب إرجاع للطلب {number} ينتظر قراركم',
  },
  'dispute-opened': {
    en: 'A customer disputes a payment of order {number} with the bank',
    ar: 'زبون يعترض لدى البنك على دفعة للطلب {number}',
  },
  'dispute-due': {
    en: 'The disputed payment of order {number} has to be answered within two days',
    ar: 'يجب الرد على الاعتراض على دفعة الطلب {number} خلال يومين',
  },
  'low-stock': {
    en: 'Few pieces are left of {product}: {stock}',
    ar: 'كمية {product} قاربت على النفاد، المتبقي: {stock}',
  },
  'review-written': { en: 'A review of {product} waits to be read', ar: 'تقييم على {product} ينتظر قراءتكم' },
  'run-given': { en: 'A delivery run is given to you', ar: 'أُسندت إليك جولة توصيل' },
  'courier-problem': {
    en: 'The courier does not bring order {number}, or nobody knows: have a look',
    ar: 'شركة التوصيل لن توصل الطلب {number} أو حالته غير معروفة: الرجاء المراجعة',
  },
  'basket-arrived': {
    en: 'A customer has sent a basket by WhatsApp',
    ar: 'أرسل زبون سلة عبر واتساب',
  },
  evening: {
    en: 'The day ends: see what came in, where it is and what does not fit',
    ar: 'انتهى اليوم: ما دخل وأين هو وما لا يتطابق',
  },
  'job-failed': {
    en: 'A background task of the shop keeps failing; the log of the server says which',
    ar: 'إحدى مهام النظام تفشل مرة بعد مرة، والتفاصيل في سجل الخادم',
  },
};

const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
const LEFT_TO_RIGHT = '\u2066';
const AS_IT_BEGINS = '\u2068';
const END = '\u2069';

/** One line of text. Numbers and names are isolated, so that their direction changes nothing around them. */
export function alertLine({ kind, order, product }: AlertFacts, language: Language): string {
  const values: Readonly<Record<string, string>> = {
    number: LEFT_TO_RIGHT + (order?.number ?? '') + END,
    total: `${AMOUNT.format(order?.total ?? 0)} ${CURRENCY_UNIT[language]}`,
    product: AS_IT_BEGINS + (product?.name[language] ?? '') + END,
    stock: String(product?.stock ?? 0),
  };
  return LINES[kind][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** The page of the office that shows what an alert is about. */
export function alertPath({ kind, order, run }: Pick<AlertFacts, 'kind' | 'order' | 'run'>): string {
  switch (kind) {
    case 'low-stock':
      return officePages.productsLowInStock();
    case 'review-written':
      return officePages.reviews();
    case 'many-to-confirm':
      return officePages.ordersToConfirm();
    case 'refund-due':
    case 'to-review':
    case 'dispute-opened':
    case 'dispute-due':
      return order ? officePages.orderMoney(order.id) : officePages.today();
    case 'return-requested':
      return officePages.returns();
    case 'order-placed':
    case 'order-paid':
    case 'courier-problem':
      return order ? officePages.order(order.id) : officePages.today();
    case 'basket-arrived':
      return officePages.newOrder();
    case 'run-given':
      return run ? officePages.run(run.id) : officePages.runs();
    case 'evening':
      return officePages.evening();
    case 'job-failed':
      return officePages.today();
  }
}
