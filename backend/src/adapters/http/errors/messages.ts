import type { LocalizedText } from '@fyonka/api-contract/catalog';
import type { ErrorCode } from '@fyonka/api-contract/errors';
import type { DeclineReason } from '@fyonka/api-contract/payments';
import { SHORTEST_PASSWORD } from '../../../domain/identity/password-policy.ts';
import { LARGEST_QUANTITY } from '../../../domain/ordering/order.ts';

/** What an error answer says, by its code. English texts of the specification stand here word for word. */
export const FAILURE_MESSAGES: Record<ErrorCode, LocalizedText> = {
  VALIDATION_FAILED: { en: 'Some fields need correcting.', ar: 'بعض الخانات تحتاج إلى تصحيح.' },
  BAD_REQUEST: { en: 'The request is not well formed.', ar: 'الطلب غير مكتوب بصيغة صحيحة.' },
  MALFORMED_JSON: { en: 'The request is not well-formed JSON.', ar: 'الطلب غير مكتوب بصيغة JSON صحيحة.' },
  UNSUPPORTED_MEDIA_TYPE: {
    en: 'The request has a type that is not taken here.',
    ar: 'نوع محتوى الطلب غير مقبول هنا.',
  },
  BODY_TOO_LARGE: { en: 'The request is too large.', ar: 'الطلب أكبر من المسموح.' },
  HEADERS_TOO_LARGE: { en: 'The headers of the request are too large.', ar: 'ترويسات الطلب أكبر من المسموح.' },
  RANGE_NOT_SATISFIABLE: { en: 'The file has no such part.', ar: 'لا يوجد هذا الجزء في الملف.' },
  NOT_FOUND: { en: 'Not found.', ar: 'غير موجود.' },
  UNAUTHENTICATED: { en: 'Please sign in.', ar: 'يرجى تسجيل الدخول.' },
  FORBIDDEN: { en: 'Your account may not do this.', ar: 'حسابك لا يملك صلاحية هذا الإجراء.' },
  INVALID_CREDENTIALS: { en: 'Invalid credentials', ar: 'البريد أو كلمة المرور غير صحيحة' },
  PASSKEY_REQUIRED: { en: 'Please confirm with your passkey.', ar: 'يرجى التأكيد بمفتاح المرور.' },
  PASSKEY_REJECTED: {
    en: 'The passkey was not accepted. Please try again.',
    ar: 'لم يُقبل مفتاح المرور. يرجى المحاولة مرة أخرى.',
  },
  PASSKEY_NOT_FOUND: { en: 'There is no such passkey.', ar: 'لا يوجد مفتاح المرور هذا.' },
  CODE_INVALID: { en: 'Invalid code', ar: 'الرمز غير صحيح' },
  TICKET_REQUIRED: {
    en: 'Please confirm your email with a code first.',
    ar: 'يرجى تأكيد البريد الإلكتروني بالرمز أولًا.',
  },
  XSRF_REJECTED: {
    en: 'This request did not come from the page. Please reload it and try again.',
    ar: 'لم يأتِ هذا الطلب من الصفحة. يرجى تحديثها والمحاولة مرة أخرى.',
  },
  OLD_PASSWORD_INCORRECT: { en: 'Old password is incorrect', ar: 'كلمة المرور القديمة غير صحيحة' },
  PASSWORD_INCORRECT: { en: 'The password is incorrect', ar: 'كلمة المرور غير صحيحة' },
  PRODUCT_NOT_FOUND: { en: 'Product not found', ar: 'المنتج غير موجود' },
  CATEGORY_NOT_FOUND: { en: 'Category not found', ar: 'القسم غير موجود' },
  ACCOUNT_NOT_FOUND: { en: 'No account has this email.', ar: 'لا يوجد حساب بهذا البريد.' },
  ORDER_NOT_FOUND: { en: 'Order not found.', ar: 'الطلب غير موجود.' },
  INVOICE_NOT_FOUND: { en: 'No invoice found for this order number.', ar: 'لا توجد فاتورة بهذا الرقم.' },
  PRICE_CHANGED: { en: 'A price has changed since you looked.', ar: 'تغيّر سعر منذ آخر اطلاع.' },
  OUT_OF_STOCK: { en: 'Not enough of an item is left.', ar: 'الكمية المتبقية من إحدى القطع لا تكفي.' },
  UNKNOWN_AREA: { en: 'We do not deliver to this area.', ar: 'لا نوصّل إلى هذه المنطقة.' },
  UNKNOWN_PRODUCT: { en: 'An item of the order is not in the shop.', ar: 'إحدى قطع الطلب غير موجودة في المتجر.' },
  AMBIGUOUS_PRODUCT: { en: 'Several products bear this name.', ar: 'أكثر من منتج يحمل هذا الاسم.' },
  CUSTOM_TEXT_REQUIRED: { en: 'A product needs its text.', ar: 'أحد المنتجات يحتاج إلى النص المطلوب له.' },
  CUSTOM_TEXT_INVALID_CHARACTERS: {
    en: 'Only letters, digits and punctuation can be embroidered.',
    ar: 'نطرّز الحروف والأرقام وعلامات الترقيم فقط.',
  },
  CUSTOM_TEXT_UNKNOWN: { en: 'A product does not take this text.', ar: 'أحد المنتجات لا يقبل هذا النص.' },
  IDEMPOTENCY_KEY_REUSED: { en: 'This key was used for another order.', ar: 'استُعمل هذا المفتاح لطلب آخر.' },
  ORDER_NOT_PAYABLE: { en: 'This order cannot be paid any more.', ar: 'لم يعد دفع هذا الطلب ممكنًا.' },
  ORDER_ALREADY_SETTLED: {
    en: 'The order that this one would replace is paid for or accepted already, so it stays and nothing else was ordered.',
    ar: 'الطلب السابق مدفوع أو معتمد، فبقي كما هو ولم يُسجَّل طلب غيره.',
  },
  ORDER_BEING_PAID: {
    en: 'The order that this one would replace is being paid for just now. Finish that payment, or try again in a few minutes.',
    ar: 'الطلب السابق قيد الدفع الآن. أكملوا دفعه، أو أعيدوا المحاولة بعد دقائق.',
  },
  TOO_MANY_UNPAID_ORDERS: {
    en: 'Too many orders are waiting for their payment. Please pay for one of them, or wait until one lapses: 30 minutes at most.',
    ar: 'هناك طلبات كثيرة تنتظر الدفع. ادفعوا واحدًا منها، أو انتظروا حتى تنتهي مهلة أحدها، وهي 30 دقيقة على الأكثر.',
  },
  TOO_MANY_UNPAID_PIECES: {
    en: 'So many pieces cannot be reserved before they are paid for. Please order fewer and pay, then order the rest; or wait until an unpaid order lapses.',
    ar: 'لا يمكن حجز هذا العدد من القطع قبل دفعه. اطلبوا عددًا أقل وادفعوه ثم اطلبوا الباقي، أو انتظروا حتى تنتهي مهلة طلب لم يُدفع.',
  },
  PAYMENT_DECLINED: {
    en: 'The payment was not approved and nothing was taken.',
    ar: 'لم تتم الموافقة على الدفع ولم يُخصم شيء.',
  },
  PAYMENT_METHOD_UNAVAILABLE: { en: 'The shop does not take this way of payment.', ar: 'طريقة الدفع هذه غير متاحة.' },
  GATEWAY_UNAVAILABLE: {
    en: 'The payment service does not answer. Nothing was taken; please try again.',
    ar: 'خدمة الدفع لا تستجيب. لم يُخصم شيء، يرجى المحاولة مرة أخرى.',
  },
  CARD_NUMBER_REFUSED: {
    en: 'A card number belongs in the card form only.',
    ar: 'رقم البطاقة يُكتب في نموذج البطاقة فقط.',
  },
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
  TOO_MANY_ROWS: {
    en: 'That is more than one file can hold. Please choose a shorter time, or CSV.',
    ar: 'العدد أكبر مما يتسع له ملف واحد. الرجاء اختيار مدة أقصر أو ملف CSV.',
  },
  LAST_ADMINISTRATOR: {
    en: 'The shop needs at least one administrator.',
    ar: 'يحتاج المتجر إلى مسؤول واحد على الأقل.',
  },
  RATE_LIMITED: { en: 'Too many tries. Please wait a little.', ar: 'محاولات كثيرة. يرجى الانتظار قليلًا.' },
  REQUEST_TIMEOUT: { en: 'The request took too long.', ar: 'استغرق الطلب وقتًا طويلًا.' },
  SHUTTING_DOWN: {
    en: 'The shop is restarting. Please try again.',
    ar: 'المتجر يعيد التشغيل. يرجى المحاولة مرة أخرى.',
  },
  STORAGE_FULL: {
    en: 'The shop has no room left on its disk: it shows everything and takes no orders.',
    ar: 'لا مساحة متبقية على قرص المتجر: يعرض كل شيء ولا يستقبل الطلبات.',
  },
  STORAGE_DAMAGED: {
    en: 'The data of the shop is damaged and has to be restored.',
    ar: 'بيانات المتجر تالفة ويجب استعادتها.',
  },
  UNAVAILABLE: { en: 'The shop is very busy. Please try again.', ar: 'المتجر مشغول جدًا. يرجى المحاولة مرة أخرى.' },
  INTERNAL: { en: 'Something went wrong. Please try again.', ar: 'حدث خطأ ما. يرجى المحاولة مرة أخرى.' },
};

/** What an error answer says of a payment that was not approved, by its reason. */
export const DECLINE_MESSAGES: Record<DeclineReason, LocalizedText> = {
  declined: {
    en: 'The bank did not approve the payment. Nothing was taken.',
    ar: 'لم يوافق البنك على الدفع. لم يُخصم شيء.',
  },
  'insufficient-funds': {
    en: 'There is not enough on the card. Nothing was taken.',
    ar: 'رصيد البطاقة لا يكفي. لم يُخصم شيء.',
  },
  'expired-card': { en: 'The card has expired. Nothing was taken.', ar: 'البطاقة منتهية الصلاحية. لم يُخصم شيء.' },
  'challenge-failed': {
    en: 'The bank could not confirm that it was you. Nothing was taken.',
    ar: 'لم يتأكّد البنك من هويتكم. لم يُخصم شيء.',
  },
  'token-invalid': {
    en: 'The card has to be entered again. Nothing was taken.',
    ar: 'يجب إدخال البطاقة من جديد. لم يُخصم شيء.',
  },
};

const INVALID: LocalizedText = { en: 'This value is not valid', ar: 'القيمة غير صحيحة' };

/** What is said of a field, by the code of its fault. */
const FIELD_MESSAGES: Record<string, LocalizedText> = {
  REQUIRED: { en: 'This field is required', ar: 'هذه الخانة مطلوبة' },
  INVALID: INVALID,
  TOO_LONG: { en: 'This text is too long', ar: 'النص أطول من المسموح' },
  TOO_MANY_ITEMS: { en: 'There are too many items', ar: 'عدد العناصر أكبر من المسموح' },
  INVALID_EMAIL: { en: 'Invalid email format', ar: 'صيغة البريد الإلكتروني غير صحيحة' },
  INVALID_PHONE: {
    en: 'Phone must be 8 digits and start with 5, 6 or 9',
    ar: 'رقم الهاتف يجب أن يتكون من 8 أرقام ويبدأ بـ 5 أو 6 أو 9',
  },
  PASSWORD_TOO_SHORT: {
    en: `The password needs at least ${SHORTEST_PASSWORD} characters`,
    ar: `كلمة المرور تحتاج إلى ${SHORTEST_PASSWORD} أحرف أو أرقام على الأقل`,
  },
  PASSWORD_WELL_KNOWN: {
    en: 'Many people use this password: it is the first that others would try',
    ar: 'كلمة المرور هذه شائعة، وهي أول ما يُجرَّب',
  },
  PASSWORD_IS_EMAIL: {
    en: 'The password must not be the email itself',
    ar: 'لا تجعلوا البريد نفسه كلمة المرور',
  },
  INVALID_QUANTITY: {
    en: `The quantity must be a whole number from 1 to ${LARGEST_QUANTITY}`,
    ar: `الكمية يجب أن تكون عددًا صحيحًا من 1 إلى ${LARGEST_QUANTITY}`,
  },
  LINK_NOT_ALLOWED: { en: 'Write a name here, without a link', ar: 'اكتبوا الاسم هنا من غير رابط' },
  INVALID_URL: { en: 'This is not a web address', ar: 'الرابط غير صحيح' },
  UNKNOWN_AREA: { en: 'We do not deliver to this area', ar: 'لا نوصّل إلى هذه المنطقة' },
  UNKNOWN_PRODUCT: { en: 'No product bears this name', ar: 'لا يوجد منتج بهذا الاسم' },
  AMBIGUOUS_PRODUCT: { en: 'Several products bear this name', ar: 'أكثر من منتج يحمل هذا الاسم' },
  CUSTOM_TEXT_REQUIRED: { en: 'This product needs its text', ar: 'هذا المنتج يحتاج إلى النص المطلوب له' },
  CUSTOM_TEXT_INVALID_CHARACTERS: {
    en: 'Only letters, digits and punctuation can be embroidered: please leave out emoji and symbols',
    ar: 'نطرّز الحروف والأرقام وعلامات الترقيم فقط: الرجاء حذف الرموز والوجوه التعبيرية',
  },
  CUSTOM_TEXT_UNKNOWN: { en: 'This product does not take this text', ar: 'هذا المنتج لا يقبل هذا النص' },
  CARD_NUMBER_REFUSED: {
    en: 'A card number belongs in the card form only',
    ar: 'رقم البطاقة يُكتب في نموذج البطاقة فقط',
  },
  INVALID_PRICE: {
    en: 'A price is from 0 to 100,000 KD, with at most two decimals',
    ar: 'السعر من 0 إلى 100,000 د.ك، بخانتين عشريتين على الأكثر',
  },
  DISCOUNT_NOT_HIGHER: { en: 'Must be higher than the price', ar: 'يجب أن يكون أعلى من السعر' },
  INVALID_STOCK: {
    en: 'The stock must be a whole number from 0 to 1,000,000',
    ar: 'الكمية المتوفرة يجب أن تكون عددًا صحيحًا من 0 إلى 1,000,000',
  },
  UNKNOWN_CATEGORY: { en: 'There is no such category', ar: 'لا يوجد هذا القسم' },
  UNKNOWN_PICTURE: { en: 'This picture is not in the shop any more', ar: 'لم تعد هذه الصورة موجودة في المتجر' },
  PICTURE_REQUIRED: { en: 'Please upload at least one image.', ar: 'الرجاء رفع صورة واحدة على الأقل.' },
  INVALID_DATE: { en: 'This is not a date', ar: 'التاريخ غير صحيح' },
  INVALID_MONTH: { en: 'This is not a month', ar: 'الشهر غير صحيح' },
  UNKNOWN_ID: {
    en: 'No product has this ID. Leave it empty for a new product',
    ar: 'لا يوجد منتج بهذا المعرّف. اتركوه فارغًا لإضافة منتج جديد',
  },
  INVALID_NUMBER: {
    en: 'This must be a whole number within the bounds',
    ar: 'اكتبوا عددًا صحيحًا ضمن الحدود المسموحة',
  },
  INVALID_CONTACT_PHONE: {
    en: 'Write the phone with its country code, such as +965 2200 1234',
    ar: 'اكتبوا رقم الهاتف مع رمز الدولة، مثل ‎+965 2200 1234',
  },
  DUPLICATE: { en: 'This is here twice', ar: 'هذه القيمة مكررة' },
  AREA_CLOSED: { en: 'We do not deliver to this area today', ar: 'لا نوصّل إلى هذه المنطقة اليوم' },
};

const NAMES_REQUIRED: LocalizedText = {
  en: 'Please fill in both English and Arabic names.',
  ar: 'الرجاء كتابة الاسم بالعربية وبالإنجليزية.',
};

/** A required field that the specification names in its own words. */
const REQUIRED_MESSAGES: Record<string, LocalizedText> = {
  fullName: { en: 'Full name is required', ar: 'الاسم الكامل مطلوب' },
  email: { en: 'Email is required', ar: 'البريد الإلكتروني مطلوب' },
  password: { en: 'Password is required', ar: 'كلمة المرور مطلوبة' },
  code: { en: 'The code is required', ar: 'الرمز مطلوب' },
  phone: { en: 'Phone number is required', ar: 'رقم الهاتف مطلوب' },
  'address.city': { en: 'City is required', ar: 'المنطقة مطلوبة' },
  'address.street': { en: 'Street is required', ar: 'الشارع مطلوب' },
  'address.streetNumber': { en: 'Street number is required', ar: 'رقم الشارع مطلوب' },
  'address.block': { en: 'Block is required', ar: 'القطعة مطلوبة' },
  'address.buildingNumber': { en: 'Building number is required', ar: 'رقم المبنى مطلوب' },
  'name.en': NAMES_REQUIRED,
  'name.ar': NAMES_REQUIRED,
  iconImage: { en: 'Please select an icon image.', ar: 'الرجاء اختيار صورة القسم.' },
  orderNumber: { en: 'Please enter a valid order number', ar: 'يرجى إدخال رقم طلب صحيح' },
};

/** @param field path of the field in the request, such as `address.city` */
export function fieldMessage(field: string, code: string): LocalizedText {
  const isMissing = code === 'REQUIRED' || code === 'PICTURE_REQUIRED';
  const required = isMissing && Object.hasOwn(REQUIRED_MESSAGES, field) ? REQUIRED_MESSAGES[field] : undefined;
  return required ?? (Object.hasOwn(FIELD_MESSAGES, code) ? FIELD_MESSAGES[code] : undefined) ?? INVALID;
}
