import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { useMessages } from '../messages.ts';
import styles from './not-found-page.module.css';

/** Says that a part of the shop cannot be shown for the moment. */
export function UnreadPage() {
  const { t } = useMessages();
  return (
    <div className={styles.page}>
      <StuckDrawer level={1} title={t('stuckTitle')} onRetry={() => location.reload()}>
        {t('stuckText')}
      </StuckDrawer>
    </div>
  );
}
