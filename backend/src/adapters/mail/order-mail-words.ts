import type { Language } from '../../domain/localized-text.ts';
import type { OrderMailTemplate } from '../../domain/ordering/order-mail.ts';
import { TIME_TO_PAY } from '../../domain/ordering/order.ts';

/** What a mail says before it lists the order. */
interface MailWords {
  /** The order number is put behind it. */
  readonly subject: string;
  readonly body: string;
}

/** The labels around the list of an order. */
export const LABELS: Record<
  Language,
  Record<'greeting' | 'order' | 'delivery' | 'total' | 'invoice' | 'track' | 'currency', string>
> = {
  en: {
    greeting: 'Hello',
    order: 'Order',
    delivery: 'Delivery to',
    total: 'Total',
    invoice: 'Invoice',
    track: 'Track your order',
    currency: 'KD',
  },
  ar: {
    greeting: 'أهلًا',
    order: 'الطلب',
    delivery: 'التوصيل إلى',
    total: 'المجموع',
    invoice: 'الفاتورة',
    track: 'تتبّع الطلب',
    currency: 'د.ك',
  },
};

const MINUTES_TO_PAY = TIME_TO_PAY / 60_000;

export const MAIL_WORDS: Record<OrderMailTemplate, Record<Language, MailWords>> = {
  // A mail may go out late, so its words name no time from now on.
  'order-placed': {
    en: {
      subject: 'Your order is placed',
      body: `We have your order and have set its items aside for you. Please pay within ${MINUTES_TO_PAY} minutes of ordering: open “${LABELS.en.track}” below, in the browser that you ordered with. If this is done already, there is nothing more to do.`,
    },
    ar: {
      subject: 'تم تسجيل طلبكم',
      body: `وصلنا طلبكم وحجزنا لكم القطع. نرجو إتمام الدفع خلال ${MINUTES_TO_PAY} دقيقة من تسجيل الطلب: افتحوا «${LABELS.ar.track}» أدناه من المتصفح نفسه الذي طلبتم منه. وإذا كنتم قد أتممتم ذلك فلا يلزمكم شيء آخر.`,
    },
  },
  'order-paid': {
    en: {
      subject: 'Thank you, your order is paid',
      body: 'Your payment has arrived and we have begun to prepare your order.',
    },
    ar: { subject: 'شكرًا لكم، تم دفع طلبكم', body: 'وصلنا دفعكم وبدأنا بتجهيز طلبكم.' },
  },
  'order-accepted': {
    en: {
      subject: 'Thank you, we have your order',
      body: 'We have begun to prepare your order. Please pay the driver in cash when it arrives.',
    },
    ar: { subject: 'شكرًا لكم، استلمنا طلبكم', body: 'بدأنا بتجهيز طلبكم. الدفع نقدًا للمندوب عند الاستلام.' },
  },
  'order-expired': {
    en: {
      subject: 'Your order was not paid',
      body: 'No payment for your order reached us in time, so we have cancelled it. You can order again at any time.',
    },
    ar: {
      subject: 'لم يكتمل دفع طلبكم',
      body: 'لم يصلنا دفع طلبكم في الوقت المحدد فألغيناه. يمكنكم الطلب من جديد في أي وقت.',
    },
  },
  'order-refund-due': {
    en: {
      subject: 'Your payment came too late',
      body: 'Your payment reached us after your order had been cancelled. We are sending the money back to your card.',
    },
    ar: { subject: 'وصل دفعكم متأخرًا', body: 'وصلنا دفعكم بعد إلغاء الطلب، وسنعيد المبلغ إلى بطاقتكم.' },
  },
};
