import { CODE_DIGITS } from '@fyonka/api-contract/values/accounts';
import type { ClipboardEvent, Ref } from 'react';
import { FieldFrame } from '../field.tsx';
import { pastedCode, typedCode } from './code-of.ts';
import { useMessages } from './messages.ts';
import styles from './code.module.css';

interface CodeFieldProps {
  value: string;
  /** @param code at most 6 digits */
  onChange: (code: string) => void;
  onBlur: () => void;
  error: string | undefined;
  input: { name: string; ref: Ref<HTMLInputElement>; readOnly: boolean };
}

/** Field for a mailed code, drawn with a box for each digit. */
export function CodeField({ value, onChange, onBlur, error, input }: CodeFieldProps) {
  const { t } = useMessages();

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const code = pastedCode(event.clipboardData.getData('text'));
    if (code === null) return;
    event.preventDefault();
    onChange(code);
  }

  return (
    <FieldFrame
      label={t('code')}
      optional={null}
      error={error}
      hint={t(error === undefined ? 'codeHint' : 'codeElsewhere')}
      className={styles.field}
    >
      {(control) => (
        <div className={styles.box} dir="ltr">
          <input
            {...input}
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(typedCode(event.target.value))}
            onPaste={paste}
            onBlur={onBlur}
          />
          <span className={styles.places} aria-hidden="true">
            {Array.from({ length: CODE_DIGITS }, (_, place) => (
              <span key={place}>{value[place]}</span>
            ))}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
