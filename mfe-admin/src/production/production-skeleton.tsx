import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { useMessages } from './messages.ts';
import styles from './production.module.css';

/** Placeholder as high as two products with some names each. */
export function ProductionSkeleton() {
  const { t } = useMessages();
  return (
    <div role="status" className={styles.groups}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <span className={styles.shape} />
      <span className={styles.shape} />
    </div>
  );
}
