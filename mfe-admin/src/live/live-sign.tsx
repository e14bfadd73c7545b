import { useStore } from '@fyonka/ui/use-store';
import { usePermissions } from '../permissions/use-permissions.ts';
import { liveState } from './live-office.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './live-sign.module.css';

/** Shows whether events arrive. @param quiet shows only their absence, for narrow screens */
export function LiveSign({ quiet = false }: { quiet?: boolean }) {
  const { t } = useMessages();
  const isPermitted = usePermissions();
  const state = useStore(liveState);
  if (!isPermitted('orders.read')) return null;
  const isLost = state === 'lost' || state === 'refused';
  return (
    <p className={`${layout.tiny} ${layout.lead5} ${styles.sign}`} role="status">
      {isLost ? (
        <span className={styles.lost} title={t(state === 'refused' ? 'refusedText' : 'lostText')}>
          {t('lost')}
        </span>
      ) : (
        !quiet && <span className={state === 'live' ? undefined : styles.starting}>{t('live')}</span>
      )}
    </p>
  );
}
