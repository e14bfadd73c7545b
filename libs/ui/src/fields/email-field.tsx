import { useState } from 'react';
import { meantEmail } from '@fyonka/api-contract/text/email/meant';
import { Button } from '../actions/button.tsx';
import { messagesHook } from '../language/messages-hook.ts';
import { Ltr } from '../text/ltr.tsx';
import { TextField } from './field.tsx';
import type { TextFieldProps } from './field.tsx';

/** Of its own, because most pages have fields without it. */
const useMessages = messagesHook({
  en: { didYouMean: 'Did you mean {email}?' },
  ar: { didYouMean: 'المقصود {email}؟' },
});

/** A field for an e-mail address. It asks about slips in the domains of usual providers; one tap corrects them. */
export function EmailField({ value, onChange, onBlur, hint, input, ...field }: TextFieldProps) {
  const { rich } = useMessages();
  const [isLeft, setLeft] = useState(false);
  const meant = input?.readOnly ? null : meantEmail(value);
  // Whoever is still typing `gmail.co` will type the rest.
  const isAsked = meant !== null && (isLeft || !meant.toLowerCase().startsWith(value.trim().toLowerCase()));
  const question = isAsked && (
    <Button kind="text" onClick={() => onChange(meant)}>
      {rich('didYouMean', { email: <Ltr key="email">{meant}</Ltr> })}
    </Button>
  );

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
      hint={(question || hint) && <span role="status">{question || hint}</span>}
      latin
      input={{ type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false, ...input }}
    />
  );
}
