import { useEffect, useRef } from 'react';
import styles from './mark-box.module.css';

interface MarkBoxProps {
  label: string;
  checked: boolean;
  /** Some of several are. */
  partly?: boolean;
  /** @param event of the press: with Shift it marks all rows up to the last one */
  onPress: (event: unknown) => void;
}

/** The box that marks a row, or all of them. */
export function MarkBox({ label, checked, partly = false, onPress }: MarkBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = partly && !checked;
  }, [partly, checked]);
  return (
    <label className={styles.target}>
      <input ref={ref} className={styles.box} type="checkbox" aria-label={label} checked={checked} onChange={onPress} />
    </label>
  );
}
