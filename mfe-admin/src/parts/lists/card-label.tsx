import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './card-label.module.css';

/** The heading of a number where the table is laid out as cards. */
export function CardLabel({ children }: { children: string }) {
  return (
    <span className={`${layout.muted} ${styles.label}`} aria-hidden="true">
      {children}
    </span>
  );
}
