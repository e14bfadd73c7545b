import { officeCalendarPath } from '@fyonka/api-client/office/settings';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { PromisedDaysView } from '@fyonka/api-contract/wire/store';
import { Note } from '@fyonka/ui/notices/note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { History } from '../../history/history.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { useSettingsWords } from '../shop/settings-words.tsx';
import { CalendarEditor } from './calendar-editor.tsx';
import { useMessages } from './messages.ts';
import styles from '../settings.module.css';

/** `/admin/settings/calendar`: when the shop works and delivers, and when it is closed. */
export function CalendarPage() {
  const { t } = useMessages();
  const { answer, error, refetch, change } = useOwnAnswer(officeCalendarPath());
  const words = useSettingsWords();
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        trail={[{ label: t('settings'), href: officePages.settings() }, { label: t('title') }]}
      />
      <SettingsTabs />
      {answer ? (
        <div className={styles.form}>
          <ToldNow promised={answer.promised} />
          <CalendarEditor stored={answer} onSaved={(next) => change(() => next)} />
          <History key={answer.version} subject="settings" words={words} />
        </div>
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} title={t('failed')} />
      ) : (
        <TextSkeleton lines={12} />
      )}
    </>
  );
}

function ToldNow({ promised }: { promised: PromisedDaysView | null }) {
  const { t, lang } = useMessages();
  return (
    <Note kind="plain">
      {promised
        ? t('toldNow', { plain: promised.plain.sentence[lang], named: promised.named.sentence[lang] })
        : t('toldNothing')}
    </Note>
  );
}
