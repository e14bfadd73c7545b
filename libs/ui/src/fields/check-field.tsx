import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import styles from './check-field.module.css';

export interface CheckFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconShape;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A wish that one press makes or takes back. The whole row is the target. */
export function CheckField({ label, hint, icon, isOn, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
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
      </span>
      {icon && <Icon icon={icon} size={22} className={styles.icon} />}
    </label>
  );
}
