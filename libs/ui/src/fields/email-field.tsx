import { useState } from 'react';
import { faultOfEmail } from '@fyonka/api-contract/text/email/fault';
import { meantEmail } from '@fyonka/api-contract/text/email/meant';
import { Button } from '../actions/button.tsx';
import { messagesHook } from '../language/messages-hook.ts';
import { Ltr } from '../text/ltr.tsx';
import { TextField } from './field.tsx';
import type { TextFieldProps } from './field.tsx';

/** Of its own, because most pages have fields without it. */
const useMessages = messagesHook({
  en: {
    didYouMean: 'Did you mean {email}?',
    EMAIL_WITH_OTHER_DIGITS: 'Please write the digits of the email as 0 to 9',
    EMAIL_NAME_TOO_LONG: 'Before the @ of an email there are at most 64 characters',
  },
  ar: {
    didYouMean: 'المقصود {email}؟',
    EMAIL_WITH_OTHER_DIGITS: 'الرجاء كتابة أرقام البريد بالإنجليزية (من 0 إلى 9)',
    EMAIL_NAME_TOO_LONG: 'قبل علامة @ في البريد 64 حرفًا أو رقمًا على الأكثر',
  },
});

/**
 * A field for an e-mail address. It asks about slips in the domains of usual providers; one tap corrects them. Where its
 * form has an error, it says instead what is wrong with the address, if it knows.
 */
export function EmailField({ value, onChange, onBlur, hint, error, input, ...field }: TextFieldProps) {
  const { t, rich } = useMessages();
  const [isLeft, setLeft] = useState(false);
  const meant = input?.readOnly ? null : meantEmail(value);
  // Whoever is still typing `gmail.co` will type the rest.
  const isAsked = meant !== null && (isLeft || !meant.toLowerCase().startsWith(value.trim().toLowerCase()));
  const question = isAsked && (
    <Button kind="text" onClick={() => onChange(meant)}>
      {rich('didYouMean', { email: <Ltr key="email">{meant}</Ltr> })}
    </Button>
  );

  const fault = error === undefined ? null : faultOfEmail(value);

  function type(text: string): void {
    setLeft(false);
    onChange(text);
  }

  function leave(): void {
    setLeft(true);
    onBlur?.();
  }

  return (
    <TextField
      {...field}
      value={value}
      onChange={type}
      onBlur={leave}
      error={fault === null || fault === 'INVALID_EMAIL' ? error : t(fault)}
      hint={(question || hint) && <span role="status">{question || hint}</span>}
      latin
      input={{ type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false, ...input }}
    />
  );
}
