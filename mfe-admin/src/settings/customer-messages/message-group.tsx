import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Button } from '@fyonka/ui/actions/button';
import { FormField } from '../../form/fields/form-fields.tsx';
import { isOwn, partsOf, statusOf, textAt } from './message-values.ts';
import type { MessageField, MessageName, MessageValues } from './message-values.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../form/group.module.css';
import styles from './customer-messages.module.css';

interface MessageProps {
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
      <ul className={layout.stack}>
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
function Message({ usual, onPreview, name }: MessageProps & { name: MessageName }) {
  const { t } = useMessages();
  const form = useFormContext<MessageValues>();
  const { errors } = useFormState({ control: form.control });
  const values = useWatch({ control: form.control, compute: (all: MessageValues) => all });
  const [isOpen, setIsOpen] = useState(false);
  const isFaulty = get(errors, name) !== undefined;
  const status = t(statusOf(name));
  const ownText = isOwn(values, usual, name);

  function restore() {
    for (const part of partsOf(name))
      for (const language of LANGUAGES) {
        const field: MessageField = `${part}.${language}`;
        form.setValue(field, textAt(usual, field), { shouldDirty: true });
        form.clearErrors(field);
      }
  }

  return (
    <details
      className={`${layout.lineAbove} ${styles.message}`}
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span>{status}</span>
        {isFaulty ? (
          <span className={`${groups.tag} ${groups.fault}`}>{t('faulty')}</span>
        ) : (
          ownText && <span className={groups.tag}>{t('own')}</span>
        )}
      </summary>
      <div className={`${layout.stack4} ${styles.fields}`}>
        {partsOf(name).map((part) => (
          <FormField key={part} name={part} />
        ))}
        <div className={`${layout.wrap} ${layout.gap24}`}>
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
