import { officeMessagesPath } from '@fyonka/api-client/office/messages';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { MessageFieldView } from '@fyonka/api-contract/wire/office/messages/message-texts';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { Ltr } from '@fyonka/ui/text/ltr';
import { History } from '../../history/history.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { useSettingsWords } from '../shop/settings-words.tsx';
import { useMessages } from './messages.ts';
import { MessagesEditor } from './messages-editor.tsx';
import groups from '../../form/group.module.css';
import own from './customer-messages.module.css';
import styles from '../settings.module.css';

/** `/admin/settings/messages`: what customers are told about the status of their orders. */
export function MessagesPage() {
  const { t } = useMessages();
  const { answer, error, refetch, change } = useOwnAnswer(officeMessagesPath());
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
          <Fields fields={answer.fields} />
          <MessagesEditor stored={answer} onSaved={(next) => change(() => next)} />
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

/** What texts may have in braces. */
function Fields({ fields }: { fields: readonly MessageFieldView[] }) {
  const { t, lang } = useMessages();
  return (
    <section className={groups.group} aria-labelledby="message-fields">
      <h2 id="message-fields">{t('fields')}</h2>
      <p className={groups.hint}>{t('fieldsHint')}</p>
      <dl className={own.known}>
        {fields.map(({ name, meaning }) => (
          <div key={name}>
            <dt>
              <Ltr>{`{${name}}`}</Ltr>
            </dt>
            <dd>{meaning[lang]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
