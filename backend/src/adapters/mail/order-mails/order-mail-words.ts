import type { LocalizedText } from '../../../domain/localized-text.ts';
import type { OrderMailTemplate } from '../../../domain/ordering/mails/order-mail.ts';

/** Texts of a mail above the list of the order's lines. */
export interface OrderMailWords {
  /** Heading, and with the order number the subject. */
  readonly title: LocalizedText;
  /** `{time}` stands for the time by which the order is to be paid. */
  readonly body: LocalizedText;
  /** Label of the button that opens the order. */
  readonly button: LocalizedText;
}

/** The labels around the list of an order. */
export const ORDER_LABELS = {
  order: { en: 'Order number', ar: 'رقم الطلب' },
  placedAt: { en: 'Ordered', ar: 'تاريخ الطلب' },
  products: { en: 'Products', ar: 'المنتجات' },
  delivery: { en: 'Delivery', ar: 'التوصيل' },
  total: { en: 'Total', ar: 'المجموع' },
  deliverTo: { en: 'Delivery address', ar: 'عنوان التوصيل' },
  terms: { en: 'Delivery and exchange', ar: 'التوصيل والاستبدال' },
} as const satisfies Record<string, LocalizedText>;

/** Added to the text of a mail about an order that was paid by a test. */
export const TEST_PAYMENT: LocalizedText = {
  en: 'The payment was a test: no money was taken.',
  ar: 'كانت الدفعة تجريبية ولم يُسحب أي مبلغ.',
};

const SEE_ORDER: LocalizedText = { en: 'See your order and invoice', ar: 'عرض الطلب والفاتورة' };

export const ORDER_MAIL_WORDS: Record<OrderMailTemplate, OrderMailWords> = {
  // Sent only while the order can be paid, so it can name the time limit.
  'order-placed': {
    title: { en: 'Your order waits for its payment', ar: 'طلبكم بانتظار الدفع' },
    body: {
      en: 'We have your order and have set its items aside. Please pay by {time}; after that the order is cancelled by itself. If you have ordered nothing from us, there is nothing to do.',
      ar: 'وصلنا طلبكم وحجزنا لكم القطع. نرجو إتمام الدفع قبل الساعة {time}، وبعدها يُلغى الطلب تلقائيًا. وإذا لم تطلبوا شيئًا منا فلا يلزمكم شيء.',
    },
    button: { en: 'Open the order and pay', ar: 'فتح الطلب وإتمام الدفع' },
  },
  'order-paid': {
    title: { en: 'Thank you, we have received your order and payment', ar: 'شكرًا لكم، وصلنا طلبكم ووصلتنا دفعتكم' },
    body: { en: 'We have begun to prepare your order.', ar: 'بدأنا بتجهيز طلبكم.' },
    button: SEE_ORDER,
  },
  'order-accepted': {
    title: { en: 'Thank you, we have received your order', ar: 'شكرًا لكم، وصلنا طلبكم' },
    body: {
      en: 'We have begun to prepare your order. Please pay the driver in cash when it arrives.',
      ar: 'بدأنا بتجهيز طلبكم. الدفع نقدًا للمندوب عند الاستلام.',
    },
    button: SEE_ORDER,
  },
  'order-expired': {
    title: { en: 'Your order was not paid', ar: 'لم يكتمل دفع طلبكم' },
    body: {
      en: 'No payment for your order reached us in time, so we have cancelled it. You can order again at any time.',
      ar: 'لم يصلنا دفع طلبكم في الوقت المحدد فألغيناه. يمكنكم الطلب من جديد في أي وقت.',
    },
    button: { en: 'See the order', ar: 'عرض الطلب' },
  },
  'order-refund-due': {
    title: { en: 'Your payment came too late', ar: 'وصلتنا دفعتكم متأخرة' },
    body: {
      en: 'Your payment reached us after your order had been cancelled. We are sending the money back to your card.',
      ar: 'وصلتنا دفعتكم بعد إلغاء الطلب، وسنعيد المبلغ إلى بطاقتكم.',
    },
    button: SEE_ORDER,
  },
  'order-to-review': {
    title: { en: 'We are checking your payment', ar: 'نراجع دفعتكم' },
    body: {
      en: 'A payment for your order has reached us that does not fit it. We are looking into it and will write to you; please do not pay again.',
      ar: 'وصلتنا دفعة لطلبكم لا تطابقه. نراجعها ونراسلكم، ونرجو ألا تدفعوا مرة أخرى.',
    },
    button: SEE_ORDER,
  },
  'order-processing': {
    title: { en: 'We are preparing your order', ar: 'طلبكم قيد التجهيز' },
    body: { en: 'Your order is in our hands: we are preparing it now.', ar: 'طلبكم بين أيدينا، ونجهّزه الآن.' },
    button: SEE_ORDER,
  },
  'order-ready': {
    title: { en: 'Your order is ready', ar: 'طلبكم جاهز' },
    body: {
      en: 'Your order is packed and waits for the driver.',
      ar: 'غلّفنا طلبكم وهو بانتظار المندوب.',
    },
    button: SEE_ORDER,
  },
  'order-shipped': {
    title: { en: 'Your order is on its way', ar: 'طلبكم في الطريق إليكم' },
    body: {
      en: 'The driver has taken your order and is bringing it to you.',
      ar: 'استلم المندوب طلبكم، وهو في طريقه إليكم.',
    },
    button: SEE_ORDER,
  },
  'order-delivered': {
    title: { en: 'Your order has been delivered', ar: 'وصل طلبكم' },
    body: {
      en: 'Thank you for ordering from us. If anything is not right, write to us or call us.',
      ar: 'شكرًا لطلبكم من عندنا. وإن وجدتم فيه ما ليس على ما يرام فراسلونا أو اتصلوا بنا.',
    },
    button: SEE_ORDER,
  },
  'order-cancelled': {
    title: { en: 'Your order was cancelled', ar: 'أُلغي طلبكم' },
    body: {
      en: 'We have cancelled your order. If you did not expect this, write to us or call us.',
      ar: 'ألغينا طلبكم. وإن لم تكونوا على علم بذلك فراسلونا أو اتصلوا بنا.',
    },
    button: { en: 'See the order', ar: 'عرض الطلب' },
  },
  'order-cancelled-refund': {
    title: { en: 'Your order was cancelled, your money goes back', ar: 'أُلغي طلبكم وسنعيد المبلغ' },
    body: {
      en: 'We have cancelled your order and are sending back what you paid. If you did not expect this, write to us or call us.',
      ar: 'ألغينا طلبكم وسنعيد إليكم ما دفعتم. وإن لم تكونوا على علم بذلك فراسلونا أو اتصلوا بنا.',
    },
    button: { en: 'See the order', ar: 'عرض الطلب' },
  },
};
