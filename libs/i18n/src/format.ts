import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { Language } from '@fyonka/api-contract/values/language';
import { language } from '@fyonka/shop-bridge/language';

/** The text in `lang`, the language of the page unless given. */
export function inLanguage(text: LocalizedText, lang: Language = language()): string {
  return text[lang];
}

export const currencyUnit: Record<Language, string> = { ar: 'د.ك', en: 'KD' };

/**
 * An amount in KD (never negative) with its two decimals, without the unit: `1,234.50` in both languages. Half of
 * ten fils is rounded up.
 *
 * Not by `Intl.NumberFormat`: the first one of a page takes 20 ms on a desktop, and every page begins with a price.
 */
export function formatAmount(kd: number): string {
  // Through whole fils, since KD are not exact in binary.
  const tens = Math.round(Math.round(kd * 1000) / 10);
  const whole = String(Math.floor(tens / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${String(tens % 100).padStart(2, '0')}`;
}
