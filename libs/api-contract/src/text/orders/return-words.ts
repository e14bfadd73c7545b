import type { LocalizedText } from '../../wire/catalog.ts';
import type { ReturnState } from '../../wire/orders/returns.ts';

interface ReturnWords {
  /** Heading of the message about it. */
  readonly title: LocalizedText;
  /** What it means for the customer, and what happens next. */
  readonly text: LocalizedText;
}

/** What customers are told about each state of a return: by mail, on WhatsApp and on their page of it. */
export const RETURN_WORDS: Readonly<Record<ReturnState, ReturnWords>> = {
  requested: {
    title: { en: 'We have your request for a return', ar: 'وصلنا طلب الإرجاع' },
    text: {
      en: 'We look at it and write to you, usually within a day. Please keep the pieces unused and with their labels until then.',
      ar: 'سننظر فيه ونراسلكم، خلال يوم عادةً. الرجاء إبقاء القطع دون استعمال ومع بطاقاتها حتى ذلك الحين.',
    },
  },
  approved: {
    title: { en: 'Your return is approved', ar: 'وافقنا على الإرجاع' },
    text: {
      en: 'Please pack the pieces as you got them. We agree with you on how they come to us; where the mistake is ours, we collect them free of charge.',
      ar: 'الرجاء تغليف القطع كما وصلتكم. سنتفق معكم على طريقة وصولها إلينا، وإن كان الخطأ منا نستلمها منكم مجانًا.',
    },
  },
  received: {
    title: { en: 'Your pieces are back with us', ar: 'وصلتنا القطع المرتجعة' },
    text: {
      en: 'We now give you your money back, or make the order with the pieces that you want instead, and write to you when it is done.',
      ar: 'سنرجع إليكم المبلغ، أو نجهّز القطع التي تريدونها بدلًا منها، ونراسلكم عند إتمام ذلك.',
    },
  },
  refunded: {
    title: { en: 'Your money is on its way back', ar: 'مبلغكم في طريقه إليكم' },
    text: {
      en: 'We have given back what you paid for the pieces. Your bank may need some days to show it.',
      ar: 'أرجعنا إليكم ما دفعتموه ثمنًا للقطع. وقد يحتاج البنك بعض الأيام ليظهر المبلغ.',
    },
  },
  exchanged: {
    title: { en: 'The order of your exchange', ar: 'طلب الاستبدال' },
    text: {
      en: 'Your order with the pieces that you want instead is made. What you gave back is taken off its price.',
      ar: 'جهّزنا طلبكم بالقطع التي أردتموها بدلًا من القطع المرتجعة، وقد خُصم ثمن ما أرجعتموه.',
    },
  },
  refused: {
    title: { en: 'We cannot take the pieces back', ar: 'نعتذر، لا يمكن إرجاع القطع' },
    text: {
      en: 'You find our reason beside your return. If you see it differently, please write to us.',
      ar: 'تجدون السبب في صفحة الإرجاع. وإن كان لكم رأي آخر فالرجاء مراسلتنا.',
    },
  },
  withdrawn: {
    title: { en: 'Your return is withdrawn', ar: 'أُلغي الإرجاع' },
    text: {
      en: 'You do not want to give these pieces back any more.',
      ar: 'لم تعودوا ترغبون في إرجاع هذه القطع.',
    },
  },
};
