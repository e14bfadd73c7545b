import type { LocalizedText } from '../../../domain/localized-text.ts';

/** Words of the mail about an evening. Numbers stand behind a colon, where no language changes the word beside them. */
export const EVENING_MAIL_WORDS = {
  titleFits: { en: '{day}: everything fits', ar: '{day}: كل شيء مطابق' },
  title: { en: '{day}: {count} to look at', ar: '{day}: بحاجة إلى مراجعة {count}' },
  fits: { en: 'Nothing of this day waits for you.', ar: 'لا شيء من هذا اليوم ينتظركم.' },
  misfits: {
    en: 'What does not fit comes first: {count}. Each line opens its page in the office.',
    ar: 'ما لا يتطابق يأتي أولًا: {count}. كل سطر يفتح صفحته في المكتب.',
  },
  note: {
    en: 'Cash on its way, in tills and at gateways is as of the moment of this mail.',
    ar: 'النقد الذي في الطريق وفي الصناديق ولدى بوابات الدفع هو كما كان لحظة إرسال هذه الرسالة.',
  },
  button: { en: 'See the day', ar: 'عرض اليوم' },
  lines: {
    disputes: {
      en: 'Disputed payments to answer, the first by {day}: {count}',
      ar: 'اعتراضات على دفعات تنتظر الرد، أولها حتى {day}: {count}',
    },
    refund: {
      en: 'Nobody knows whether the refund of order {name} was made: {amount}',
      ar: 'لا يُعرف هل تم إرجاع مبلغ الطلب {name}: {amount}',
    },
    findings: { en: 'Differences from the books of gateways: {count}', ar: 'فروق عن دفاتر بوابات الدفع: {count}' },
    toReview: { en: 'Orders whose payment needs a look: {count}', ar: 'طلبات تحتاج دفعتها إلى مراجعة: {count}' },
    refundsDue: { en: 'Orders whose money is due back: {count}', ar: 'طلبات يجب إرجاع مبلغها: {count}' },
    heldSince: { en: 'Cash with {name} since {day}: {amount}', ar: 'نقد مع {name} منذ {day}: {amount}' },
    uncounted: { en: 'Cash not counted: {day}', ar: 'نقد لم يُعدّ: {day}' },
    difference: { en: 'The count of {day} leaves a difference: {amount}', ar: 'عدّ {day} فيه فرق: {amount}' },
    sold: { en: 'Sold: {amount}, orders: {count}', ar: 'المبيعات: {amount}، الطلبات: {count}' },
    moved: { en: 'Came in: {amount}, went back: {other}', ar: 'دخل: {amount}، أُرجع: {other}' },
    cash: { en: 'Cash of the day, not counted yet: {amount}', ar: 'نقد اليوم، لم يُعدّ بعد: {amount}' },
    cashCounted: { en: 'Cash of the day, counted: {amount}', ar: 'نقد اليوم، معدود: {amount}' },
    held: { en: 'Cash with {name} since {time}: {amount}', ar: 'نقد مع {name} منذ {time}: {amount}' },
    toCollect: { en: 'To collect on the way: {amount}', ar: 'للتحصيل في الطريق: {amount}' },
    withoutRun: { en: 'Orders on their way without a run: {count}', ar: 'طلبات في الطريق بلا جولة توصيل: {count}' },
    couriers: {
      en: 'Collected by couriers, not paid out: {amount}',
      ar: 'نقد حصّلته شركات التوصيل ولم تصرفه: {amount}',
    },
    stalls: { en: 'Cash of stalls, not counted yet: {amount}', ar: 'نقد أركان البيع، لم يُعدّ بعد: {amount}' },
    expected: { en: 'Expected from gateways: {amount}', ar: 'المنتظر من بوابات الدفع: {amount}' },
  },
} as const satisfies Readonly<Record<string, LocalizedText | Readonly<Record<string, LocalizedText>>>>;
