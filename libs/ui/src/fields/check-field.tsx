import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import styles from './check-field.module.css';

export interface CheckFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconShape;
  /** Error message, which describes the control and is announced when it appears. */
  error?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Further attributes of the control, including `ref`. */
  input?: Pick<ComponentProps<'input'>, 'name' | 'ref'>;
}

/** A wish that one press makes or takes back. The whole row is the target. */
export function CheckField({ label, hint, icon, error, isOn, onChange, input }: CheckFieldProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <input
        {...input}
        type="checkbox"
        checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={classNames(error && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
        {error && (
          <span className={styles.error} id={`${id}-error`} role="alert">
            <Icon icon={CircleExclamationPoint} size={18} />
            <span>{error}</span>
          </span>
        )}
      </span>
      {icon && <Icon icon={icon} size={22} className={styles.icon} />}
    </label>
  );
}
