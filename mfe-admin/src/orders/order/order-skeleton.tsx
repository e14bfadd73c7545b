import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-page.module.css';

/** Placeholder in the shape of an order. */
export function OrderSkeleton() {
  return (
    <div className={`${layout.column5} ${styles.columns}`}>
      <div className={styles.shape}>
        <TextSkeleton lines={8} />
      </div>
      <div className={styles.shape}>
        <TextSkeleton lines={8} />
      </div>
    </div>
  );
}
