import { useEffect, useRef } from 'react';
import { classNames } from '@fyonka/ui/class-names';
import styles from './mark-box.module.css';

interface MarkBoxProps {
  label: string;
  checked: boolean;
  /** Some of several are. */
  partly?: boolean;
  /** Shows the label above cards, where the box stands in no column that would explain it. */
  isNamedOnCards?: boolean;
  /** @param event of the press: with Shift it marks all rows up to the last one */
  onPress: (event: unknown) => void;
}

/** The box that marks a row, or all of them. */
export function MarkBox({ label, checked, partly = false, isNamedOnCards = false, onPress }: MarkBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = partly && !checked;
  }, [partly, checked]);
  return (
    <label className={classNames(styles.target, isNamedOnCards && styles.named)}>
      <input ref={ref} className={styles.box} type="checkbox" aria-label={label} checked={checked} onChange={onPress} />
      {isNamedOnCards && (
        <span className={styles.name} aria-hidden="true">
          {label}
        </span>
      )}
    </label>
  );
}
