import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import groups from '../../form/group.module.css';
import styles from './form.module.css';

/** Placeholder in the shape of the form. */
export function FormSkeleton() {
  return (
    <div className={styles.form}>
      <div className={styles.main}>
        {[6, 4, 3, 5].map((lines) => (
          <div key={lines} className={groups.group}>
            <TextSkeleton lines={lines} />
          </div>
        ))}
      </div>
      <div className={styles.side}>
        <div className={styles.preview}>
          <TextSkeleton lines={8} />
        </div>
      </div>
    </div>
  );
}
