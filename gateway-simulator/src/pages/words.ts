import type { Language, Outcome } from './session.ts';

type Words = Record<Language, string>;

export const WORDS = {
  knet: { ar: 'كي نت', en: 'KNET' },
  card: { ar: 'بطاقة ائتمان', en: 'Credit card' },
  'apple-pay': { ar: 'أبل باي', en: 'Apple Pay' },
  any: { ar: 'صفحة الدفع', en: 'Payment page' },
  simulator: { ar: 'محاكٍ للاختبار: لا تُنقل أي أموال', en: 'Test simulator: no money moves' },
  neverReal: {
    ar: 'لا تكتب رقم بطاقة حقيقية. ما تكتبه هنا لا يُرسل ولا يُحفظ.',
    en: 'Do not enter a real card number. What you type here is neither sent nor kept.',
  },
  amount: { ar: 'المبلغ', en: 'Amount' },
  dinars: { ar: 'د.ك', en: 'KD' },
  order: { ar: 'الطلب', en: 'Order' },
  bank: { ar: 'البنك', en: 'Bank' },
  chooseBank: { ar: 'اختر البنك', en: 'Choose a bank' },
  prefix: { ar: 'بادئة رقم البطاقة', en: 'Card number prefix' },
  number: { ar: 'رقم البطاقة', en: 'Card number' },
  pin: { ar: 'الرقم السري', en: 'PIN' },
  choose: { ar: 'كيف تنتهي عملية الدفع؟', en: 'How does the payment end?' },
  // Isolated by U+2066 and U+2069: in a line from right to left it would read "D Secure-3".
  challenge: { ar: 'تحقّق البنك (\u20663-D Secure\u2069)', en: 'Bank check (3-D Secure)' },
  challengeText: { ar: 'يسألك البنك: هل أنت صاحب البطاقة؟', en: 'Your bank asks whether the card is yours.' },
  challengeApprove: { ar: 'نعم، تابع الدفع', en: 'Yes, pay' },
  challengeRefuse: { ar: 'لا، ارفض', en: 'No, refuse' },
  leave: { ar: 'اترك الصفحة مفتوحة', en: 'Leave the page open' },
  left: {
    ar: 'بقيت عملية الدفع مفتوحة حتى تنتهي مهلتها. يمكنك إغلاق هذه الصفحة.',
    en: 'The payment stays open until its time is over. You can close this page.',
  },
  goOn: { ar: 'العودة إلى الدفع', en: 'Back to the payment' },
  over: { ar: 'انتهت عملية الدفع هذه', en: 'This payment is over' },
  back: { ar: 'العودة إلى المتجر', en: 'Back to the shop' },
  nothing: { ar: 'لا توجد عملية دفع بهذا العنوان', en: 'There is no payment at this address' },
  other: { ar: 'English', en: 'العربية' },
} as const satisfies Readonly<Record<string, Words>>;

/** Buttons of the hosted page, in their order. 3-D Secure comes after the first. */
export const OUTCOME_WORDS: Record<Exclude<Outcome, 'refuse'>, Words> = {
  approve: { ar: 'قبول الدفع', en: 'Approve' },
  decline: { ar: 'رفض من البنك', en: 'Decline' },
  insufficient: { ar: 'الرصيد غير كافٍ', en: 'Insufficient funds' },
  fail: { ar: 'فشل الدفع', en: 'Fail' },
  cancel: { ar: 'إلغاء من المشتري', en: 'Cancel' },
  restrict: { ar: 'بطاقة مقيّدة', en: 'Restricted' },
  'time-out': { ar: 'انتهت مهلة البنك', en: 'Timed out' },
  unknown: { ar: 'نتيجة غير معروفة', en: 'Unknown' },
};
