import type { Language } from '@fyonka/api-contract/values/language';

/** Name of the weekday of a `YYYY-MM-DD` day: `Sunday`, `الأحد`. */
export function weekdayOf(day: string, language: Language): string {
  // UTC on both sides, so that the device's time zone cannot move the day.
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-KW' : 'en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
