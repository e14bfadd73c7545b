import type { StorageFault, StorageUnavailable } from './storage-unavailable.ts';

/** `ok` when the last read and write succeeded, otherwise the reason of the failure. */
export type StorageState = 'ok' | StorageFault;

/** @param failure of the call that has shown the state; null when it is `ok` */
export type StorageObserver = (state: StorageState, failure: StorageUnavailable | null) => void;

/** Whether the storage can be read and written. */
export abstract class StorageHealth {
  /**
   * Reads, and writes about as much as an order has, unless something was written a moment ago. `damaged` stays until
   * the next start, and nothing is written to damaged storage.
   */
  abstract check(): Promise<StorageState>;

  /**
   * Whether a load balancer should send visitors to this process. While no process can write but all can read, as during
   * the election of a primary, it is `ok`: otherwise the balancer would take away all processes at once.
   */
  checkForVisitors(): Promise<StorageState> {
    return this.check();
  }

  /** @param listener called when a check or any other read or write changes the state; must not throw */
  abstract subscribe(listener: StorageObserver): void;
}
