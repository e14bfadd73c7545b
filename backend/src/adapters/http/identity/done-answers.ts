import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type { FastifyRequest } from 'fastify';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import { preferredLanguage } from '../language.ts';

/** Messages of completed calls about an account. The first three do not depend on whether the account or order exists. */
const MESSAGES = {
  'registration-requested': {
    en: 'We have sent an email to this address.',
    ar: 'أرسلنا رسالة إلى هذا البريد.',
  },
  'reset-requested': {
    en: 'If there is an account with this email, a code is on its way to it. If none comes, the link in our newest mail of the last day does the same.',
    ar: 'إذا كان لهذا البريد حساب، فالرمز في طريقه إليه. وإذا لم يصل، فالرابط في أحدث رسالة منا خلال يوم يغني عنه.',
  },
  'order-lookup-requested': {
    en: 'If this phone has an order of the last 90 days with an e-mail, a code is on its way to that e-mail.',
    ar: 'إذا كان لهذا الهاتف طلب ببريد في آخر 90 يومًا، فالرمز في طريقه إلى ذلك البريد.',
  },
  verified: { en: 'The code is right. Please choose a password.', ar: 'الرمز صحيح. اختاروا كلمة المرور.' },
  'link-verified': { en: 'The link is right. Please choose a password.', ar: 'الرابط صحيح. اختاروا كلمة المرور.' },
  registered: { en: 'Your account is ready. Please sign in.', ar: 'حسابكم جاهز. الرجاء تسجيل الدخول.' },
  'password-changed': {
    en: 'Your password has been changed. Please sign in again.',
    ar: 'تم تغيير كلمة المرور. الرجاء تسجيل الدخول من جديد.',
  },
  erased: {
    en: 'Your account has been deleted, with your name, phone and address.',
    ar: 'تم حذف حسابكم، ومعه الاسم والهاتف والعنوان.',
  },
  'erased-but-for-orders': {
    en: 'Your account has been deleted. Name, phone and address stay with orders under way until they are finished.',
    ar: 'تم حذف حسابكم. يبقى الاسم والهاتف والعنوان مع الطلبات الجارية حتى تنتهي.',
  },
  'passkey-removed': { en: 'The passkey has been removed.', ar: 'تمت إزالة مفتاح المرور.' },
  'administrator-removed': {
    en: 'This account no longer opens the office.',
    ar: 'لم يعد هذا الحساب يفتح المكتب.',
  },
  'invitation-withdrawn': { en: 'The invitation is withdrawn.', ar: 'سُحبت الدعوة.' },
  'key-revoked': { en: 'The key is revoked.', ar: 'أُلغي المفتاح.' },
  'office-joined': {
    en: 'This account opens the office now. Please sign in again.',
    ar: 'صار هذا الحساب يفتح المكتب. الرجاء تسجيل الدخول من جديد.',
  },
  'sessions-ended': {
    en: 'This administrator is signed out on all devices.',
    ar: 'تم تسجيل خروج هذا المسؤول من جميع الأجهزة.',
  },
  'back-in-stock-asked': {
    en: 'We will send one mail to this address when it can be bought again.',
    ar: 'سنرسل رسالة واحدة إلى هذا البريد حين تتوفّر القطعة من جديد.',
  },
  'back-in-stock-to-confirm': {
    en: 'We have sent a mail to this address. The request counts once it is confirmed there.',
    ar: 'أرسلنا رسالة إلى هذا البريد، ويُحسب الطلب بعد تأكيده من هناك.',
  },
  'back-in-stock-forgotten': { en: 'We have forgotten this address.', ar: 'حذفنا هذا البريد.' },
  'signed-out': { en: 'You have signed out.', ar: 'تم تسجيل الخروج.' },
} satisfies Record<string, LocalizedText>;

/** In the language that the caller prefers. */
export function doneAnswer(what: keyof typeof MESSAGES, { headers }: FastifyRequest): DoneAnswer {
  return { message: MESSAGES[what][preferredLanguage(headers['accept-language'])] };
}
