import type { Language } from '../../../../domain/localized-text.ts';

/** A text of one line with the language whose direction it is set in. */
export interface Line {
  text: string;
  lang: Language;
}

const FIRST_LETTER = /\p{L}/u;
const ARABIC = /\p{Script=Arabic}/u;

/** The direction follows the first letter, as in browsers; a text without letters runs from left to right. */
export function asLine(text: string): Line {
  const letter = FIRST_LETTER.exec(text)?.[0] ?? '';
  return { text, lang: ARABIC.test(letter) ? 'ar' : 'en' };
}

/** A text of several lines, without empty ones. */
export function asLines(text: string): Line[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(asLine);
}

/** @param kd KD @returns with two decimals, or three where they are needed, without the unit: `1,234.50` */
export function formatAmount(kd: number): string {
  return AMOUNT.format(kd);
}

/** The number with the country code, so that it can be dialled from anywhere: `+965 9755 3456`, `+965 9••• ••••`. */
export function formatPhone(phone: string): string {
  return `+965 ${phone.replace(/^(\d{4})(\d{4})$/, '$1 $2')}`;
}

const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
