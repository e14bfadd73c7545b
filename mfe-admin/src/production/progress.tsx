import { useMessages } from './messages.ts';
import styles from './progress.module.css';

/** How much of the sheet is made. */
export function Progress({ made, total }: { made: number; total: number }) {
  const { t } = useMessages();
  return <progress className={styles.progress} value={made} max={total} aria-label={t('progress', { made, total })} />;
}
