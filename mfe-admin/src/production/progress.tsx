import { useMessages } from './messages.ts';
import styles from './progress.module.css';

/** Share of the sheet that is made. */
export function Progress({ made, total }: { made: number; total: number }) {
  const { t } = useMessages();
  return <progress className={styles.progress} value={made} max={total} aria-label={t('progress', { made, total })} />;
}
