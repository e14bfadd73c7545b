import { useState } from 'react';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { session } from '@fyonka/shop-bridge/session';
import { PasswordField } from '@fyonka/ui/fields/password-field';
import { useStore } from '@fyonka/ui/use-store';
import { useField } from '../form/use-field.ts';
import { useMessages } from '../messages.ts';
import { StrengthMeter } from './strength-meter.tsx';
import type { StrengthOf } from './strength.ts';
import styles from './password.module.css';

interface NewPasswordFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  /** E-mail address of the account, where it is known. */
  email: string | undefined;
}

/** Field for a new password, with its rules above and its strength while typing. */
export function NewPasswordField<Values extends FieldValues>({
  control,
  name,
  label,
  email,
}: NewPasswordFieldProps<Values>) {
  const { t } = useMessages();
  const isOfOffice = useStore(session)?.user.role === 'admin';
  const { input, ...field } = useField(control, name);
  const [strengthOf, setStrengthOf] = useState<StrengthOf | null>(null);

  /** When this fails, only the estimate is missing: the server checks passwords itself. */
  function load() {
    if (strengthOf !== null) return;
    import('./strength.ts').then(
      (loaded) => setStrengthOf(() => loaded.strengthOf),
      () => undefined,
    );
  }

  return (
    <div className={styles.new}>
      <PasswordField
        {...field}
        label={label}
        hint={t(isOfOffice ? 'passwordRulesOfOffice' : 'passwordRules')}
        autoComplete="new-password"
        input={{ ...input, onFocus: load }}
      />
      <StrengthMeter password={field.value} email={email} strengthOf={strengthOf} />
    </div>
  );
}
