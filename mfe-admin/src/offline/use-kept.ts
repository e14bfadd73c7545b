import { useEffect, useState } from 'react';
import { deviceStore } from './device-store.ts';

interface Kept<Value> {
  /** When it was answered, ISO 8601. */
  readonly at: string;
  readonly value: Value;
}

/**
 * Keeps what the shop has answered on the device until the session ends.
 * @param id of the record; null keeps nothing
 * @param fresh the latest answer; undefined while there is none
 * @returns the latest one that was kept before the component was there; null while it is not read, and where there is none
 */
export function useKept<Value>(id: string | null, fresh: Value | undefined): Kept<Value> | null {
  const [found, setFound] = useState<{ id: string; kept: Kept<Value> | null } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let isWanted = true;
    void deviceStore.read<Kept<Value>>(id).then((kept) => isWanted && setFound({ id, kept }));
    return () => void (isWanted = false);
  }, [id]);
  // Not before the former one was read, which it replaces.
  const isRead = found?.id === id;
  useEffect(() => {
    if (id !== null && fresh !== undefined && isRead)
      void deviceStore.write(id, { at: new Date().toISOString(), value: fresh } satisfies Kept<Value>, 'session');
  }, [id, fresh, isRead]);
  return isRead ? found.kept : null;
}
