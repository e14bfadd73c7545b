import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import styles from './my-orders.module.css';

/** Placeholder for orders. @param inList inside of the list, after the loaded orders */
export function OrdersSkeleton({ inList = false }: { inList?: boolean }) {
  const shape = <TextSkeleton lines={5} />;
  return inList ? <li className={styles.shape}>{shape}</li> : <div className={styles.shape}>{shape}</div>;
}
