import { TextField } from '@fyonka/ui/fields/field';
import { useMessages } from '../messages.ts';

interface KeyFieldProps {
  /** As the gateway calls it. */
  name: string;
  isRequired: boolean;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const KNOWN = ['secretKey', 'previousSecretKey', 'token', 'webhookSecret', 'previousWebhookSecret'] as const;

/** Password managers fill and store fields of this type unless an attribute forbids it. */
const NOT_A_PASSWORD = { 'data-1p-ignore': '', 'data-lpignore': 'true' };

/** A secret of a gateway. Nobody looks over the shoulder, and no password manager takes it for a password. */
export function KeyField({ name, isRequired, value, onChange, error }: KeyFieldProps) {
  const { t } = useMessages();
  const known = KNOWN.find((key) => key === name);
  return (
    <TextField
      label={known ? t(`key-${known}`) : name}
      optional={!isRequired}
      latin
      value={value}
      onChange={onChange}
      error={error}
      {...(known?.startsWith('previous') && { hint: t('previousHint') })}
      input={{
        name,
        type: 'password',
        autoComplete: 'off',
        spellCheck: false,
        ...NOT_A_PASSWORD,
      }}
    />
  );
}
