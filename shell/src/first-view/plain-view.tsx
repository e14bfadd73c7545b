import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import styles from './plain-view.module.css';

/** For pages without anything to show before their code runs, such as forms and orders. */
export function PlainView() {
  return (
    <div className={styles.wait}>
      <TextSkeleton lines={5} />
    </div>
  );
}
