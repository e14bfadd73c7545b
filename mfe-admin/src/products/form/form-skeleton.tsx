import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../form/group.module.css';
import styles from './form.module.css';

/** Placeholder in the shape of the form. */
export function FormSkeleton() {
  return (
    <div className={styles.form}>
      <div className={`${layout.stack5} ${layout.shrink}`}>
        {[6, 4, 3, 5].map((lines) => (
          <div key={lines} className={groups.group}>
            <TextSkeleton lines={lines} />
          </div>
        ))}
      </div>
      <div className={`${layout.stack5} ${layout.shrink} ${styles.side}`}>
        <div className={`${layout.pad5} ${layout.sand} ${layout.roundL} ${styles.preview}`}>
          <TextSkeleton lines={8} />
        </div>
      </div>
    </div>
  );
}
