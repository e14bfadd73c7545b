import type { KuwaitDay } from '../../kuwait-day.ts';
import type { Language, LocalizedText } from '../../localized-text.ts';

/** `Arrives Thursday 26 November`, for pages and mails. */
export function arrivalWords(day: KuwaitDay): LocalizedText {
  const { en, ar } = dayWords(day);
  return { en: `Arrives ${en}`, ar: `يصل ${ar}` };
}

/**
 * A sentence about an order that is still to arrive.
 * @param day the day that was promised
 * @param today the day on which the sentence is read
 * @returns null when the promised day is over, about which nothing is said
 */
export function arrivalSentence(day: KuwaitDay, today: KuwaitDay): LocalizedText | null {
  const { en, ar } = arrivalWords(day);
  return day < today ? null : { en: `${en}.`, ar: `${ar}.` };
}

/** Weekday and date without the year: `Thursday 26 November`, with Latin digits in Arabic too. */
export function dayWords(day: KuwaitDay): LocalizedText {
  if (latest?.day !== day) latest = { day, words: { en: inLanguage(day, 'en'), ar: inLanguage(day, 'ar') } };
  return latest.words;
}

/** Nearly all orders of a day are promised for the same one, and every answer about an order says it. */
let latest: { readonly day: KuwaitDay; readonly words: LocalizedText } | undefined;

function inLanguage(day: KuwaitDay, language: Language): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return `${WEEKDAY[language].format(at)} ${DATE[language].format(at)}`;
}

const LOCALES = { en: 'en-GB', ar: 'ar-KW' } as const;
const FORMAT = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const;

// One format for both would put a comma between them in some versions of its data.
const WEEKDAY = inBoth({ ...FORMAT, weekday: 'long' });
const DATE = inBoth({ ...FORMAT, day: 'numeric', month: 'long' });

function inBoth(options: Intl.DateTimeFormatOptions): Readonly<Record<Language, Intl.DateTimeFormat>> {
  return {
    en: new Intl.DateTimeFormat(LOCALES.en, options),
    ar: new Intl.DateTimeFormat(LOCALES.ar, options),
  };
}
