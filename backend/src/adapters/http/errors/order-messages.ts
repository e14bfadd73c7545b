import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { ErrorCode } from '@fyonka/api-contract/wire/errors';

/** Messages of failures that concern orders: placing, paying, delivering, selling at stalls, and giving back. */
export const ORDER_MESSAGES = {
  ORDER_NOT_FOUND: { en: 'Order not found.', ar: 'الطلب غير موجود.' },
  INVOICE_NOT_FOUND: { en: 'No invoice found for this order number.', ar: 'لا توجد فاتورة بهذا الرقم.' },
  RETURN_NOT_FOUND: { en: 'There is no such return.', ar: 'طلب الإرجاع هذا غير موجود.' },
  RETURN_NOT_POSSIBLE: { en: 'Nothing of it can be given back now.', ar: 'لا يمكن إرجاع شيء منه الآن.' },
  RETURN_CHANGED: { en: 'The return has changed meanwhile.', ar: 'تغيّر طلب الإرجاع في هذه الأثناء.' },
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
  AMOUNT_CHANGED: {
    en: 'The shop has changed the sum of this order. Please check the new sum, then pay.',
    ar: 'غيّر المتجر مبلغ هذا الطلب. الرجاء مراجعة المبلغ الجديد ثم الدفع.',
  },
  ORDER_NOT_PAYABLE: { en: 'This order cannot be paid any more.', ar: 'لم يعد دفع هذا الطلب ممكنًا.' },
  ORDER_ALREADY_SETTLED: {
    en: 'The order that this one would replace is paid for or accepted already, so it stays and nothing else was ordered.',
    ar: 'الطلب السابق مدفوع أو معتمد، فبقي كما هو ولم يُسجَّل طلب غيره.',
  },
  BASKET_DONE: {
    en: 'Somebody has dealt with this basket already, so nothing was ordered.',
    ar: 'سبق أن عولجت هذه السلة، فلم يُسجَّل أي طلب.',
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
  REFUND_TOO_LARGE: {
    en: 'That is more than can be given back. Nothing was given back.',
    ar: 'المبلغ أكبر مما يمكن ردّه. لم يُرَدّ شيء.',
  },
  CHARGE_DISPUTED: {
    en: 'The customer disputes this payment with the bank. Giving it back as well would lose the money twice.',
    ar: 'الزبون معترض على هذه الدفعة لدى البنك. ردّها أيضًا يعني خسارة المبلغ مرتين.',
  },
  DISPUTE_NOT_FOUND: { en: 'This order has no such dispute.', ar: 'لا يوجد اعتراض كهذا على هذا الطلب.' },
  DISPUTE_NOT_POSSIBLE: {
    en: 'Nothing was paid by card, and only payments by card can be disputed.',
    ar: 'لم يُدفع شيء بالبطاقة، والاعتراض ممكن على دفعات البطاقة فقط.',
  },
  DISPUTED_BEFORE: {
    en: 'This payment has an open dispute already, or was lost to one.',
    ar: 'على هذه الدفعة اعتراض مفتوح، أو ضاع مبلغها باعتراض سابق.',
  },
  DISPUTE_ENDED: { en: 'The bank has decided about this dispute.', ar: 'انتهى هذا الاعتراض.' },
  REFUND_NOT_FOUND: { en: 'There is no such refund.', ar: 'لا يوجد استرداد بهذا الرقم.' },
  REFUND_NOT_OPEN: { en: 'This refund does not need a decision.', ar: 'هذا الاسترداد لا يحتاج إلى قرار.' },
  CASH_CHANGED: {
    en: 'The cash of this day has changed since you looked.',
    ar: 'تغيّر نقد هذا اليوم منذ آخر اطلاع.',
  },
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
  MONTH_CLOSED: { en: 'The books of this month are closed.', ar: 'أُغلقت دفاتر هذا الشهر.' },
  MONTH_NOT_CLOSABLE: {
    en: 'Months are closed in their order, an hour after they have ended.',
    ar: 'تُغلق الشهور بالترتيب، بعد ساعة من انتهائها.',
  },
  MONTH_NOT_OPENABLE: {
    en: 'Only the month that was closed last can be opened again.',
    ar: 'لا يُعاد فتح غير آخر شهر أُغلق.',
  },
  MONTH_BLOCKED: {
    en: 'Deal with the open differences of the reconciliation first.',
    ar: 'عالجوا أولًا الفروق المفتوحة في مطابقة الحسابات.',
  },
  CASH_NOT_COUNTED: {
    en: 'Cash of this month was not counted. Count it, or write down why the month is closed without it.',
    ar: 'لم يُعَدّ نقد بعض أيام هذا الشهر. عُدّوه، أو اكتبوا سبب إغلاق الشهر من دونه.',
  },
  FINDING_NOT_FOUND: { en: 'There is no such difference.', ar: 'لا يوجد هذا الفرق.' },
  ATTEMPT_NOT_FOUND: { en: 'There is no such attempt to pay.', ar: 'لا توجد محاولة الدفع هذه.' },
} as const satisfies Partial<Record<ErrorCode, LocalizedText>>;
