import { officeMessagesPath } from '@fyonka/api-client/office/messages';
import type { MessageFieldView } from '@fyonka/api-contract/wire/office/messages/message-texts';
import { Ltr } from '@fyonka/ui/text/ltr';
import { History } from '../../history/history.tsx';
import { AnsweredPage } from '../form/answered-page.tsx';
import { useSettingsWords } from '../shop/settings-words.tsx';
import { useMessages } from './messages.ts';
import { MessagesEditor } from './messages-editor.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../form/group.module.css';
import own from './customer-messages.module.css';

/** `/admin/settings/messages`: what customers are told about the status of their orders. */
export function MessagesPage() {
  const { t } = useMessages();
  const words = useSettingsWords();
  return (
    <AnsweredPage path={officeMessagesPath()} title={t('title')} lead={t('lead')} failed={t('failed')}>
      {(answer, take) => (
        <>
          <Fields fields={answer.fields} />
          <MessagesEditor stored={answer} onSaved={take} />
          <History key={answer.version} subject="settings" words={words} />
        </>
      )}
    </AnsweredPage>
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
            <dd className={layout.quiet}>{meaning[lang]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
