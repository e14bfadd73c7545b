import { useController } from 'react-hook-form';
import { TextField } from '@fyonka/ui/fields/field';
import { wordsOf } from '../../../form/rules.ts';
import { useMessages } from '../messages.ts';

interface KeyFieldProps {
  /** As the gateway calls it. */
  name: string;
  isRequired: boolean;
}

const KNOWN = ['secretKey', 'previousSecretKey', 'token', 'webhookSecret', 'previousWebhookSecret'] as const;

/** Password managers fill and store fields of this type unless an attribute forbids it. */
const NOT_A_PASSWORD = { 'data-1p-ignore': '', 'data-lpignore': 'true' };

/** A secret of a gateway. Nobody looks over the shoulder, and no password manager takes it for a password. */
export function KeyField({ name, isRequired }: KeyFieldProps) {
  const { t } = useMessages();
  const known = KNOWN.find((key) => key === name);
  const path = `keys.${name}` as const;
  const { field, fieldState } = useController<{ keys: Record<string, string> }, typeof path>({ name: path });
  return (
    <TextField
      label={known ? t(`key-${known}`) : name}
      optional={!isRequired}
      latin
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error && wordsOf(fieldState.error, t as (key: string) => string)}
      {...(known?.startsWith('previous') && { hint: t('previousHint') })}
      input={{ name: path, type: 'password', autoComplete: 'off', spellCheck: false, ...NOT_A_PASSWORD }}
    />
  );
}
