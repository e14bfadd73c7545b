import { SHORTEST_ADMINISTRATOR_PASSWORD } from '@fyonka/api-contract/values/accounts';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { ErrorCode } from '@fyonka/api-contract/wire/errors';

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
  ORDER_NOT_FOUND: { en: 'Order not found.', ar: 'الطلب غير موجود.' },
  INVOICE_NOT_FOUND: { en: 'No invoice found for this order number.', ar: 'لا توجد فاتورة بهذا الرقم.' },
  RETURN_NOT_FOUND: { en: 'There is no such return.', ar: 'طلب الإرجاع هذا غير موجود.' },
  RETURN_NOT_POSSIBLE: { en: 'Nothing of it can be given back now.', ar: 'لا يمكن إرجاع شيء منه الآن.' },
  RETURN_CHANGED: { en: 'The return has changed meanwhile.', ar: 'تغيّر طلب الإرجاع في هذه الأثناء.' },
  REVIEW_NOT_FOUND: { en: 'There is no such review.', ar: 'هذا التقييم غير موجود.' },
  REVIEW_NOT_POSSIBLE: {
    en: 'Only pieces that have arrived can be reviewed, for half a year.',
    ar: 'يمكن تقييم القطع التي وصلت فقط، خلال ستة أشهر من وصولها.',
  },
  PRICE_CHANGED: { en: 'A price has changed since you looked.', ar: 'تغيّر سعر منذ آخر اطلاع.' },
  OUT_OF_STOCK: { en: 'Not enough of an item is left.', ar: 'الكمية المتبقية من إحدى القطع لا تكفي.' },
  UNKNOWN_AREA: { en: 'We know no area of this name.', ar: 'لا نعرف منطقة بهذا الاسم.' },
  AREA_NOT_SERVED: { en: 'We do not deliver to this area yet.', ar: 'لا نوصّل إلى هذه المنطقة بعد.' },
  UNKNOWN_PRODUCT: { en: 'An item of the order is not in the shop.', ar: 'إحدى قطع الطلب غير موجودة في المتجر.' },
  AMBIGUOUS_PRODUCT: { en: 'Several products bear this name.', ar: 'أكثر من منتج يحمل هذا الاسم.' },
  CUSTOM_TEXT_REQUIRED: { en: 'A product needs its text.', ar: 'أحد المنتجات يحتاج إلى النص المطلوب له.' },
  CUSTOM_TEXT_INVALID_CHARACTERS: {
    en: 'A text has characters that we do not embroider.',
    ar: 'في أحد النصوص رموز أو حروف لا نطرّزها.',
  },
  CUSTOM_TEXT_UNKNOWN: { en: 'A product does not take this text.', ar: 'أحد المنتجات لا يقبل هذا النص.' },
  IDEMPOTENCY_KEY_REUSED: { en: 'This key was used for another request.', ar: 'استُعمل هذا المفتاح لطلب آخر.' },
  AMOUNT_CHANGED: {
    en: 'The shop has changed the sum of this order. Please check the new sum, then pay.',
    ar: 'غيّر المتجر مبلغ هذا الطلب. الرجاء مراجعة المبلغ الجديد ثم الدفع.',
  },
  ORDER_NOT_PAYABLE: { en: 'This order cannot be paid any more.', ar: 'لم يعد دفع هذا الطلب ممكنًا.' },
  ORDER_ALREADY_SETTLED: {
    en: 'The order that this one would replace is paid for or accepted already, so it stays and nothing else was ordered.',
    ar: 'الطلب السابق مدفوع أو معتمد، فبقي كما هو ولم يُسجَّل طلب غيره.',
  },
  SHOP_CLOSED: {
    en: 'The shop is closed for a time and takes no orders',
    ar: 'المتجر مغلق مؤقتًا ولا يستقبل الطلبات',
  },
  ORDER_BEING_PAID: {
    en: 'That order is being paid for just now. Finish the payment, or try again in a few minutes.',
    ar: 'ذلك الطلب قيد الدفع الآن. أكملوا الدفع، أو أعيدوا المحاولة بعد دقائق.',
  },
  ORDER_NOT_EDITABLE: {
    en: 'This order is on its way or over, so it cannot be changed any more.',
    ar: 'هذا الطلب في الطريق أو انتهى، فلم يعد تعديله ممكنًا.',
  },
  ORDER_NOT_READY: {
    en: 'An order is not ready any more, or is on another run.',
    ar: 'أحد الطلبات لم يعد جاهزًا، أو أنه في جولة أخرى.',
  },
  STATUS_CHANGED: {
    en: 'The order has another status by now. Look at it again, then decide.',
    ar: 'تغيّرت حالة الطلب في هذه الأثناء. راجعوا الطلب ثم قرروا.',
  },
  TEXTS_UNMADE: {
    en: 'Names of the order are not ticked off as made. Tick them off on the production sheet first, or set the status all the same.',
    ar: 'في الطلب أسماء لم تُعلَّم بأنها جاهزة. علّموها في ورقة التجهيز أولًا، أو غيّروا الحالة رغم ذلك.',
  },
  RUN_NOT_FOUND: { en: 'There is no such delivery run.', ar: 'لا توجد جولة توصيل كهذه.' },
  RUN_NOT_POSSIBLE: { en: 'This cannot be done with the run as it is now.', ar: 'لا يمكن ذلك في حالة الجولة الآن.' },
  STOP_CHANGED: {
    en: 'The office has changed this stop since, or another amount is to be collected. Look at it again.',
    ar: 'غيّر المكتب هذه المحطة في هذه الأثناء، أو تغيّر المبلغ المطلوب. راجعوها مرة أخرى.',
  },
  STOPS_WAITING: {
    en: 'Some orders are neither delivered nor brought back.',
    ar: 'بعض الطلبات لم تُسلَّم ولم ترجع بعد.',
  },
  DRIVER_NOT_FOUND: { en: 'There is no such driver.', ar: 'لا يوجد مندوب كهذا.' },
  STALL_NOT_FOUND: { en: 'There is no such stall or sale.', ar: 'لا يوجد ركن بيع أو عملية بيع كهذه.' },
  STALL_NOT_POSSIBLE: { en: 'The stall or sale does not allow this now.', ar: 'لا تسمح حالة ركن البيع بذلك الآن.' },
  SALES_WAITING: { en: 'Hand over or undo waiting sales first.', ar: 'سلّموا المبيعات المعلّقة أو ألغوها أولًا.' },
  ORDER_WITHOUT_EMAIL: {
    en: 'This order has no e-mail address. Tell the customer by WhatsApp.',
    ar: 'ليس لهذا الطلب بريد إلكتروني، فأخبروا الزبون عبر واتساب.',
  },
  ORDER_WITHOUT_PHONE: { en: 'The order has no phone.', ar: 'لا يوجد رقم هاتف في الطلب.' },
  WHATSAPP_OFF: {
    en: 'The shop cannot send by WhatsApp; open WhatsApp yourself.',
    ar: 'لا يمكن للمتجر الإرسال عبر واتساب. افتحوا واتساب بأنفسكم.',
  },
  NO_MAIL_ABOUT_STATUS: {
    en: 'There is no mail about the present status of this order.',
    ar: 'لا توجد رسالة بريد عن حالة هذا الطلب الآن.',
  },
  ORDER_NOT_CANCELLABLE: {
    en: 'We have begun to prepare this order, so it cannot be cancelled here any more. Please call us or write to us.',
    ar: 'بدأنا بتجهيز هذا الطلب، فلم يعد إلغاؤه من هنا ممكنًا. اتصلوا بنا أو راسلونا.',
  },
  TEXT_ALREADY_MADE: {
    en: 'A name on this line is made already. Take its tick back on the production sheet first, if it is to be made again.',
    ar: 'أحد الأسماء في هذا السطر جاهز. ألغوا علامته في ورقة التجهيز أولًا إن كان سيُعاد.',
  },
  LINE_REFUNDED: {
    en: 'Pieces of this order were refunded, so its lines stay, with at least these pieces.',
    ar: 'رُدَّ ثمن قطع من هذا الطلب، فتبقى سطوره وفيها تلك القطع على الأقل.',
  },
  DISCOUNT_UNEARNED: {
    en: 'The order would not get its discount any more. Say whether it is kept or let go.',
    ar: 'لن يستوفي الطلب شرط الخصم بعد هذا التعديل. حددوا هل يبقى الخصم أم يُلغى.',
  },
  TOO_MANY_UNPAID_ORDERS: {
    en: 'Too many orders are waiting for their payment. Please pay for one of them, or wait until one lapses: 30 minutes at most.',
    ar: 'هناك طلبات كثيرة تنتظر الدفع. ادفعوا واحدًا منها، أو انتظروا حتى تنتهي مهلة أحدها، وهي 30 دقيقة على الأكثر.',
  },
  PAYMENT_DECLINED: {
    en: 'The payment was not approved and nothing was taken.',
    ar: 'لم تتم الموافقة على الدفع ولم يُخصم شيء.',
  },
  PAYMENT_METHOD_UNAVAILABLE: {
    en: 'This way to pay cannot be used now. Please choose another.',
    ar: 'لا يمكن استعمال طريقة الدفع هذه الآن. الرجاء اختيار طريقة أخرى.',
  },
  GATEWAY_UNAVAILABLE: {
    en: 'The payment service does not answer. The order is kept; please try again in a minute.',
    ar: 'خدمة الدفع لا تستجيب. الطلب محفوظ، الرجاء المحاولة بعد دقيقة.',
  },
  CARD_NUMBER_REFUSED: {
    en: 'A card number belongs in the card form only.',
    ar: 'رقم البطاقة يُكتب في نموذج البطاقة فقط.',
  },
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
  REFUND_TOO_LARGE: {
    en: 'That is more than can be given back. Nothing was given back.',
    ar: 'المبلغ أكبر مما يمكن ردّه. لم يُرَدّ شيء.',
  },
  REFUND_NOT_FOUND: { en: 'There is no such refund.', ar: 'لا يوجد استرداد بهذا الرقم.' },
  REFUND_NOT_OPEN: { en: 'This refund does not need a decision.', ar: 'هذا الاسترداد لا يحتاج إلى قرار.' },
  NOTHING_TO_SETTLE: { en: 'The money of this order needs no decision.', ar: 'مبالغ هذا الطلب لا تحتاج إلى قرار.' },
  PAYMENT_NOT_FOUND: { en: 'This order has no such payment.', ar: 'لا توجد دفعة كهذه لهذا الطلب.' },
  PAYMENT_NOT_WITHDRAWABLE: {
    en: 'Only money that the office has written down can be withdrawn. Give back by a refund what a payment company took.',
    ar: 'لا يُسحب إلا ما سُجّل يدويًا. أما ما دُفع عبر شركة الدفع فيُعاد بالإرجاع.',
  },
  PAYMENT_WITHDRAWN: { en: 'This entry is withdrawn already.', ar: 'سُحب هذا التسجيل من قبل.' },
  PAYMENT_GIVEN_BACK: {
    en: 'Some of this money was given back since. If that is a mistake too, withdraw it first.',
    ar: 'أُرجع شيء من هذا المبلغ بعد تسجيله. إن كان ذلك خطأً أيضًا فاسحبوه أولًا.',
  },
  TEST_ORDER: {
    en: 'This order was paid by a test, so no money belongs to it.',
    ar: 'دُفع هذا الطلب دفعًا تجريبيًا، فلا مبالغ له.',
  },
  NOTICE_REFUSED: { en: 'The signature of this notice is wrong.', ar: 'توقيع هذا الإشعار غير صحيح.' },
  GATEWAY_UNKNOWN: {
    en: 'The shop has no keys of this payment gateway.',
    ar: 'لا مفاتيح لبوابة الدفع هذه في المتجر.',
  },
  FINDING_NOT_FOUND: { en: 'There is no such difference.', ar: 'لا يوجد هذا الفرق.' },
  ATTEMPT_NOT_FOUND: { en: 'There is no such attempt to pay.', ar: 'لا توجد محاولة الدفع هذه.' },
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
};
