import { saveCalendar } from '@fyonka/api-client/office/settings';
import type { OfficeCalendarAnswer } from '@fyonka/api-contract/wire/office/settings';
import { SettingsForm } from '../form/settings-form.tsx';
import { CALENDAR_FIELDS } from './calendar-fields.ts';
import { requestOf, valuesOf } from './calendar-values.ts';
import { useCalendarWords } from './calendar-words.tsx';
import { Holidays } from './holidays-group.tsx';
import { useMessages } from './messages.ts';
import { Weekdays } from './weekdays.tsx';

interface CalendarEditorProps {
  /** The latest answer. */
  stored: OfficeCalendarAnswer;
  onSaved: (answer: OfficeCalendarAnswer) => void;
}

/** The calendar's form. */
export function CalendarEditor({ stored, onSaved }: CalendarEditorProps) {
  const { t } = useMessages();
  return (
    <SettingsForm
      stored={stored}
      valuesOf={({ calendar }: Pick<OfficeCalendarAnswer, 'calendar' | 'version'>) =>
        valuesOf(calendar, stored.ramadanProposal)
      }
      fields={CALENDAR_FIELDS}
      layout={[
        {
          legend: 'promise',
          fields: ['promisesDates', { row: 'numbers', fields: ['transitDays', 'nameDays'] }, 'namesPerDay'],
        },
        {
          legend: 'week',
          fields: [
            <Weekdays key="workingDays" name="workingDays" />,
            <Weekdays key="deliveryDays" name="deliveryDays" />,
            'cutOff',
            'hasRamadan',
            { row: 'days', fields: ['ramadan.from', 'ramadan.to', 'ramadan.cutOff'] },
          ],
        },
        {
          legend: 'holidays',
          hint: 'holidaysHint',
          fields: [<Holidays key="holidays" proposals={stored.proposals} />],
        },
        {
          legend: 'closure',
          fields: [
            'isClosed',
            { row: 'days', fields: ['closure.from', 'closure.to'] },
            'closure.announcement',
            'closure.acceptsOrders',
          ],
        },
      ]}
      send={(values, version) => saveCalendar(requestOf(values, version))}
      onSaved={onSaved}
      words={useCalendarWords()}
      t={t}
    />
  );
}
