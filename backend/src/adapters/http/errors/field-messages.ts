import { SHORTEST_ADMINISTRATOR_PASSWORD, SHORTEST_PASSWORD } from '@fyonka/api-contract/values/accounts';
import { LONGEST_EMAIL_NAME } from '@fyonka/api-contract/values/texts/email';
import { LARGEST_QUANTITY } from '@fyonka/api-contract/values/limits';
import { phoneStartsText } from '@fyonka/api-contract/text/typed/phone';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { SEWN_SCRIPTS } from '@fyonka/api-contract/values/texts/letters';
import type { FieldFaultCode } from '../../../domain/field-fault.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { sewingWords } from '../../../domain/store/sewing-words.ts';

const INVALID: LocalizedText = { en: 'This value is not valid', ar: 'القيمة غير صحيحة' };

/** Codes of faults that are found outside of the domain's forms. */
type OtherFieldCode =
  | 'UNKNOWN_PRODUCT'
  | 'AMBIGUOUS_PRODUCT'
  | 'CUSTOM_TEXT_REQUIRED'
  | 'CUSTOM_TEXT_UNKNOWN'
  | 'CARD_NUMBER_REFUSED'
  | 'PAGE_OF_ANOTHER'
  | 'PAGE_DROPPED'
  | 'PAGE_NOT_DRAWN'
  | 'QUOTE_NOT_CLOSED';

export type FieldCode = FieldFaultCode | OtherFieldCode;

/** Messages of fields by the code of the fault. */
const FIELD_MESSAGES: Record<FieldCode, LocalizedText> = {
  REQUIRED: { en: 'This field is required', ar: 'هذه الخانة مطلوبة' },
  INVALID: INVALID,
  TOO_LONG: { en: 'This text is too long. Please shorten it', ar: 'النص أطول من المسموح. الرجاء اختصاره' },
  TOO_FEW_ITEMS: { en: 'There are too few items', ar: 'عدد العناصر أقل من المطلوب' },
  TOO_MANY_ITEMS: { en: 'There are too many items', ar: 'عدد العناصر أكبر من المسموح' },
  INVALID_EMAIL: { en: 'Invalid email format', ar: 'صيغة البريد الإلكتروني غير صحيحة' },
  EMAIL_WITH_OTHER_DIGITS: {
    en: 'Please write the digits of the email as 0 to 9',
    ar: 'الرجاء كتابة أرقام البريد بالإنجليزية (من 0 إلى 9)',
  },
  EMAIL_NAME_TOO_LONG: {
    en: `Before the @ of an email there are at most ${LONGEST_EMAIL_NAME} characters`,
    ar: `قبل علامة @ في البريد ${LONGEST_EMAIL_NAME} حرفًا أو رقمًا على الأكثر`,
  },
  INVALID_PHONE: {
    en: 'Phone must be 8 digits and start with {detail}',
    ar: 'رقم الهاتف يجب أن يتكون من 8 أرقام ويبدأ بـ {detail}',
  },
  PASSWORD_TOO_SHORT: {
    en: `The password needs at least ${SHORTEST_PASSWORD} characters`,
    ar: `كلمة المرور تحتاج إلى ${SHORTEST_PASSWORD} أحرف أو أرقام على الأقل`,
  },
  PASSWORD_TOO_SHORT_FOR_OFFICE: {
    en: `The password of an administrator needs at least ${SHORTEST_ADMINISTRATOR_PASSWORD} characters`,
    ar: `كلمة مرور المسؤول تحتاج إلى ${SHORTEST_ADMINISTRATOR_PASSWORD} حرفًا أو رقمًا على الأقل`,
  },
  OWN_PASSKEY_MISSING: {
    en: 'Add a passkey to your own account first, or you would lock yourself out',
    ar: 'أضيفوا مفتاح مرور إلى حسابكم أولًا حتى لا يُغلق المكتب دونكم',
  },
  PASSWORD_WELL_KNOWN: {
    en: 'This password is easy to guess. Add a word or two that do not belong together',
    ar: 'كلمة المرور هذه سهلة التخمين. أضيفوا كلمة أو كلمتين لا علاقة بينهما',
  },
  PASSWORD_IS_EMAIL: {
    en: 'The password must not be the email itself',
    ar: 'لا تجعلوا البريد نفسه كلمة المرور',
  },
  INVALID_QUANTITY: {
    en: `The quantity must be a whole number from 1 to ${LARGEST_QUANTITY}`,
    ar: `الكمية يجب أن تكون عددًا صحيحًا من 1 إلى ${LARGEST_QUANTITY}`,
  },
  LINK_NOT_ALLOWED: { en: 'Write this without a link', ar: 'اكتبوا هذا من غير رابط' },
  NAME_WITHOUT_LETTERS: { en: 'A name needs letters', ar: 'اكتبوا الاسم بالحروف' },
  GIFT_NOT_OFFERED: { en: 'There is no gift wrapping just now', ar: 'تغليف الهدايا غير متاح الآن' },
  INVALID_PACI_NUMBER: {
    en: 'The PACI number has 8 digits, as on the plate of the building',
    ar: 'الرقم الآلي 8 أرقام، كما في لوحة المبنى',
  },
  OUTSIDE_KUWAIT: { en: 'This pin is outside Kuwait', ar: 'هذا الموقع خارج الكويت' },
  INVALID_URL: { en: 'This is not a web address', ar: 'الرابط غير صحيح' },
  UNKNOWN_AREA: { en: 'We know no area of this name', ar: 'لا نعرف منطقة بهذا الاسم' },
  AREA_NOT_SERVED: { en: 'We do not deliver to this area yet', ar: 'لا نوصّل إلى هذه المنطقة بعد' },
  UNKNOWN_PRODUCT: { en: 'No product bears this name', ar: 'لا يوجد منتج بهذا الاسم' },
  AMBIGUOUS_PRODUCT: { en: 'Several products bear this name', ar: 'أكثر من منتج يحمل هذا الاسم' },
  CUSTOM_TEXT_REQUIRED: { en: 'This product needs its text', ar: 'هذا المنتج يحتاج إلى النص المطلوب له' },
  CUSTOM_TEXT_INVALID_CHARACTERS: {
    en: 'Only letters, digits and punctuation can be embroidered: please leave out emoji and symbols',
    ar: 'نطرّز الحروف والأرقام وعلامات الترقيم فقط: الرجاء حذف الرموز والوجوه التعبيرية',
  },
  SCRIPT_NOT_SEWN: { en: 'We do not embroider these letters', ar: 'لا نطرّز هذه الحروف' },
  CUSTOM_TEXT_UNKNOWN: { en: 'This product does not take this text', ar: 'هذا المنتج لا يقبل هذا النص' },
  CARD_NUMBER_REFUSED: {
    en: 'A card number belongs in the card form only',
    ar: 'رقم البطاقة يُكتب في نموذج البطاقة فقط',
  },
  INVALID_PRICE: {
    en: 'A price is from 0 to 100,000 KD, with at most two decimals',
    ar: 'السعر من 0 إلى 100,000 د.ك، بخانتين عشريتين على الأكثر',
  },
  AMBIGUOUS_NUMBER: {
    en: 'This could be {detail}. Write it with a point before decimals, and with no comma',
    ar: 'قد يكون هذا {detail}. اكتبوه بنقطة قبل الكسور ومن غير فاصلة',
  },
  INVALID_AMOUNT: {
    en: 'An amount is in KD, with at most three decimals',
    ar: 'المبلغ بالدينار، بثلاث خانات عشرية على الأكثر',
  },
  NOT_RESTOCKABLE: {
    en: 'A piece with a name on it cannot be sold again',
    ar: 'القطعة التي عليها اسم لا يمكن بيعها من جديد',
  },
  KEYS_FROM_ENVIRONMENT: {
    en: 'These keys are set on the server and can be changed only there',
    ar: 'هذه المفاتيح مضبوطة على الخادم ولا تُغيَّر إلا منه',
  },
  DISCOUNT_NOT_HIGHER: { en: 'Must be higher than the price', ar: 'يجب أن يكون أعلى من السعر' },
  INVALID_STOCK: {
    en: 'The stock must be a whole number from 0 to 1,000,000; in a file also “unlimited”',
    ar: 'الكمية المتوفرة يجب أن تكون عددًا صحيحًا من 0 إلى 1,000,000، أو «بلا حد» في ملف',
  },
  FORMULA_ERROR: {
    en: 'The spreadsheet shows an error in this cell, or has never calculated its formula. Correct the cell, save the file and choose it again',
    ar: 'في هذه الخلية خطأ من برنامج الجداول، أو معادلة لم تُحسب. صححوا الخلية ثم احفظوا الملف واختاروه من جديد',
  },
  INVALID_BARCODE: {
    en: 'A barcode has up to 32 letters, digits and dashes; the check digit of an EAN or UPC must be right',
    ar: 'الباركود حتى 32 حرفًا لاتينيًا أو رقمًا أو شرطة، ويجب أن يكون رقم التحقق في EAN أو UPC صحيحًا',
  },
  INVALID_MEASURE: {
    en: 'Use a number from 0 to 1,000,000 with at most two decimals',
    ar: 'أدخل عددًا من 0 إلى 1,000,000 بخانتين عشريتين على الأكثر',
  },
  BARCODE_TAKEN: { en: 'Another product has this barcode', ar: 'هذا الباركود لمنتج آخر' },
  BARCODE_SHORTENED: {
    en: 'A spreadsheet has shortened this barcode to {detail}, so it is left out. Give the column the format “Text” and export again',
    ar: 'اختصر برنامج الجداول هذا الباركود إلى {detail} فلن يُؤخذ. اجعلوا العمود بتنسيق «نص» ثم صدّروا من جديد',
  },
  BARCODE_LOST_ZEROS: {
    en: 'A spreadsheet may have dropped zeros at its beginning: {detail} would be a right barcode',
    ar: 'ربما حذف برنامج الجداول أصفارًا من أوله، فالرقم {detail} باركود صحيح',
  },
  PRICE_ROUNDED: { en: 'Rounded to 10 fils: {detail}', ar: 'قُرّب إلى 10 فلوس: {detail}' },
  STOCK_BELOW_ZERO: { en: 'The stock {detail} is taken as 0', ar: 'الكمية {detail} تُحسب صفرًا' },
  ONE_LANGUAGE: {
    en: 'Missing: the product is hidden and stands on the page of translations until it is translated',
    ar: 'غير موجود: يبقى المنتج مخفيًا وفي صفحة الترجمات إلى أن يُترجم',
  },
  PICTURE_LATER: {
    en: 'The product is hidden, with the picture of its category, until it has its own {detail}',
    ar: 'يبقى المنتج مخفيًا بصورة قسمه إلى أن تكون له صورته {detail}',
  },
  NOT_GOODS: {
    en: 'Groups of products, links to other shops and downloads are no goods that this shop can deliver',
    ar: 'مجموعات المنتجات وروابط المتاجر الأخرى والملفات ليست بضاعة يوصلها المتجر',
  },
  IN_TRASH: {
    en: 'This product was imported before and is in the trash. Restore it there, or delete it for good',
    ar: 'استُورد هذا المنتج من قبل وهو في المحذوفات. استعيدوه منها أو احذفوه نهائيًا',
  },
  UNKNOWN_CATEGORY: { en: 'There is no such category', ar: 'لا يوجد هذا القسم' },
  UNKNOWN_PICTURE: { en: 'This picture is not in the shop any more', ar: 'لم تعد هذه الصورة موجودة في المتجر' },
  PICTURE_REQUIRED: { en: 'Please upload at least one image.', ar: 'الرجاء رفع صورة واحدة على الأقل.' },
  INVALID_DATE: { en: 'This is not a date', ar: 'التاريخ غير صحيح' },
  BEFORE_DELIVERY: {
    en: 'Some of these orders were delivered after this day',
    ar: 'بعض هذه الطلبات سُلّم بعد هذا اليوم',
  },
  MONTH_CLOSED: { en: 'The books of this month are closed', ar: 'أُغلقت دفاتر هذا الشهر' },
  INVALID_TIME: { en: 'This is not a time of day', ar: 'الوقت غير صحيح' },
  INVALID_MONTH: { en: 'This is not a month', ar: 'الشهر غير صحيح' },
  UNKNOWN_ATTRIBUTE: {
    en: 'The shop has not defined the attribute {detail}',
    ar: 'الخاصية {detail} غير معرّفة في المتجر',
  },
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
  NOT_CHEAPER: {
    en: 'The set has to cost less than its pieces together',
    ar: 'يجب أن يكون سعر الباقة أقل من مجموع أسعار قطعها',
  },
  INVALID_COUPON_CODE: {
    en: 'A code has 4 to 24 English letters and digits',
    ar: 'الرمز من 4 إلى 24 حرفًا إنجليزيًا ورقمًا',
  },
  INVALID_ACCOUNT_NUMBER: {
    en: 'At most 20 digits, with single dots or dashes between them',
    ar: 'حتى 20 رقمًا، ويجوز أن تفصل بينها نقطة أو شرطة واحدة',
  },
  ACCOUNT_NUMBER_TAKEN: { en: 'Another account has this number', ar: 'هذا الرقم لحساب آخر' },
  DUPLICATE: { en: 'This is here twice', ar: 'هذه القيمة مكررة' },
  NOT_TAKEN: {
    en: 'This call does not take this field',
    ar: 'لا يقبل هذا الطلب هذا الحقل',
  },
  UNKNOWN_FIELD: {
    en: 'This text cannot have {detail}',
    ar: 'لا يمكن أن يحوي هذا النص {detail}',
  },
  UNBALANCED_BRACE: {
    en: 'A brace has no partner here: {detail}',
    ar: 'هنا قوس من غير قرينه: {detail}',
  },
  UNKNOWN_CHOICE: {
    en: 'There is no such value. Possible are: {detail}',
    ar: 'لا توجد هذه القيمة. القيم المتاحة: {detail}',
  },
  QUOTE_NOT_CLOSED: {
    en: 'The quotation mark that begins in line {detail} or after it never ends',
    ar: 'علامة الاقتباس التي تبدأ في السطر {detail} أو بعده لا تنتهي',
  },
  PAGE_OF_ANOTHER: { en: 'Belongs to another front end: {detail}', ar: 'لواجهة أخرى: {detail}' },
  PAGE_NOT_DRAWN: { en: 'Not drawn: {detail}', ar: 'لم تُرسم: {detail}' },
  PAGE_DROPPED: { en: 'Missing: {detail}', ar: 'ناقصة: {detail}' },
  AREA_CLOSED: { en: 'We do not deliver to this area today', ar: 'لا نوصّل إلى هذه المنطقة اليوم' },
};

const NAMES_REQUIRED: LocalizedText = {
  en: 'Please fill in both English and Arabic names.',
  ar: 'الرجاء كتابة الاسم بالعربية وبالإنجليزية.',
};

/** Messages of the specification for required fields, word for word. */
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
  'address.floor': { en: 'Floor is required', ar: 'الدور مطلوب' },
  'address.apartmentNumber': { en: 'Apartment number is required', ar: 'رقم الشقة مطلوب' },
  'name.en': NAMES_REQUIRED,
  'name.ar': NAMES_REQUIRED,
  iconImage: { en: 'Please select an icon image.', ar: 'الرجاء اختيار صورة القسم.' },
  orderNumber: { en: 'Please enter a valid order number', ar: 'الرجاء إدخال رقم طلب صحيح' },
};

/**
 * @param field path of the field in the request, such as `address.city`
 * @param detail the part of its value that is wrong, for messages that name it
 */
export function fieldMessage(field: string, code: string, detail = ''): LocalizedText {
  const { en, ar } = wordsOf(field, code);
  if (code === 'SCRIPT_NOT_SEWN') {
    const sewn = SEWN_SCRIPTS.filter((script) => detail.split(',').includes(script));
    return sewingWords(sewn)?.refusal ?? { en, ar };
  }
  // In its own direction, and not taken for words of the sentence around it.
  const shown = (language: Language) =>
    code === 'INVALID_PHONE' ? phoneStartsText(detail.match(/\d+/g) ?? [], language) : `\u2068${detail}\u2069`;
  return { en: en.replace('{detail}', () => shown('en')), ar: ar.replace('{detail}', () => shown('ar')) };
}

function wordsOf(field: string, code: string): LocalizedText {
  const isMissing = code === 'REQUIRED' || code === 'PICTURE_REQUIRED';
  const required = isMissing && Object.hasOwn(REQUIRED_MESSAGES, field) ? REQUIRED_MESSAGES[field] : undefined;
  return required ?? (isFieldCode(code) ? FIELD_MESSAGES[code] : INVALID);
}

function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(FIELD_MESSAGES, code);
}
