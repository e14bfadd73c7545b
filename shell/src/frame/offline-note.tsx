import { useSyncExternalStore } from 'react';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import styles from './offline-note.module.css';

/** Shown while the connection is lost. */
export function OfflineNote() {
  const { t } = useMessages();
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : (
    <div className={styles.offline}>
      <Note kind="wait">{t('offline')}</Note>
    </div>
  );
}

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
