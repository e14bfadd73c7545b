import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { PromisedDaysView } from '@fyonka/api-contract/wire/store';
import { Note } from '@fyonka/ui/notices/note';
import { AnsweredPage } from '../form/answered-page.tsx';
import { useMessages } from './messages.ts';
import type { OfficeCalendarAnswer } from '@fyonka/api-contract/wire/office/settings';
import { SettingsForm } from '../form/settings-form.tsx';
import { CALENDAR_FIELDS } from './calendar-fields.ts';
import { requestOf, valuesOf } from './calendar-values.ts';
import { useCalendarWords } from './calendar-words.tsx';
import { Holidays } from './holidays-group.tsx';

/** `/admin/settings/calendar`: when the shop works and delivers, and when it is closed. */
export function CalendarPage() {
  const { t } = useMessages();
  const words = useCalendarWords();
  return (
    <AnsweredPage path={pathTo('GET /api/admin/calendar')} t={t}>
      {(answer, take) => (
        <>
          <PromisedNow promised={answer.promised} />
          <SettingsForm
            stored={answer}
            valuesOf={({ calendar }: Pick<OfficeCalendarAnswer, 'calendar' | 'version'>) =>
              valuesOf(calendar, answer.ramadanProposal)
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
                  'workingDays',
                  'deliveryDays',
                  'cutOff',
                  'hasRamadan',
                  { row: 'days', fields: ['ramadan.from', 'ramadan.to', 'ramadan.cutOff'] },
                ],
              },
              {
                legend: 'holidays',
                hint: 'holidaysHint',
                fields: [<Holidays key="holidays" proposals={answer.proposals} />],
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
            send={(values, version) => call('PUT /api/admin/calendar', { body: requestOf(values, version) })}
            onSaved={take}
            words={words}
            t={t}
          />
        </>
      )}
    </AnsweredPage>
  );
}

function PromisedNow({ promised }: { promised: PromisedDaysView | null }) {
  const { t, lang } = useMessages();
  return (
    <Note kind="plain">
      {promised
        ? t('promisedNow', { plain: promised.plain.sentence[lang], named: promised.named.sentence[lang] })
        : t('nothingPromised')}
    </Note>
  );
}
