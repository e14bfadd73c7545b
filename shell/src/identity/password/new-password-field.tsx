import { useState } from 'react';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { PasswordField } from '@fyonka/ui/fields/password-field';
import { useField } from '../form/use-field.ts';
import { useMessages } from '../messages.ts';
import { StrengthMeter } from './strength-meter.tsx';
import type { StrengthOf } from './strength.ts';
import styles from './password.module.css';

interface NewPasswordFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  /** Whose password it will be, as far as that is known. */
  email: string | undefined;
}

/** Chooses a password: what is asked of it is said before, and how good it is while it is typed. */
export function NewPasswordField<Values extends FieldValues>({
  control,
  name,
  label,
  email,
}: NewPasswordFieldProps<Values>) {
  const { t } = useMessages();
  const { input, ...field } = useField(control, name);
  const [strengthOf, setStrengthOf] = useState<StrengthOf | null>(null);

  /** Without the estimate nothing is lost but the estimate: the server has its own rules. */
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
        hint={t('passwordRules')}
        autoComplete="new-password"
        input={{ ...input, onFocus: load }}
      />
      <StrengthMeter password={field.value} email={email} strengthOf={strengthOf} />
    </div>
  );
}
