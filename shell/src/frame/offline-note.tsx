import { useSyncExternalStore } from 'react';
import { classNames } from '@fyonka/ui/class-names';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import styles from './offline-note.module.css';

/** Shown while the connection is lost. The office has words of its own, and no header that would keep the note in view. */
export function OfflineNote({ inOffice = false }: { inOffice?: boolean }) {
  const { t } = useMessages();
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : (
    <div className={classNames(styles.offline, inOffice && styles.docked)}>
      <Note kind="wait">{t(inOffice ? 'offlineInOffice' : 'offline')}</Note>
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
