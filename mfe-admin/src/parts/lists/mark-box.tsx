import { useEffect, useRef } from 'react';
import type { ChangeEvent } from 'react';
import { classNames } from '@fyonka/ui/class-names';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './mark-box.module.css';

interface MarkBoxProps {
  label: string;
  checked: boolean;
  /** Some rows are selected, but not all. */
  partly?: boolean;
  /** Shows the label in the card layout, where no column heading explains the box. */
  isNamedOnCards?: boolean;
  /** There is nothing to select yet. */
  isDisabled?: boolean;
  /** @param event the press; with Shift it selects all rows up to the last selected one */
  onPress: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Checkbox that selects one row, or all of them. */
export function MarkBox({
  label,
  checked,
  partly = false,
  isNamedOnCards = false,
  isDisabled = false,
  onPress,
}: MarkBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = partly && !checked;
  }, [partly, checked]);
  return (
    <label className={classNames(layout.pressable, styles.target, isNamedOnCards && styles.named)}>
      <input
        ref={ref}
        className={`${layout.pressable} ${styles.box}`}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={isDisabled}
        onChange={onPress}
      />
      {isNamedOnCards && (
        <span className={styles.name} aria-hidden="true">
          {label}
        </span>
      )}
    </label>
  );
}
