import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { WEEKDAYS } from '@fyonka/api-contract/values/office';
import { useNameInLanguage } from '../../form/use-name-in-language.ts';
import type { FieldWords } from '../../history/field-words.ts';
import { PlainValue } from '../../history/plain-value.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

const LABELS: Readonly<Record<string, MessageKey>> = {
  promisesDates: 'promisesDates',
  workingDays: 'workingDays',
  deliveryDays: 'deliveryDays',
  cutOff: 'cutOff',
  ramadan: 'hasRamadan',
  'ramadan.from': 'ramadanFrom',
  'ramadan.to': 'ramadanTo',
  'ramadan.cutOff': 'ramadanCutOff',
  nameDays: 'nameDays',
  namesPerDay: 'namesPerDay',
  transitDays: 'transitDays',
  holidays: 'holidays',
  closure: 'isClosed',
  'closure.from': 'closedFrom',
  'closure.to': 'closedTo',
  'closure.acceptsOrders': 'acceptsOrders',
};

/** Names of the calendar's fields, in the form and in the history, and their values in words. */
export function useCalendarWords(): FieldWords {
  const { t, lang } = useMessages();
  const nameInLanguage = useNameInLanguage();
  return {
    label: (field) => {
      const name = field.replace(/^calendar\./, '');
      const [, announced] = /^closure\.announcement\.(ar|en)$/.exec(name) ?? [];
      if (announced !== undefined) return nameInLanguage(t('announcement'), announced === 'ar' ? 'ar' : 'en');
      const key = LABELS[name.replace(/^holidays\..*/, 'holidays')];
      return key ? t(key) : field;
    },
    value: (field, value) => {
      if (!Array.isArray(value)) return <PlainValue field={field} value={value} />;
      if (field.endsWith('holidays')) return t('holidayCount', { count: value.length });
      const days = WEEKDAYS.filter((day) => (value as readonly unknown[]).includes(day));
      return days.map((day) => t(day)).join(LIST_COMMA[lang]);
    },
  };
}
