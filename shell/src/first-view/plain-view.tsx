import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import styles from './plain-view.module.css';

/** For pages that know nothing before their code runs: forms, an order. */
export function PlainView() {
  return (
    <div className={styles.wait}>
      <TextSkeleton lines={5} />
    </div>
  );
}
