import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { saveMessages } from '@fyonka/api-client/office/messages';
import type { OfficeMessagesAnswer } from '@fyonka/api-contract/wire/office/messages/message-texts';
import { SettingsForm } from '../form/settings-form.tsx';
import { MessageGroup } from './message-group.tsx';
import { MAILS, MESSAGE_FIELDS, WHATSAPP_TEXTS } from './message-values.ts';
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
  return (
    <SettingsForm
      stored={stored}
      valuesOf={({ messages }: Pick<OfficeMessagesAnswer, 'messages' | 'version'>): MessageValues => messages}
      fields={MESSAGE_FIELDS}
      layout={[<Messages key="messages" usual={stored.usual} />]}
      send={(values, version) => saveMessages({ ...values, version })}
      onSaved={onSaved}
      words={words}
      nameOf={words.label}
      t={t}
    />
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
