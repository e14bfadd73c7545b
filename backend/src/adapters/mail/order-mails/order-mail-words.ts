import { RETURN_WORDS } from '@fyonka/api-contract/text/orders/return-words';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import { isStatusMail } from '../../../domain/ordering/mails/order-mail.ts';
import type { OrderMailTemplate, StatusMailTemplate } from '../../../domain/ordering/mails/order-mail.ts';

/** Texts of a mail above the list of the order's lines. */
export interface OrderMailWords {
  /** Heading, and with the order number the subject. */
  readonly title: LocalizedText;
  /**
   * `{time}` stands for the time by which the order is to be paid, `{amount}` for the money that the mail is about, and
   * `{way}` for the way in which a refund goes back.
   */
  readonly body: LocalizedText;
  /** Label of the button that opens the order. */
  readonly button: LocalizedText;
}

/** The labels around the list of an order. */
export const ORDER_LABELS = {
  order: { en: 'Order number', ar: 'رقم الطلب' },
  placedAt: { en: 'Ordered', ar: 'تاريخ الطلب' },
  products: { en: 'Products', ar: 'المنتجات' },
  discount: { en: 'Discount', ar: 'الخصم' },
  delivery: { en: 'Delivery', ar: 'التوصيل' },
  total: { en: 'Total', ar: 'المجموع' },
  deliverTo: { en: 'Delivery address', ar: 'عنوان التوصيل' },
  terms: { en: 'Delivery and exchange', ar: 'التوصيل والاستبدال' },
  transfer: { en: 'Transfer to', ar: 'التحويل إلى' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  purpose: { en: 'Purpose of payment', ar: 'الغرض من التحويل' },
  reviews: { en: 'Rate the pieces', ar: 'تقييم القطع' },
  creditNote: { en: 'Credit note', ar: 'إشعار دائن' },
} as const satisfies Record<string, LocalizedText>;

/** Added to the text of a mail about an order that was paid by a test. */
export const TEST_PAYMENT: LocalizedText = {
  en: 'The payment was a test: no money was taken.',
  ar: 'كانت الدفعة تجريبية ولم يُسحب أي مبلغ.',
};

/** Instead of the text about an accepted order when it costs nothing. */
export const NOTHING_TO_PAY: LocalizedText = {
  en: 'We have begun to prepare your order. There is nothing to pay.',
  ar: 'بدأنا بتجهيز طلبكم، ولا يوجد مبلغ للدفع.',
};

/** Instead of the text about an accepted order when the office has yet to confirm it. */
export const TO_CONFIRM: LocalizedText = {
  en: 'We will confirm your order before we prepare it. Until then its pieces are not reserved: if somebody else buys them first, we cancel the order and write to you. Please pay the driver in cash when it arrives.',
  ar: 'سنؤكد طلبكم قبل أن نبدأ بتجهيزه. قطع الطلب غير محجوزة حتى ذلك الحين: إن اشتراها غيركم ألغينا الطلب وأخبرناكم. الدفع نقدًا للمندوب عند الاستلام.',
};

/** Instead of the words about an order that was not paid in time when it was to be confirmed. */
export const NOT_CONFIRMED: Pick<OrderMailWords, 'title' | 'body'> = {
  title: { en: 'Your order could not be kept', ar: 'تعذّر الاحتفاظ بطلبكم' },
  body: {
    en: 'Before we could confirm your order, somebody else needed its pieces or its discount, so we have cancelled it. You pay nothing. You can order again at any time.',
    ar: 'ذهبت قطع طلبكم أو خصمه إلى غيركم قبل أن نؤكده، فألغيناه. لا يترتب عليكم أي مبلغ، ويمكنكم الطلب من جديد في أي وقت.',
  },
};

/** Instead of the text about a payment when the order is past its preparation, or not there yet. */
export const PAID_OTHERWISE: LocalizedText = { en: 'Your order is paid.', ar: 'طلبكم مدفوع.' };

/** Added to the request for a transfer when the order is cancelled without it. */
export const TRANSFER_DEADLINE: LocalizedText = {
  en: 'If no money has come by {time}, the order is cancelled by itself.',
  ar: 'وإذا لم يصلنا المبلغ حتى {time} يُلغى الطلب تلقائيًا.',
};

/** Added to the mail about a changed order that is to be paid online, or of which a rest is. */
export const STILL_TO_PAY: LocalizedText = {
  en: '{amount} are still to be paid: please open the order and pay.',
  ar: 'بقي للدفع {amount}، والرجاء فتح الطلب وإتمام الدفع.',
};

/** Added to the mail about a changed order that has become cheaper than what was paid. */
export const DUE_BACK: LocalizedText = {
  en: '{amount} are due back to you, and the shop is seeing to it.',
  ar: 'المبلغ المستحق لكم {amount}، ويتولى المتجر إرجاعه إليكم.',
};

/** Added to a mail about a refund of an order that is cancelled. */
export const IS_CANCELLED: LocalizedText = { en: 'The order is cancelled.', ar: 'الطلب ملغى.' };

/** Instead of the text about an order that its customer has cancelled, when its money did not come through a gateway. */
export const CANCELLED_BY_CUSTOMER_OTHERWISE: LocalizedText = {
  en: 'Your order is cancelled, as you asked. {amount} are due back to you, and we will ask you where to send them. After a transfer your bank may need up to 15 working days to show it.',
  ar: 'أُلغي طلبكم كما أردتم. المبلغ المستحق لكم {amount}، وسنسألكم إلى أين نرسله. وبعد التحويل قد يحتاج البنك حتى 15 يوم عمل ليظهر المبلغ في حسابكم.',
};

/** Instead of the text about a refund that is done when a person has given the money back. */
export const GIVEN_BY_HAND: LocalizedText = {
  en: 'We have given {amount} back {way}. If you have not received it, please write to us.',
  ar: 'أرجعنا إليكم {amount} {way}. وإذا لم يصلكم المبلغ فالرجاء مراسلتنا.',
};

const SEE_ORDER: LocalizedText = { en: 'See your order and invoice', ar: 'عرض الطلب والفاتورة' };

function aboutReturn(state: keyof typeof RETURN_WORDS): OrderMailWords {
  const { title, text } = RETURN_WORDS[state];
  return { title, body: text, button: { en: 'See the return', ar: 'عرض الإرجاع' } };
}

/** The words of all mails but those about a status, which the office may write itself: see `usual-texts`. */
export const ORDER_MAIL_WORDS: Record<Exclude<OrderMailTemplate, StatusMailTemplate>, OrderMailWords> = {
  // Sent only while the order can be paid, so it can name the time limit.
  'order-placed': {
    title: { en: 'Your order waits for its payment', ar: 'طلبكم بانتظار الدفع' },
    body: {
      en: 'We have your order and have set its items aside. Please pay by {time}; after that the order is cancelled by itself. If you have ordered nothing from us, there is nothing to do.',
      ar: 'وصلنا طلبكم وحجزنا لكم القطع. الرجاء إتمام الدفع قبل الساعة {time}، وبعدها يُلغى الطلب تلقائيًا. وإذا لم تطلبوا شيئًا منا فلا يلزمكم شيء.',
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
      en: 'Your payment reached us after your order had been cancelled, so the order will not be delivered. {amount} are due back to you, and the shop is seeing to it.',
      ar: 'وصلتنا دفعتكم بعد إلغاء الطلب، ولذلك لن يُسلَّم. المبلغ المستحق لكم {amount}، ويتولى المتجر إرجاعه إليكم.',
    },
    button: SEE_ORDER,
  },
  'order-paid-twice': {
    title: { en: 'We have received more than your order costs', ar: 'وصلنا أكثر من قيمة طلبكم' },
    body: {
      en: 'Your order is paid, and more money has come in for it, such as a second payment. {amount} are due back to you, and the shop is seeing to it. There is nothing that you have to do.',
      ar: 'طلبكم مدفوع، ووصلنا له مبلغ زائد، كأن يكون دُفع مرتين. المبلغ المستحق لكم {amount}، ويتولى المتجر إرجاعه إليكم، ولا يلزمكم شيء.',
    },
    button: SEE_ORDER,
  },
  'order-cancelled-by-customer': {
    title: { en: 'You have cancelled your order', ar: 'ألغيتم طلبكم' },
    body: {
      en: 'Your order is cancelled, as you asked. We are giving {amount} back {way}. We write to you when it is sent; after that your bank may need up to 15 working days to show it.',
      ar: 'أُلغي طلبكم كما أردتم. نُرجع إليكم {amount} {way}، ونراسلكم عند إرساله، وبعدها قد يحتاج البنك حتى 15 يوم عمل ليظهر المبلغ في حسابكم.',
    },
    button: { en: 'See the order', ar: 'عرض الطلب' },
  },
  'order-transfer': {
    title: { en: 'Your order waits for your transfer', ar: 'طلبكم بانتظار التحويل' },
    body: {
      en: 'Please transfer {amount}, and write the order number as the purpose, so that we know what the money is for. We prepare the order when the money is here; until then somebody who pays at once may get its items. If you have ordered nothing from us, there is nothing to do.',
      ar: 'الرجاء تحويل {amount} وكتابة رقم الطلب في خانة الغرض من التحويل، كي نعرف لأي طلب هو. نجهّز الطلب عند وصول المبلغ، وقد يحصل على القطع قبلها من يدفع مباشرة. وإذا لم تطلبوا شيئًا منا فلا يلزمكم شيء.',
    },
    button: { en: 'Open the order, or pay in another way', ar: 'فتح الطلب أو الدفع بطريقة أخرى' },
  },
  // Sent while the refund has not ended, so it says nothing about the end.
  'refund-requested': {
    title: { en: 'We have begun your refund', ar: 'بدأنا إرجاع المبلغ' },
    body: {
      en: 'We are giving {amount} back {way}. We write to you again when our payment company has carried it out; after that your bank may need up to 15 working days to show it.',
      ar: 'نُرجع إليكم {amount} {way}. ونراسلكم مرة أخرى عندما تنفّذه شركة الدفع، وبعدها قد يحتاج البنك حتى 15 يوم عمل ليظهر المبلغ في حسابكم.',
    },
    button: SEE_ORDER,
  },
  'refund-done': {
    title: { en: 'Your refund is done', ar: 'تم إرجاع المبلغ' },
    body: {
      en: 'We have given {amount} back {way}. Your bank may need up to 15 working days to show it.',
      ar: 'أرجعنا إليكم {amount} {way}. وقد يحتاج البنك حتى 15 يوم عمل ليظهر المبلغ في حسابكم.',
    },
    button: SEE_ORDER,
  },
  // It may be the first mail about the refund, when the one about its beginning could not be sent.
  'refund-failed': {
    title: { en: 'Your refund has not gone through', ar: 'لم يكتمل إرجاع المبلغ' },
    body: {
      en: 'We began to give {amount} back {way}, but it has not gone through, so the money is still with us. We will send it again or agree on another way with you, and write to you then. There is nothing that you have to do.',
      ar: 'بدأنا إرجاع {amount} إليكم {way}، لكن العملية لم تكتمل وما زال المبلغ لدينا. سنرسله مرة أخرى أو نتفق معكم على طريقة أخرى، ونراسلكم عندئذ. ولا يلزمكم شيء.',
    },
    button: SEE_ORDER,
  },
  'return-requested': aboutReturn('requested'),
  'return-approved': aboutReturn('approved'),
  'return-refused': aboutReturn('refused'),
  'return-received': aboutReturn('received'),
  // About the new order.
  'return-exchanged': { ...aboutReturn('exchanged'), button: SEE_ORDER },
  'order-to-review': {
    title: { en: 'We are checking your payment', ar: 'نراجع دفعتكم' },
    body: {
      en: 'A payment for your order has reached us that does not fit it. We are looking into it and will write to you; please do not pay again.',
      ar: 'وصلتنا دفعة لطلبكم لا تطابقه. نراجعها ونراسلكم، والرجاء عدم الدفع مرة أخرى.',
    },
    button: SEE_ORDER,
  },
  'order-edited': {
    title: { en: 'We have changed your order', ar: 'عدّلنا طلبكم' },
    body: {
      en: 'This is your order as it is now. If you did not ask for this change, write to us or call us.',
      ar: 'هذا طلبكم بعد التعديل. وإن لم تطلبوا هذا التعديل فراسلونا أو اتصلوا بنا.',
    },
    button: SEE_ORDER,
  },
  'order-link': {
    title: { en: 'Your order and its invoice', ar: 'طلبكم وفاتورته' },
    body: {
      en: 'Here you can follow your order, and print its invoice or save it as a PDF. Please keep the link to yourself: it shows the whole order.',
      ar: 'من هنا تتابعون طلبكم، وتطبعون فاتورته أو تحفظونها بصيغة PDF. والرجاء الاحتفاظ بالرابط لأنفسكم، فهو يعرض الطلب كاملًا.',
    },
    button: SEE_ORDER,
  },
};

/** Label of the button that opens the order. */
export function buttonOf(template: OrderMailTemplate): LocalizedText {
  if (!isStatusMail(template)) return ORDER_MAIL_WORDS[template].button;
  return template.startsWith('order-cancelled') ? { en: 'See the order', ar: 'عرض الطلب' } : SEE_ORDER;
}
