import { searchWordingPath } from '@fyonka/api-client/office/shop/search-wording';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { History } from '../../history/history.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { useSettingsWords } from '../shop/settings-words.tsx';
import { useMessages } from './messages.ts';
import { WordingEditor } from './wording-editor.tsx';
import styles from '../settings.module.css';

/** `/admin/settings/search`: the words that the shop adds to its search. */
export function WordingPage() {
  const { t } = useMessages();
  const { answer, error, refetch, change } = useOwnAnswer(searchWordingPath());
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
          <WordingEditor stored={answer} onSaved={(next) => change(() => next)} />
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
