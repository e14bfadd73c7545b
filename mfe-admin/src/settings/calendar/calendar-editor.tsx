import { saveCalendar } from '@fyonka/api-client/office/settings';
import type { OfficeCalendarAnswer } from '@fyonka/api-contract/wire/office/settings';
import { SettingsForm } from '../form/settings-form.tsx';
import { ClosureGroup, PromiseGroup, WeekGroup } from './calendar-groups.tsx';
import { faultsOf, fieldsInOrder } from './calendar-rules.ts';
import { requestOf, valuesOf } from './calendar-values.ts';
import { useCalendarWords } from './calendar-words.tsx';
import { HolidaysGroup } from './holidays-group.tsx';
import { useMessages } from './messages.ts';

interface CalendarEditorProps {
  /** The latest answer. */
  stored: OfficeCalendarAnswer;
  onSaved: (answer: OfficeCalendarAnswer) => void;
}

/** The calendar's form. */
export function CalendarEditor({ stored, onSaved }: CalendarEditorProps) {
  const { t } = useMessages();
  const words = useCalendarWords();
  return (
    <SettingsForm
      stored={stored}
      valuesOf={({ calendar }: Pick<OfficeCalendarAnswer, 'calendar' | 'version'>) =>
        valuesOf(calendar, stored.ramadanProposal)
      }
      faultsOf={faultsOf}
      fieldsInOrder={fieldsInOrder}
      send={(values, version) => saveCalendar(requestOf(values, version))}
      onSaved={onSaved}
      words={words}
      messages={{ saved: t('saved'), failed: t('saveFailed') }}
    >
      {({ control }) => (
        <>
          <PromiseGroup control={control} />
          <WeekGroup control={control} />
          <HolidaysGroup control={control} proposals={stored.proposals} />
          <ClosureGroup control={control} />
        </>
      )}
    </SettingsForm>
  );
}
