import type { Language } from '../../../domain/localized-text.ts';
import type { CardFaultCode } from './card-form.ts';

/** The same texts as in the shop's card form, so that a fault always reads the same. */
const FAULTS: Record<CardFaultCode, Record<Language, string>> = {
  REQUIRED: { en: 'Cardholder name is required', ar: 'اسم حامل البطاقة مطلوب' },
  INVALID_CARD_NUMBER: { en: 'Card number must be 16 digits', ar: 'رقم البطاقة يجب أن يتكون من 16 رقمًا' },
  UNKNOWN_CARD_NUMBER: { en: 'Card number is not valid', ar: 'رقم البطاقة غير صحيح' },
  INVALID_MONTH: { en: 'Month must be 2 digits', ar: 'الشهر يجب أن يتكون من رقمين' },
  UNKNOWN_MONTH: { en: 'Month must be 01 to 12', ar: 'الشهر يجب أن يكون من 01 إلى 12' },
  INVALID_YEAR: { en: 'Year must be 2 digits', ar: 'السنة يجب أن تتكون من رقمين' },
  INVALID_CVV: { en: 'CVV must be 3 digits', ar: 'رمز CVV يجب أن يتكون من 3 أرقام' },
};

export function cardFaultMessage(code: CardFaultCode, language: Language): string {
  return FAULTS[code][language];
}

/** Message for a refused card form. */
export function cardFormMessage(language: Language): string {
  return { en: 'Some card details need correcting.', ar: 'بعض خانات البطاقة تحتاج إلى تصحيح.' }[language];
}
