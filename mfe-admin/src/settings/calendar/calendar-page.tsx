import { officeCalendarPath } from '@fyonka/api-client/office/settings';
import type { PromisedDaysView } from '@fyonka/api-contract/wire/store';
import { Note } from '@fyonka/ui/notices/note';
import { History } from '../../history/history.tsx';
import { AnsweredPage } from '../form/answered-page.tsx';
import { useSettingsWords } from '../shop/settings-words.tsx';
import { CalendarEditor } from './calendar-editor.tsx';
import { useMessages } from './messages.ts';

/** `/admin/settings/calendar`: when the shop works and delivers, and when it is closed. */
export function CalendarPage() {
  const { t } = useMessages();
  const words = useSettingsWords();
  return (
    <AnsweredPage path={officeCalendarPath()} title={t('title')} lead={t('lead')} failed={t('failed')}>
      {(answer, take) => (
        <>
          <PromisedNow promised={answer.promised} />
          <CalendarEditor stored={answer} onSaved={take} />
          <History key={answer.version} subject="settings" words={words} />
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
