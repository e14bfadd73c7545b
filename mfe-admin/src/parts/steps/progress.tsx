import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './progress.module.css';

interface ProgressProps {
  done: number;
  total: number;
  label: string;
}

/** Share of a whole that is done. */
export function Progress({ done, total, label }: ProgressProps) {
  return (
    <progress
      className={`${layout.screen} ${layout.sand} ${layout.clipped} ${styles.progress}`}
      value={done}
      max={total}
      aria-label={label}
    />
  );
}
