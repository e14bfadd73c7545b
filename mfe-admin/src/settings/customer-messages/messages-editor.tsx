import { useState } from 'react';
import { saveMessages } from '@fyonka/api-client/office/messages';
import type { OfficeMessagesAnswer } from '@fyonka/api-contract/wire/office/messages/message-texts';
import { SettingsForm } from '../form/settings-form.tsx';
import { MessageGroup } from './message-group.tsx';
import { faultsOf, FIELDS, MAILS, WHATSAPP_TEXTS } from './message-values.ts';
import type { MessageName, MessageValues } from './message-values.ts';
import { useMessageWords } from './message-words.tsx';
import { useMessages } from './messages.ts';
import { PreviewDialog } from './preview-dialog.tsx';

interface MessagesEditorProps {
  /** The latest answer. */
  stored: OfficeMessagesAnswer;
  onSaved: (answer: OfficeMessagesAnswer) => void;
}

/** The form of all texts, with previews. */
export function MessagesEditor({ stored, onSaved }: MessagesEditorProps) {
  const { t } = useMessages();
  const words = useMessageWords();
  const [previewed, setPreviewed] = useState<MessageName | null>(null);
  return (
    <SettingsForm
      stored={stored}
      valuesOf={({ messages }: Pick<OfficeMessagesAnswer, 'messages' | 'version'>): MessageValues => messages}
      faultsOf={faultsOf}
      fieldsInOrder={() => FIELDS}
      send={(values, version) => saveMessages({ ...values, version })}
      onSaved={onSaved}
      words={words}
      messages={{ saved: t('saved'), failed: t('saveFailed') }}
    >
      {(form) => {
        const group = { form, usual: stored.usual, onPreview: setPreviewed };
        return (
          <>
            <MessageGroup {...group} place="whatsApp" names={WHATSAPP_TEXTS} />
            <MessageGroup {...group} place="mail" names={MAILS} />
            <PreviewDialog name={previewed} values={form.getValues} onClose={() => setPreviewed(null)} />
          </>
        );
      }}
    </SettingsForm>
  );
}
