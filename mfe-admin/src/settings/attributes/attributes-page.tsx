import { officeAttributesPath } from '@fyonka/api-client/office/goods/attributes';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { History } from '../../history/history.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { useSettingsWords } from '../shop/settings-words.tsx';
import { AttributesEditor } from './attributes-editor.tsx';
import { useMessages } from './messages.ts';
import styles from '../settings.module.css';

/** `/admin/settings/attributes`: what the shop describes its products by. */
export function AttributesPage() {
  const { t } = useMessages();
  const { answer, error, refetch, change } = useOwnAnswer(officeAttributesPath());
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
          <AttributesEditor stored={answer} onSaved={(next) => change(() => next)} />
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
