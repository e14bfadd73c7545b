import type { Language } from '@fyonka/api-contract/values/language';

/** The name of the weekday of a day `YYYY-MM-DD`: `Sunday`, `الأحد`. */
export function weekdayOf(day: string, language: Language): string {
  // A day has the same name everywhere: it is read and written in the same zone.
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-KW' : 'en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
