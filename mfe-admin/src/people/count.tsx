import { Ltr } from '@fyonka/ui/text/ltr';
import styles from './people.module.css';

/** A number in its column; on a card, where there is no head above it, with what it counts. */
export function Count({ label, count }: { label: string; count: number }) {
  return (
    <span className={styles.count}>
      <span className={styles.label}>{label} </span>
      <Ltr>{count}</Ltr>
    </span>
  );
}
