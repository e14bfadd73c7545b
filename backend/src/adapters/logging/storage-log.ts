import type { Logger } from 'pino';
import type { StorageObserver } from '../../application/storage-health.ts';
import { causeOf } from '../../application/storage-unavailable.ts';
import type { StorageFault } from '../../application/storage-unavailable.ts';

const MESSAGES: Record<StorageFault, string> = {
  full: 'the disk is full: nothing can be written until there is room',
  damaged: 'the storage is damaged: nothing more is written to it; stop the shop and restore a backup',
  other: 'the storage cannot be had',
};

/** Logs, with its cause, once when the storage becomes unavailable and once when it recovers, however many calls fail in between. */
export function storageLog(log: Logger): StorageObserver {
  return (state, failure) => {
    if (state === 'ok') log.info('the storage can be read and written again');
    else log.error({ fault: state, cause: failure && causeOf(failure) }, MESSAGES[state]);
  };
}
