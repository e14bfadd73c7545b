import type { ReactNode } from 'react';
import { Switch } from 'react-aria-components/Switch';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import styles from './switch-field.module.css';

export interface SwitchFieldProps {
  label: string;
  /** In the row of a list, whose head says what it is. */
  hideLabel?: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Below the label: what it means for the shop. */
  hint?: ReactNode;
  isDisabled?: boolean;
}

/** On or off, at once. */
export function SwitchField({ label, hideLabel = false, isOn, onChange, hint, isDisabled = false }: SwitchFieldProps) {
  return (
    <Switch className={styles.switch ?? ''} isSelected={isOn} onChange={onChange} isDisabled={isDisabled}>
      <span className={styles.track} aria-hidden="true" />
      {hideLabel ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={styles.words}>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      )}
    </Switch>
  );
}
