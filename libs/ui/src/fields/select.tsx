import ChevronDown from 'lucide-react/icons/chevron-down';
import { classNames } from '../class-names.ts';
import { FieldFrame } from './field.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectFieldProps<Value extends string> {
  label: string;
  /** Hides the label visually and draws the field without a border, as wide as its text, for a choice above a list. */
  hideLabel?: boolean;
  icon?: IconShape;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
}

/** A choice with the browser's own list, which works best on phones. */
export function SelectField<Value extends string>({
  label,
  hideLabel = false,
  icon,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  function choose(text: string) {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  }
  return (
    <FieldFrame label={label} hideLabel={hideLabel} optional={null}>
      {(control) => (
        <div className={classNames(styles.box, hideLabel && styles.quiet)}>
          {icon && <Icon icon={icon} size={18} />}
          <select {...control} value={value} onChange={(event) => choose(event.target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} size={18} className={styles.arrow} />
        </div>
      )}
    </FieldFrame>
  );
}
