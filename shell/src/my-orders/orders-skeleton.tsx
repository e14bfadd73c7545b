import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import styles from './my-orders.module.css';

/** The shape of orders that are on their way. @param inList stands in the list itself, after what is there */
export function OrdersSkeleton({ inList = false }: { inList?: boolean }) {
  const shape = <TextSkeleton lines={5} />;
  return inList ? <li className={styles.shape}>{shape}</li> : <div className={styles.shape}>{shape}</div>;
}
