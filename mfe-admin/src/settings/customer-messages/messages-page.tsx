import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { MessageFieldView } from '@fyonka/api-contract/wire/office/messages/message-texts';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useFieldWords } from '../../form/fields/use-field-words.tsx';
import { AnsweredPage } from '../form/answered-page.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../form/group.module.css';
import own from './customer-messages.module.css';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { OfficeMessagesAnswer } from '@fyonka/api-contract/wire/office/messages/message-texts';
import { SettingsForm } from '../form/settings-form.tsx';
import { MessageGroup } from './message-group.tsx';
import { MAILS, MESSAGE_FIELDS, WHATSAPP_TEXTS } from './message-values.ts';
import type { MessageName, MessageValues } from './message-values.ts';
import { PreviewDialog } from './preview-dialog.tsx';

/** `/admin/settings/messages`: what customers are told about the status of their orders. */
export function MessagesPage() {
  const { t } = useMessages();
  const words = useFieldWords(MESSAGE_FIELDS, t);
  return (
    <AnsweredPage path={pathTo('GET /api/admin/messages')} t={t}>
      {(answer, take) => (
        <>
          <Fields fields={answer.fields} />
          <SettingsForm
            stored={answer}
            valuesOf={({ messages }: Pick<OfficeMessagesAnswer, 'messages' | 'version'>): MessageValues => messages}
            draft="messages"
            fields={MESSAGE_FIELDS}
            layout={[<Messages key="messages" usual={answer.usual} />]}
            send={(values, version) => call('PUT /api/admin/messages', { body: { ...values, version } })}
            onSaved={take}
            words={words}
            t={t}
          />
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
      <dl className={`${layout.stack} ${layout.gap24} ${own.known}`}>
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

function Messages({ usual }: { usual: MessageValues }) {
  const { getValues } = useFormContext<MessageValues>();
  const [previewed, setPreviewed] = useState<MessageName | null>(null);
  return (
    <>
      <MessageGroup usual={usual} onPreview={setPreviewed} place="whatsApp" names={WHATSAPP_TEXTS} />
      <MessageGroup usual={usual} onPreview={setPreviewed} place="mail" names={MAILS} />
      <PreviewDialog name={previewed} values={getValues} onClose={() => setPreviewed(null)} />
    </>
  );
}
