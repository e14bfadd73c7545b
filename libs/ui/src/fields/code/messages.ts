import { messagesHook } from '../../language/messages-hook.ts';

/** Texts about a mailed code. */
export const useMessages = messagesHook({
  en: {
    code: 'Verification code',
    codeHint: 'The code works for 10 minutes. If it is not there, look in spam.',
    codeElsewhere:
      'A code works only in the browser where you asked for it. If that was another one, send a new code from here.',
    codeDeadTitle: 'This code works no more',
    newCode: 'Send a new code',
    newCodeIn: 'New code in {time}',
    newCodeWait: { one: 'A new code can be sent in a second.', other: 'A new code can be sent in {count} seconds.' },
  },
  ar: {
    code: 'رمز التحقق',
    codeHint: 'الرمز صالح 10 دقائق. إذا لم يصل، فابحثوا عنه في مجلد الرسائل غير المرغوبة.',
    codeElsewhere:
      'الرمز يعمل فقط في المتصفح الذي طلبتموه منه. إذا طلبتموه من متصفح أو جهاز آخر، اطلبوا رمزًا جديدًا من هنا.',
    codeDeadTitle: 'لم يعد هذا الرمز صالحًا',
    newCode: 'إرسال رمز جديد',
    newCodeIn: 'رمز جديد بعد {time}',
    newCodeWait: {
      one: 'يمكن إرسال رمز جديد بعد ثانية.',
      two: 'يمكن إرسال رمز جديد بعد ثانيتين.',
      few: 'يمكن إرسال رمز جديد بعد {count} ثوانٍ.',
      many: 'يمكن إرسال رمز جديد بعد {count} ثانية.',
      other: 'يمكن إرسال رمز جديد بعد {count} ثانية.',
    },
  },
});
