import type { LocalizedText } from '../../../domain/localized-text.ts';

interface ShopMailWords {
  readonly title: LocalizedText;
  readonly preview: LocalizedText;
  /** `{count}` stands for the number of open findings. */
  readonly body: LocalizedText;
  readonly note: LocalizedText;
  readonly button: LocalizedText;
}

export const SHOP_MAIL_WORDS: Readonly<Record<'payment-findings', ShopMailWords>> = {
  'payment-findings': {
    title: {
      en: "The shop's books differ from the payment company's",
      ar: 'فروق بين دفاتر المحل وشركة الدفع',
    },
    preview: { en: 'Please look at them in the office.', ar: 'نرجو الاطلاع عليها في المكتب.' },
    body: {
      en: "Last night the payments and refunds in the shop's books were compared with those of the payment companies. Differences that a person has to look at: {count}.",
      ar: 'قورنت الليلة الماضية المدفوعات والمبالغ المرجعة في دفاتر المحل بما لدى شركات الدفع. عدد الفروق التي تحتاج إلى مراجعة: {count}.',
    },
    note: {
      en: 'The office shows each of them with what to do about it.',
      ar: 'يعرض المكتب كل فرق منها وما يلزم بشأنه.',
    },
    button: { en: 'Open the office', ar: 'فتح المكتب' },
  },
};
