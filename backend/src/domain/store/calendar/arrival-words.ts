import type { KuwaitDay } from '../../kuwait-day.ts';
import type { Language, LocalizedText } from '../../localized-text.ts';

/** `Arrives Thursday 26 November`, for pages, mails and invoices. */
export function arrivalWords(day: KuwaitDay): LocalizedText {
  return { en: `Arrives ${dayWords(day, 'en')}`, ar: `يصل ${dayWords(day, 'ar')}` };
}

/** Weekday and date without the year: `Thursday 26 November`, with Latin digits in Arabic too. */
export function dayWords(day: KuwaitDay, language: Language): string {
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
