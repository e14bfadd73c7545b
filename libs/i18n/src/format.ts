import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { Language } from '@fyonka/api-contract/values/language';
import { language } from '@fyonka/shop-bridge/language';

/** A text in the given language, by default that of the page. */
export function inLanguage(text: LocalizedText, lang: Language = language()): string {
  return text[lang];
}

export const currencyUnit: Record<Language, string> = { ar: 'د.ك', en: 'KD' };

/**
 * Formats an amount in KD (never negative) with two decimals and without its unit: `1,234.50` in both languages. Half
 * of ten fils is rounded up.
 * Does not use `Intl.NumberFormat`, whose first instance takes 20 ms on a desktop, because every page starts with
 * prices.
 */
export function formatAmount(kd: number): string {
  // Rounds to whole fils first, because amounts in KD are not exact as binary fractions.
  const tens = Math.round(Math.abs(Math.round(kd * 1000)) / 10);
  const whole = String(Math.floor(tens / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const amount = `${whole}.${String(tens % 100).padStart(2, '0')}`;
  // The isolate keeps the sign at the left of the number in Arabic, too.
  return kd < 0 ? `\u2066−${amount}\u2069` : amount;
}

/** A text amid words of either language: its direction changes nothing around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** An amount in KD with its unit, for sentences. The marks keep the unit behind its amount in Arabic. */
export function moneyText(kd: number, lang: Language): string {
  return isolated(`${formatAmount(kd)}\u00a0${currencyUnit[lang]}`);
}
