import type { LocalizedText } from '../../../domain/localized-text.ts';

interface ShopMailWords {
  readonly title: LocalizedText;
  readonly preview: LocalizedText;
  /** `{count}` stands for the number of open findings. */
  readonly body: LocalizedText;
  readonly note: LocalizedText;
  readonly button: LocalizedText;
}

export const SHOP_MAIL_WORDS: Readonly<Record<'payment-findings' | 'webhook-off', ShopMailWords>> = {
  'payment-findings': {
    title: {
      en: 'Payments and refunds need a person',
      ar: 'مدفوعات ومبالغ مرجعة تحتاج إلى مراجعة',
    },
    preview: { en: 'Please look at them in the office.', ar: 'الرجاء الاطلاع عليها في المكتب.' },
    body: {
      en: 'The shop compares its payments and refunds with those of the payment companies each night. There is something new: a difference, a refund that failed or waits, or a company whose books could not be compared. What a person has to look at: {count}.',
      ar: 'يقارن المتجر كل ليلة مدفوعاته والمبالغ التي أرجعها بما لدى شركات الدفع. وقد ظهر جديد: فرق، أو مبلغ لم يكتمل إرجاعه أو ما زال ينتظر، أو شركة تعذّرت مقارنة دفاترها. عدد الأمور التي تحتاج إلى مراجعة: {count}.',
    },
    note: {
      en: 'The office shows each of them with what to do about it.',
      ar: 'يعرض المكتب كلًا منها وما يلزم بشأنه.',
    },
    button: { en: 'Open the office', ar: 'فتح المكتب' },
  },
  'webhook-off': {
    title: { en: 'A webhook was switched off', ar: 'أُوقف ويب هوك' },
    preview: {
      en: 'Another program is not told of orders any more.',
      ar: 'لم يعد برنامج آخر يتلقى أخبار الطلبات.',
    },
    body: {
      en: 'A program outside the shop has taken no message for three days, or asked for no more. So the shop does not send it any.',
      ar: 'لم يستلم برنامج خارج المتجر أي رسالة منذ ثلاثة أيام، أو طلب عدم الإرسال. لذلك لا يرسل المتجر إليه شيئًا الآن.',
    },
    note: {
      en: 'When the program works again, switch the webhook on in the office. It is then told of what happens from then on.',
      ar: 'عندما يعود البرنامج للعمل، شغّلوا الويب هوك من المكتب، فيتلقى ما يحدث بعد ذلك.',
    },
    button: { en: 'Open the office', ar: 'فتح المكتب' },
  },
};
