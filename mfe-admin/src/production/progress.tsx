import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './progress.module.css';

/** Share of the sheet that is made. */
export function Progress({ made, total }: { made: number; total: number }) {
  const { t } = useMessages();
  return (
    <progress
      className={`${layout.screen} ${layout.sand} ${layout.clipped} ${styles.progress}`}
      value={made}
      max={total}
      aria-label={t('progress', { made, total })}
    />
  );
}
