import type { Logger } from 'pino';
import type { Clock } from '../../application/clock.ts';
import type { StorageObserver } from '../../application/storage-health.ts';
import { causeOf } from '../../application/storage-unavailable.ts';
import type { StorageFault } from '../../application/storage-unavailable.ts';

const MESSAGES: Record<StorageFault, string> = {
  full: 'the disk is full: nothing can be written until there is room',
  damaged: 'the storage is damaged: nothing more is written to it; stop the shop and restore a backup',
  other: 'the storage cannot be had',
};

/**
 * Logs once when the storage becomes unavailable, with the call that has shown it and the cause, and once when it recovers,
 * after how long, however many calls fail in between.
 */
export function storageLog(log: Logger, clock: Clock): StorageObserver {
  let since: number | null = null;
  return (state, failure) => {
    if (state === 'ok') {
      const seconds = since === null ? 0 : Math.round((clock.now() - since) / 1000);
      since = null;
      return log.info({ seconds }, 'the storage can be read and written again');
    }
    since ??= clock.now();
    log.error({ fault: state, ...failure?.during, cause: failure && causeOf(failure) }, MESSAGES[state]);
  };
}
