import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { WEEKDAYS } from '@fyonka/api-contract/values/office';
import { useFieldWords } from '../../form/fields/use-field-words.tsx';
import type { FieldWords } from '../../history/field-words.ts';
import { CALENDAR_FIELDS } from './calendar-fields.ts';
import { useMessages } from './messages.ts';

/** Parts of the calendar that its form takes apart. */
const WHOLE = { ramadan: 'hasRamadan', closure: 'isClosed', holidays: 'holidays' } as const;

/** Names of the calendar's fields, in the form and in the history, and their values in words. */
export function useCalendarWords(): FieldWords {
  const { t, lang } = useMessages();
  return useFieldWords(CALENDAR_FIELDS, t, WHOLE, (field, value) => {
    if (!Array.isArray(value)) return undefined;
    if (field.endsWith('holidays')) return t('holidayCount', { count: value.length });
    const days = WEEKDAYS.filter((day) => (value as readonly unknown[]).includes(day));
    return days.map((day) => t(day)).join(LIST_COMMA[lang]);
  });
}
