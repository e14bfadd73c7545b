import type { IdentityMailTemplate } from '../../../domain/identity/email-codes/identity-mail.ts';
import type { LocalizedText } from '../../../domain/localized-text.ts';

/** A page of the shop that a mail links to. */
interface MailWay {
  readonly page: 'login' | 'forgotPassword' | 'account';
  readonly label: LocalizedText;
}

export interface IdentityMailWords {
  /** Subject of the mail and heading of its text. Must not contain a code, because lists of mails show it. */
  readonly title: LocalizedText;
  /** Text that lists of mails show beside the subject, which begins with the code. */
  readonly preview: LocalizedText;
  readonly body: LocalizedText;
  /** Further information, and what to do if somebody else caused the mail. */
  readonly note: LocalizedText;
  /** Above the link with a token, where the mail has one; it is the button then. */
  readonly linkLead?: LocalizedText;
  /** The usual next step. */
  readonly button: MailWay | null;
  readonly links: readonly MailWay[];
}

export const CODE_LABEL: LocalizedText = { en: 'Code', ar: 'الرمز' };

const CODE_PREVIEW: LocalizedText = {
  en: 'It works once, and for ten minutes.',
  ar: 'يُستعمل مرة واحدة، خلال عشر دقائق.',
};

export const NEW_PASSWORD: MailWay = {
  page: 'forgotPassword',
  label: { en: 'Choose a new password', ar: 'اختيار كلمة مرور جديدة' },
};

/** The end of the note in mails about a forgotten password. */
const KEEP_IT: LocalizedText = {
  en: 'Keep this mail to yourself: nobody from the shop will ask you for what is in it. If you did not ask for it, there is nothing to do: your password stays as it is.',
  ar: 'هذه الرسالة لكم وحدكم، ولن يسألكم أحد من المتجر عمّا فيها. وإذا لم تطلبوها فلا يلزمكم شيء، وكلمة مروركم باقية كما هي.',
};

/** `{time}` stands for the time when the code expires, or in mails without a code when the change was made, in Kuwait. */
export const IDENTITY_MAIL_WORDS: Record<IdentityMailTemplate, IdentityMailWords> = {
  'registration-code': {
    title: { en: 'Your code for a new account', ar: 'رمز إنشاء حسابكم' },
    preview: CODE_PREVIEW,
    body: {
      en: 'Please type this code on the page where you asked for it, in the same browser.',
      ar: 'الرجاء كتابة هذا الرمز في الصفحة التي طلبتموه منها، وفي المتصفح نفسه.',
    },
    note: {
      en: 'It is good until {time}, Kuwait time, and once only. Keep it to yourself: nobody from the shop will ask you for it. If you did not ask for it, there is nothing to do.',
      ar: 'صالح حتى الساعة {time} بتوقيت الكويت، ولمرة واحدة. هو لكم وحدكم، ولن يسألكم عنه أحد من المتجر. وإذا لم تطلبوه فلا يلزمكم شيء.',
    },
    button: null,
    links: [],
  },
  'reset-code': {
    title: { en: 'Your code for a new password', ar: 'رمز كلمة المرور الجديدة' },
    preview: CODE_PREVIEW,
    body: {
      en: 'Please type this code on the page where you asked for it, in the same browser; then choose a new password.',
      ar: 'الرجاء كتابة هذا الرمز في الصفحة التي طلبتموه منها، وفي المتصفح نفسه، ثم اختيار كلمة مرور جديدة.',
    },
    note: {
      en: `The code is good until {time}, Kuwait time, and once only. ${KEEP_IT.en}`,
      ar: `الرمز صالح حتى الساعة {time} بتوقيت الكويت، ولمرة واحدة. ${KEEP_IT.ar}`,
    },
    linkLead: {
      en: 'Or choose a new password by this link, for a day and in any browser:',
      ar: 'أو اختاروا كلمة المرور الجديدة من هذا الرابط، خلال يوم، وفي أي متصفح:',
    },
    button: null,
    links: [],
  },
  'reset-link': {
    title: { en: 'Your link for a new password', ar: 'رابط كلمة المرور الجديدة' },
    preview: { en: 'It works once, in any browser.', ar: 'يُستعمل مرة واحدة، وفي أي متصفح.' },
    body: {
      en: 'Somebody, probably you, has asked for a new password.',
      ar: 'وصلنا طلب كلمة مرور جديدة لحسابكم، والغالب أنه منكم.',
    },
    note: {
      en: `The link is good once only. ${KEEP_IT.en}`,
      ar: `الرابط صالح لمرة واحدة. ${KEEP_IT.ar}`,
    },
    linkLead: {
      en: 'Choose it by this link, for a day and in any browser:',
      ar: 'اختاروها من هذا الرابط، خلال يوم، وفي أي متصفح:',
    },
    button: null,
    links: [],
  },
  'order-lookup-code': {
    title: { en: 'Your code to see your orders', ar: 'رمز عرض طلباتكم' },
    preview: CODE_PREVIEW,
    body: {
      en: 'Please type this code on the page where you asked for it, in the same browser; it shows the orders of your phone.',
      ar: 'الرجاء كتابة هذا الرمز في الصفحة التي طلبتموه منها، وفي المتصفح نفسه، لتظهر طلبات هاتفكم.',
    },
    note: {
      en: 'It is good until {time}, Kuwait time, and once only. Keep it to yourself: nobody from the shop will ask you for it. If you did not ask for it, there is nothing to do: nobody sees your orders without it.',
      ar: 'صالح حتى الساعة {time} بتوقيت الكويت، ولمرة واحدة. هو لكم وحدكم، ولن يسألكم عنه أحد من المتجر. وإذا لم تطلبوه فلا يلزمكم شيء، ولا يرى أحد طلباتكم من دونه.',
    },
    button: null,
    links: [],
  },
  'first-passkey-code': {
    title: { en: 'Your code for the first passkey', ar: 'رمز أول مفتاح مرور' },
    preview: CODE_PREVIEW,
    body: {
      en: 'Please type this code on the page of your account, in the same browser; then your device makes the passkey.',
      ar: 'الرجاء كتابة هذا الرمز في صفحة حسابكم، وفي المتصفح نفسه، ثم ينشئ جهازكم مفتاح المرور.',
    },
    note: {
      en: 'It is good until {time}, Kuwait time, and once only. Keep it to yourself: nobody from the shop will ask you for it. If you did not ask for it, somebody knows your password: choose a new one at once, and tell us.',
      ar: 'صالح حتى الساعة {time} بتوقيت الكويت، ولمرة واحدة. هو لكم وحدكم، ولن يسألكم عنه أحد من المتجر. وإذا لم تطلبوه فأحد يعرف كلمة مروركم: اختاروا كلمة جديدة فورًا، وخبّرونا.',
    },
    button: null,
    links: [NEW_PASSWORD],
  },
  'already-registered': {
    title: { en: 'You already have an account with us', ar: 'حسابكم موجود عندنا' },
    preview: { en: 'Sign in, or choose a new password.', ar: 'يكفي تسجيل الدخول، أو اختيار كلمة مرور جديدة.' },
    body: {
      en: 'Somebody, probably you, has asked for a new account with this e-mail address. There is one already, so you only need to log in.',
      ar: 'وصلنا طلب إنشاء حساب بهذا البريد، والغالب أنه منكم. وحسابكم موجود من قبل، فيكفي تسجيل الدخول.',
    },
    note: {
      en: 'If it was not you, there is nothing to do: nothing has changed in your account. If you have forgotten your password, choose a new one:',
      ar: 'وإذا لم يكن الطلب منكم فلا يلزمكم شيء، ولم يتغيّر في حسابكم شيء. وإذا نسيتم كلمة المرور فاختاروا كلمة جديدة:',
    },
    button: { page: 'login', label: { en: 'Log in', ar: 'تسجيل الدخول' } },
    links: [NEW_PASSWORD],
  },
  'password-changed': {
    title: { en: 'Your password has been changed', ar: 'تغيّرت كلمة مرور حسابكم' },
    preview: { en: 'If it was you, there is nothing to do.', ar: 'إذا كنتم أنتم من غيّرها فلا يلزمكم شيء.' },
    body: {
      en: 'It was changed on {time}, Kuwait time, and your account was signed out on all devices. Please log in again with the new password.',
      ar: 'غُيّرت في {time} بتوقيت الكويت، وخرج حسابكم من كل الأجهزة. الرجاء تسجيل الدخول من جديد بكلمة المرور الجديدة.',
    },
    note: {
      en: 'If it was not you, choose a new password at once, and tell us.',
      ar: 'وإذا لم تغيّروها أنتم فاختاروا كلمة مرور جديدة فورًا، وخبّرونا.',
    },
    button: null,
    links: [NEW_PASSWORD],
  },
  'passkey-added': {
    title: { en: 'A passkey was added to your account', ar: 'أُضيف مفتاح مرور إلى حسابكم' },
    preview: { en: 'If it was you, there is nothing to do.', ar: 'إذا كنتم أنتم من أضافه فلا يلزمكم شيء.' },
    body: {
      en: 'It was added on {time}, Kuwait time, and can be used to log in from now on.',
      ar: 'أُضيف في {time} بتوقيت الكويت، ويصلح لتسجيل الدخول من الآن.',
    },
    note: {
      en: 'If it was not you, choose a new password at once, remove the passkey on the page of your account, and tell us.',
      ar: 'وإذا لم تضيفوه أنتم فاختاروا كلمة مرور جديدة فورًا، ثم احذفوا المفتاح من صفحة حسابكم، وخبّرونا.',
    },
    button: null,
    links: [NEW_PASSWORD, { page: 'account', label: { en: 'My account', ar: 'حسابي' } }],
  },
  'passkey-removed': {
    title: { en: 'A passkey was removed from your account', ar: 'حُذف مفتاح مرور من حسابكم' },
    preview: { en: 'If it was you, there is nothing to do.', ar: 'إذا كنتم أنتم من حذفه فلا يلزمكم شيء.' },
    body: {
      en: 'It was removed on {time}, Kuwait time, and no longer opens your account.',
      ar: 'حُذف في {time} بتوقيت الكويت، ولم يعد يفتح حسابكم.',
    },
    note: {
      en: 'If it was not you, choose a new password at once, and tell us.',
      ar: 'وإذا لم تحذفوه أنتم فاختاروا كلمة مرور جديدة فورًا، وخبّرونا.',
    },
    button: null,
    links: [NEW_PASSWORD],
  },
  'administrator-added': {
    title: { en: 'Your account opens the office now', ar: 'حسابكم صار يفتح المكتب' },
    preview: { en: 'Please log in again.', ar: 'الرجاء تسجيل الدخول من جديد.' },
    body: {
      en: 'An administrator of the shop gave your account this right on {time}, Kuwait time. It was signed out on all devices: please log in again.',
      ar: 'أعطاه هذه الصلاحية أحد المسؤولين في {time} بتوقيت الكويت، وخرج من كل الأجهزة. الرجاء تسجيل الدخول من جديد.',
    },
    note: {
      en: 'Add a passkey on the page of your account, so that a password alone does not open the office. Those from before were removed. If you know nothing of this, tell us.',
      ar: 'أضيفوا مفتاح مرور من صفحة حسابكم، كي لا تكفي كلمة المرور وحدها لفتح المكتب. أما مفاتيحه السابقة فقد حُذفت. وإذا لم يكن لكم علم بهذا فخبّرونا.',
    },
    button: { page: 'login', label: { en: 'Log in', ar: 'تسجيل الدخول' } },
    links: [{ page: 'account', label: { en: 'My account', ar: 'حسابي' } }],
  },
  'administrator-removed': {
    title: { en: 'Your account no longer opens the office', ar: 'حسابكم لم يعد يفتح المكتب' },
    preview: { en: 'The account itself stays as it is.', ar: 'والحساب نفسه باقٍ كما هو.' },
    body: {
      en: 'An administrator of the shop took this right back on {time}, Kuwait time. You can go on shopping with the account.',
      ar: 'سُحبت منه هذه الصلاحية في {time} بتوقيت الكويت. ويمكنكم متابعة الشراء به كالمعتاد.',
    },
    note: {
      en: 'If you know nothing of this, tell us.',
      ar: 'وإذا لم يكن لكم علم بهذا فخبّرونا.',
    },
    button: null,
    links: [],
  },
};
