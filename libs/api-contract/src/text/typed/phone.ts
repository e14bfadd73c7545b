import type { Language } from '../../values/language.ts';
import { LONGEST_WRITTEN_PHONE, PHONE_DIGITS, USUAL_PHONE_STARTS } from '../../values/limits.ts';
import { typed, typedDigits } from './typed.ts';

/** As people and links (`tel:`, `https://wa.me/`) write it, once separators are gone. */
const NUMBER = new RegExp(`^(?:tel:|(?:https:)?wame)?(?:(?:\\+|00)?965)?(\\d{${PHONE_DIGITS}})$`, 'i');

/** The 8 digits of a phone in Kuwait; null for any other text. The server reads with the same function. */
export function phoneIn(text: string): string | null {
  if (text.length > LONGEST_WRITTEN_PHONE) return null;
  return NUMBER.exec(typed(text).replace(/[\s\-()./·]/g, ''))?.[1] ?? null;
}

/** What a field for a phone shows of a text while it is typed: its digits, without the country code before it. */
export function typedPhone(text: string): string {
  const digits = typedDigits(text, 2 * PHONE_DIGITS);
  return (digits.length > PHONE_DIGITS ? digits.replace(/^(?:00)?965/, '') : digits).slice(0, PHONE_DIGITS);
}

/** The digits of a mobile number that the shop takes, likewise. @param more first digits beside the usual ones */
export function parsePhone(text: string, more: readonly string[] = []): string | null {
  const phone = phoneIn(text);
  return phone !== null && [...USUAL_PHONE_STARTS, ...more].some((start) => phone.startsWith(start)) ? phone : null;
}

const OR = { en: ' or ', ar: '\u00a0أو\u00a0' };

/** `5, 6, 9 or 41`, `5 أو 6 أو 9 أو 41`. @param more as for `parsePhone` */
export function phoneStartsText(more: readonly string[], language: Language): string {
  const starts = [...USUAL_PHONE_STARTS, ...more];
  if (language === 'ar') return starts.join(OR.ar);
  return starts.slice(0, -1).join(', ') + OR.en + starts.at(-1);
}
