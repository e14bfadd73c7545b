import type { Control, FieldValues, Path } from 'react-hook-form';
import { faultOfEmail } from '@fyonka/api-contract/text/email/fault';
import { EmailField as TypedEmail } from '@fyonka/ui/fields/email-field';
import { keep } from '../entry-state.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { useField } from './use-field.ts';

interface EmailFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  /** Read-only, but visible, also to password managers. */
  fixed?: boolean;
  autoComplete?: string;
}

/** E-mail address of an account. */
export function EmailField<Values extends FieldValues>({
  control,
  name,
  fixed = false,
  autoComplete = 'username',
}: EmailFieldProps<Values>) {
  const { t } = useMessages();
  const { input, onBlur, ...field } = useField(control, name);

  /** Changing the language reloads the page. */
  function leave() {
    onBlur();
    keep({ email: field.value });
  }

  return (
    <TypedEmail
      {...field}
      onBlur={leave}
      label={t('email')}
      input={{ ...input, readOnly: fixed || input.readOnly, autoComplete }}
    />
  );
}

/** @returns the fault of an address that can be found without the server */
export function emailFault(email: string): MessageKey | undefined {
  if (email.trim() === '') return 'emailRequired';
  return faultOfEmail(email) ? 'emailInvalid' : undefined;
}
