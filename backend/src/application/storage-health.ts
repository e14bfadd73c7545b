import type { StorageFault } from './storage-unavailable.ts';

/** `ok`: it was read and written last time; otherwise why not. */
export type StorageState = 'ok' | StorageFault;

/** Whether the storage can be read and written. */
export abstract class StorageHealth {
  /**
   * Tries both: writes about as much as an order, unless something was written a moment ago. What is `damaged` stays so
   * until the next start, and nothing more is written to it.
   */
  abstract check(): Promise<StorageState>;

  /**
   * Whether this process should get visitors: `ok` also while nothing can be written in any process of the shop, as when
   * a replica set elects its primary, and reading goes on. A balancer that acted on that would take them all away.
   */
  checkForVisitors(): Promise<StorageState> {
    return this.check();
  }

  /** @param listener called whenever the state changes, by a check or by the shop's own reading and writing; must not throw */
  abstract subscribe(listener: (state: StorageState) => void): void;
}
