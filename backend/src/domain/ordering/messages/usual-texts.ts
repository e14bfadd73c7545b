import type { LocalizedText } from '../../localized-text.ts';
import type { OrderStatus } from '../order.ts';
import type { MailedStatus, MailText } from './mailed-status.ts';

export const USUAL_MAIL_TEXTS: Readonly<Record<MailedStatus, MailText>> = {
  processing: {
    title: { en: 'We are preparing your order', ar: 'طلبكم قيد التجهيز' },
    text: { en: 'Your order is in our hands: we are preparing it now.', ar: 'طلبكم بين أيدينا، ونجهّزه الآن.' },
  },
  ready: {
    title: { en: 'Your order is ready', ar: 'طلبكم جاهز' },
    text: {
      en: 'Your order is packed and waits for the driver.',
      ar: 'غلّفنا طلبكم وهو بانتظار المندوب.',
    },
  },
  shipped: {
    title: { en: 'Your order is on its way', ar: 'طلبكم في الطريق إليكم' },
    text: {
      en: 'The driver has taken your order and is bringing it to you.',
      ar: 'استلم المندوب طلبكم، وهو في طريقه إليكم.',
    },
  },
  delivered: {
    title: { en: 'Your order has been delivered', ar: 'وصل طلبكم' },
    text: {
      en: 'Thank you for ordering from us. If anything is not right, write to us or call us.',
      ar: 'شكرًا لطلبكم من عندنا. وإن وجدتم فيه ما ليس على ما يرام فراسلونا أو اتصلوا بنا.',
    },
  },
  cancelled: {
    title: { en: 'Your order was cancelled', ar: 'أُلغي طلبكم' },
    text: {
      en: 'We have cancelled your order. If you did not expect this, write to us or call us.',
      ar: 'ألغينا طلبكم. وإن لم تكونوا على علم بذلك فراسلونا أو اتصلوا بنا.',
    },
  },
  'cancelled-refund': {
    title: { en: 'Your order was cancelled, and money is due back to you', ar: 'أُلغي طلبكم ولكم مبلغ مستحق' },
    text: {
      en: 'We have cancelled your order. {dueBack} are due back to you, and the shop is seeing to it. If you did not expect this, write to us or call us.',
      ar: 'ألغينا طلبكم. المبلغ المستحق لكم {dueBack}، ويتولى المتجر إرجاعه إليكم. وإن لم تكونوا على علم بذلك فراسلونا أو اتصلوا بنا.',
    },
  },
};

export const USUAL_WHATSAPP_TEXTS: Readonly<Record<OrderStatus, LocalizedText>> = {
  pending: greeted(
    'Your order waits for its payment. To be paid: {toPay}.',
    'طلبكم بانتظار الدفع. المبلغ المطلوب: {toPay}.',
  ),
  processing: greeted('We are preparing your order.\n{arrives}', 'طلبكم بين أيدينا ونجهّزه الآن.\n{arrives}'),
  ready: greeted('Your order is packed and waits for the driver.', 'غلّفنا طلبكم وهو بانتظار المندوب.'),
  shipped: greeted('The driver is bringing it to you.', 'طلبكم مع المندوب وهو في طريقه إليكم.'),
  delivered: greeted(
    'Your order has been delivered. If anything is not right, tell us here.',
    'وصل طلبكم. وإن وجدتم فيه ما ليس على ما يرام فأخبرونا هنا.',
  ),
  cancelled: greeted(
    'Your order was cancelled. If you did not expect this, tell us here.',
    'أُلغي طلبكم. وإن لم تكونوا على علم بذلك فأخبرونا هنا.',
  ),
};

/** In place of a promise, and of a request to pay. */
export const UNDER_REVIEW: LocalizedText = {
  en: 'We are looking into your payment and will write to you; please do not pay again.',
  ar: 'نراجع دفعتكم ونراسلكم، والرجاء عدم الدفع مرة أخرى.',
};

/** In WhatsApp, in place of the text about an order that waits for its payment. */
export const UNDER_REVIEW_TEXT = greeted(UNDER_REVIEW.en, UNDER_REVIEW.ar);

/** A text as the office has always begun and ended it in WhatsApp. */
function greeted(en: string, ar: string): LocalizedText {
  return {
    en: `Hello {name}, this is {shop} about your order {orderNumber}.\n${en}\n{trackingLink}`,
    ar: `السلام عليكم {name}، معكم {shop} بخصوص طلبكم {orderNumber}.\n${ar}\n{trackingLink}`,
  };
}
