import { useState } from 'react';
import type { ComponentProps } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { IconButton } from '../actions/button.tsx';
import { FieldFrame } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { useMessages } from './messages.ts';
import styles from './field.module.css';

export interface PasswordFieldProps extends FieldTexts {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Tells password managers whether the password is new. */
  autoComplete: 'current-password' | 'new-password';
  /** Further attributes of the control, including `ref`. */
  input?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'type' | 'autoComplete'>;
  className?: string | undefined;
}

/** A password field, left to right in Arabic too, with a button that shows its text. */
export function PasswordField({ value, onChange, onBlur, autoComplete, input, ...frame }: PasswordFieldProps) {
  const { t } = useMessages();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={styles.box} dir="ltr">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={t(isShown ? 'hidePassword' : 'showPassword')}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
