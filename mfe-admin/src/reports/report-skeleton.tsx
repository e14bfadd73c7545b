import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './report-skeleton.module.css';

/** Placeholder as high as a report. */
export function ReportSkeleton() {
  const { t } = useMessages();
  return (
    <div role="status" className={`${layout.stack} ${styles.shapes}`}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <span className={styles.summary} />
      <span className={styles.chart} />
    </div>
  );
}
