import { useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { Button } from '@fyonka/ui/actions/button';
import { TextAreaField, TextField } from '@fyonka/ui/fields/field';
import { Twin } from '../../form/twin.tsx';
import { useFormField } from '../../form/use-form-field.ts';
import { isOwn, LONGEST, partsOf, statusOf, textAt } from './message-values.ts';
import type { MessageField, MessageName, MessagePart, MessageValues } from './message-values.ts';
import { useMessages } from './messages.ts';
import groups from '../../form/group.module.css';
import styles from './customer-messages.module.css';

export type MessagesForm = UseFormReturn<MessageValues>;

interface MessageProps {
  form: MessagesForm;
  usual: MessageValues;
  onPreview: (name: MessageName) => void;
}

interface MessageGroupProps extends MessageProps {
  place: 'mail' | 'whatsApp';
  names: readonly MessageName[];
}

/** The messages of one way, each of them folded. */
export function MessageGroup({ place, names, ...props }: MessageGroupProps) {
  const { t } = useMessages();
  return (
    <fieldset className={groups.group}>
      <legend>{t(place)}</legend>
      <p className={groups.hint}>{t(place === 'mail' ? 'mailHint' : 'whatsAppHint')}</p>
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name}>
            <Message {...props} name={name} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** One message. It unfolds by itself when one of its fields is faulty, so that the fault can be seen and focused. */
function Message({ form, usual, onPreview, name }: MessageProps & { name: MessageName }) {
  const { t } = useMessages();
  const { errors } = useFormState({ control: form.control });
  const values = useWatch({ control: form.control, compute: (all: MessageValues) => all });
  const [isOpen, setIsOpen] = useState(false);
  const isFaulty = get(errors, name) !== undefined;
  const status = t(statusOf(name));
  const ownText = isOwn(values, usual, name);

  function restore() {
    for (const part of partsOf(name))
      for (const language of ['ar', 'en'] as const) {
        const field: MessageField = `${part}.${language}`;
        form.setValue(field, textAt(usual, field), { shouldDirty: true });
        form.clearErrors(field);
      }
  }

  return (
    <details
      className={styles.message}
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span>{status}</span>
        {isFaulty ? (
          <span className={styles.faulty}>{t('faulty')}</span>
        ) : (
          ownText && <span className={styles.own}>{t('own')}</span>
        )}
      </summary>
      <div className={styles.fields}>
        {partsOf(name).map((part) => (
          <MessageText key={part} form={form} part={part} />
        ))}
        <div className={styles.actions}>
          <Button kind="line" aria-label={t('previewOf', { status })} onClick={() => onPreview(name)}>
            {t('preview')}
          </Button>
          {ownText && (
            <Button kind="text" aria-label={t('toOriginalOf', { status })} onClick={restore}>
              {t('toOriginal')}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}

/** A text in both languages, each in its own direction. */
function MessageText({ form, part }: { form: MessagesForm; part: MessagePart }) {
  const { t } = useMessages();
  const isTitle = part.endsWith('.title');
  return (
    <Twin label={t(isTitle ? 'subject' : 'text')}>
      {(language, label) => <MessageHalf form={form} field={`${part}.${language}`} label={label} isTitle={isTitle} />}
    </Twin>
  );
}

interface MessageHalfProps {
  form: MessagesForm;
  field: MessageField;
  label: React.ReactNode;
  isTitle: boolean;
}

function MessageHalf({ form, field, label, isTitle }: MessageHalfProps) {
  const { t } = useMessages();
  const { ref, name, ...rest } = useFormField(form.control, field, t as (key: string) => string);
  const language = field.endsWith('.ar') ? 'ar' : 'en';
  const input = { ref, name, lang: language, dir: DIRECTION[language], autoComplete: 'off' } as const;
  if (isTitle) return <TextField {...rest} label={label} maxLength={LONGEST.title} input={input} />;
  return <TextAreaField {...rest} label={label} maxLength={LONGEST.text} input={{ ...input, rows: 6 }} />;
}
