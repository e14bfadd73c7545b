import type { ReactNode } from 'react';
import { Switch } from 'react-aria-components/Switch';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './switch-field.module.css';

export interface SwitchFieldProps {
  label: string;
  /** For list rows, where the column heading shows the label. */
  hideLabel?: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Explains below the label what the setting means for the shop. */
  hint?: ReactNode;
  isDisabled?: boolean;
}

/** A switch whose change takes effect at once. */
export function SwitchField({ label, hideLabel = false, isOn, onChange, hint, isDisabled = false }: SwitchFieldProps) {
  return (
    <Switch
      className={`${layout.inline} ${layout.target} ${layout.relative} ${layout.pressable} ${styles.switch}`}
      isSelected={isOn}
      onChange={onChange}
      isDisabled={isDisabled}
    >
      <span className={`${layout.relative} ${layout.fixed} ${styles.track}`} aria-hidden="true" />
      {hideLabel ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={`${layout.stack} ${layout.lead4}`}>
          {label}
          {hint && <small className={`${layout.quiet} ${layout.tiny}`}>{hint}</small>}
        </span>
      )}
    </Switch>
  );
}
