import { SHORTEST_ADMINISTRATOR_PASSWORD } from '@fyonka/api-contract/values/accounts';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { ErrorCode } from '@fyonka/api-contract/wire/errors';
import { ORDER_MESSAGES } from './order-messages.ts';

/** Messages by error code. The English texts of the specification are used word for word. */
export const FAILURE_MESSAGES: Record<ErrorCode, LocalizedText> = {
  VALIDATION_FAILED: { en: 'Some fields need correcting.', ar: 'بعض الخانات تحتاج إلى تصحيح.' },
  BAD_REQUEST: { en: 'The request is not well formed.', ar: 'الطلب غير مكتوب بصيغة صحيحة.' },
  MALFORMED_JSON: { en: 'The request is not well-formed JSON.', ar: 'الطلب غير مكتوب بصيغة JSON صحيحة.' },
  UNSUPPORTED_MEDIA_TYPE: {
    en: 'The request has a type that is not taken here.',
    ar: 'نوع محتوى الطلب غير مقبول هنا.',
  },
  BODY_TOO_LARGE: { en: 'The request is too large.', ar: 'الطلب أكبر من المسموح.' },
  ADDRESS_TOO_LONG: { en: 'This address is too long.', ar: 'هذا العنوان أطول من المسموح.' },
  HEADERS_TOO_LARGE: { en: 'The headers of the request are too large.', ar: 'ترويسات الطلب أكبر من المسموح.' },
  RANGE_NOT_SATISFIABLE: { en: 'The file has no such part.', ar: 'لا يوجد هذا الجزء في الملف.' },
  NOT_FOUND: { en: 'Not found.', ar: 'غير موجود.' },
  METHOD_NOT_ALLOWED: { en: 'This address does not take this method.', ar: 'هذا العنوان لا يقبل هذه الطريقة.' },
  UNAUTHENTICATED: { en: 'Please sign in.', ar: 'الرجاء تسجيل الدخول.' },
  FORBIDDEN: { en: 'Your account may not do this.', ar: 'حسابك لا يملك صلاحية هذا الإجراء.' },
  INVALID_CREDENTIALS: { en: 'Invalid credentials', ar: 'البريد أو كلمة المرور غير صحيحة' },
  PASSKEY_REQUIRED: { en: 'Please confirm with your passkey.', ar: 'الرجاء التأكيد بمفتاح المرور.' },
  PASSKEY_REJECTED: {
    en: 'The passkey was not accepted. Please try again.',
    ar: 'لم يُقبل مفتاح المرور. الرجاء المحاولة مرة أخرى.',
  },
  PASSKEY_NOT_FOUND: { en: 'There is no such passkey.', ar: 'لا يوجد مفتاح المرور هذا.' },
  DEVICE_NOT_FOUND: { en: 'There is no such device.', ar: 'لا يوجد هذا الجهاز.' },
  CODE_INVALID: { en: 'Invalid code', ar: 'الرمز غير صحيح' },
  CODE_REQUIRED: {
    en: 'We have mailed a code to the address of your account. Please send it along.',
    ar: 'أرسلنا رمزًا إلى بريد حسابكم. الرجاء إرساله مع الطلب.',
  },
  LINK_INVALID: {
    en: 'This link does not work any more. Please ask for a new mail.',
    ar: 'لم يعد هذا الرابط صالحًا. الرجاء طلب رسالة جديدة.',
  },
  TICKET_REQUIRED: {
    en: 'Please confirm your email with a code first.',
    ar: 'الرجاء تأكيد البريد الإلكتروني بالرمز أولًا.',
  },
  XSRF_REJECTED: {
    en: 'This request did not come from the page. Please reload it and try again.',
    ar: 'لم يأتِ هذا الطلب من الصفحة. الرجاء تحديثها والمحاولة مرة أخرى.',
  },
  OLD_PASSWORD_INCORRECT: { en: 'Old password is incorrect', ar: 'كلمة المرور القديمة غير صحيحة' },
  PASSWORD_INCORRECT: { en: 'The password is incorrect', ar: 'كلمة المرور غير صحيحة' },
  IN_STOCK: { en: 'This piece can be bought now', ar: 'القطعة متوفّرة الآن' },
  PRODUCT_NOT_FOUND: { en: 'Product not found', ar: 'المنتج غير موجود' },
  CATEGORY_NOT_FOUND: { en: 'Category not found', ar: 'القسم غير موجود' },
  BUNDLE_NOT_FOUND: { en: 'Bundle not found', ar: 'الباقة غير موجودة' },
  COUPON_NOT_FOUND: { en: 'Coupon not found', ar: 'القسيمة غير موجودة' },
  COUPON_USED: {
    en: 'Orders have this coupon. It can be switched off.',
    ar: 'استُخدمت هذه القسيمة في طلبات، ويمكن إيقافها بدل حذفها.',
  },
  ACCOUNT_NOT_FOUND: { en: 'No account has this email.', ar: 'لا يوجد حساب بهذا البريد.' },
  REVIEW_NOT_FOUND: { en: 'There is no such review.', ar: 'هذا التقييم غير موجود.' },
  REVIEW_NOT_POSSIBLE: {
    en: 'Only pieces that have arrived can be reviewed, for half a year.',
    ar: 'يمكن تقييم القطع التي وصلت فقط، خلال ستة أشهر من وصولها.',
  },
  IDEMPOTENCY_KEY_REUSED: { en: 'This key was used for another request.', ar: 'استُعمل هذا المفتاح لطلب آخر.' },
  STOCK_NOT_TRACKED: {
    en: 'The stock of this product is not tracked. Nothing was booked.',
    ar: 'كمية هذا المنتج غير متتبَّعة. لم يُسجَّل شيء.',
  },
  LARGE_DIFFERENCE: {
    en: 'The count is far from the stock. Nothing was booked until it is confirmed.',
    ar: 'الفرق بين الجرد والكمية المسجّلة كبير. لن يُسجَّل شيء قبل التأكيد.',
  },
  NOT_UNDOABLE: {
    en: 'This can no longer be undone, because the pieces are not in the stock any more.',
    ar: 'لم يعد التراجع ممكنًا، لأن القطع لم تعد في المخزون.',
  },
  FRONT_END_NOT_FOUND: { en: 'There is no such front end.', ar: 'لا توجد واجهة بهذا الاسم.' },
  RELEASE_NOT_FOUND: {
    en: 'The host of this front end does not list this version.',
    ar: 'هذا الإصدار غير موجود لدى مضيف الواجهة.',
  },
  RELEASE_UNREADABLE: {
    en: 'This version cannot be used: its files are incomplete, or it was built for another shop. Please have it released again.',
    ar: 'لا يمكن استخدام هذا الإصدار: ملفاته ناقصة أو بُني لمتجر مختلف. الرجاء طلب إصداره من جديد.',
  },
  RELEASE_TAKES_PAGES: {
    en: 'This version claims pages of another front end. Nothing was changed.',
    ar: 'هذا الإصدار يطلب صفحات هي لواجهة أخرى. لم يتغيّر شيء.',
  },
  RELEASE_DROPS_PAGES: {
    en: 'This version lacks pages that search engines know. Nothing was changed; who means it uses the command with --force.',
    ar: 'تنقص هذا الإصدار صفحات تعرفها محركات البحث. لم يتغيّر شيء؛ من يقصد ذلك يستخدم الأمر مع ‎--force.',
  },
  RELEASE_DOES_NOT_DRAW: {
    en: 'This version does not draw pages of its own. Nothing was changed; its team mends them, or who means it uses the command with --force.',
    ar: 'هذا الإصدار لا يرسم صفحات من صفحاته. لم يتغيّر شيء؛ يصلحها فريقه، أو يستخدم من يقصد ذلك الأمر مع ‎--force.',
  },
  RELEASE_IN_USE: { en: 'Everybody gets this version already.', ar: 'هذا الإصدار يصل إلى الجميع الآن.' },
  NOTHING_TO_ROLL_BACK: { en: 'There is no version to go back to.', ar: 'لا يوجد إصدار سابق للرجوع إليه.' },
  EDIT_CONFLICT: {
    en: 'Somebody else has changed this in the meantime. Nothing was overwritten.',
    ar: 'عدّل شخص آخر هذه البيانات قبلكم. لم يُستبدل شيء.',
  },
  IMPORT_STALE: {
    en: 'The products have changed since the file was checked. Please check it again.',
    ar: 'تغيّرت المنتجات بعد فحص الملف. الرجاء فحصه من جديد.',
  },
  FILE_UNREADABLE: {
    en: 'This file cannot be read. Please choose a CSV or Excel file with the columns of the export.',
    ar: 'تعذّرت قراءة الملف. الرجاء اختيار ملف CSV أو Excel بأعمدة ملف التصدير.',
  },
  PICTURE_UNREADABLE: {
    en: 'This is not a picture that the shop can read. Please choose a JPEG, PNG, WebP or AVIF file without animation.',
    ar: 'تعذّرت قراءة الصورة. الرجاء اختيار صورة ثابتة بصيغة JPEG أو PNG أو WebP أو AVIF.',
  },
  PICTURE_TOO_LARGE: {
    en: 'The picture is too large: at most 10 MB and 50 megapixels.',
    ar: 'الصورة أكبر من المسموح: 10 ميغابايت و50 ميغابكسل على الأكثر.',
  },
  PICTURE_TOO_SMALL: {
    en: 'This picture is too small to show anything. Please choose one of at least 8 × 8 pixels.',
    ar: 'الصورة أصغر من أن يظهر فيها شيء. الرجاء اختيار صورة لا تقل عن 8 × 8 بكسل.',
  },
  TOO_MANY_ROWS: {
    en: 'That is more than one file can hold. Please choose a shorter time, or CSV.',
    ar: 'العدد أكبر مما يتسع له ملف واحد. الرجاء اختيار مدة أقصر أو ملف CSV.',
  },
  PASSKEY_NEEDED: {
    en: 'Administrators of this shop need a passkey. Add one in your account first.',
    ar: 'يحتاج مسؤولو هذا المتجر إلى مفتاح مرور. أضيفوه من صفحة حسابكم أولًا.',
  },
  LONGER_PASSWORD_NEEDED: {
    en: `The office needs a password of at least ${SHORTEST_ADMINISTRATOR_PASSWORD} characters. Change yours, then sign in again.`,
    ar: `يحتاج المكتب إلى كلمة مرور من ${SHORTEST_ADMINISTRATOR_PASSWORD} حرفًا على الأقل. غيّروا كلمة مروركم ثم سجّلوا الدخول من جديد.`,
  },
  LAST_ADMINISTRATOR: {
    en: 'The shop needs at least one administrator.',
    ar: 'يحتاج المتجر إلى مسؤول واحد على الأقل.',
  },
  PERSON_NEEDED: {
    en: 'Only a person who is signed in may do this, and no program with a key.',
    ar: 'هذا لشخص سجّل الدخول فقط، ولا يُسمح به لبرنامج يستخدم مفتاحًا.',
  },
  BEYOND_OWN_PERMISSIONS: {
    en: 'You can only give and take what you may do yourself.',
    ar: 'لا يمكنكم أن تمنحوا أو تسحبوا إلا ما هو مسموح لكم.',
  },
  RATE_LIMITED: { en: 'Too many tries. Please wait a little.', ar: 'محاولات كثيرة. الرجاء الانتظار قليلًا.' },
  REQUEST_TIMEOUT: { en: 'The request took too long.', ar: 'استغرق الطلب وقتًا طويلًا.' },
  SHUTTING_DOWN: {
    en: 'The shop is restarting. Please try again.',
    ar: 'المتجر يعيد التشغيل. الرجاء المحاولة مرة أخرى.',
  },
  STORAGE_FULL: {
    en: 'The shop has no room left on its disk: it shows everything and takes no orders.',
    ar: 'لا مساحة متبقية على قرص المتجر: يعرض كل شيء ولا يستقبل الطلبات.',
  },
  STORAGE_DAMAGED: {
    en: 'The data of the shop is damaged and has to be restored.',
    ar: 'بيانات المتجر تالفة ويجب استعادتها.',
  },
  UNAVAILABLE: { en: 'The shop is very busy. Please try again.', ar: 'المتجر مشغول جدًا. الرجاء المحاولة مرة أخرى.' },
  INTERNAL: { en: 'Something went wrong. Please try again.', ar: 'حدث خطأ ما. الرجاء المحاولة مرة أخرى.' },
  ...ORDER_MESSAGES,
};
