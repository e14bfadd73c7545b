import type { Erasure } from '../identity/accounts/erasure.ts';

// Limits the orders in one transaction, so that it does not block others for long.
const BATCH = 50;

/**
 * Erases personal data from finished orders whose account was erased while they were unfinished. To be run periodically,
 * because orders may finish at any time.
 */
export class EraseFinishedOrders {
  constructor(private readonly erasure: Erasure) {}

  /**
   * @param stopping no further batch is started after it is aborted
   * @returns number of orders erased
   */
  async execute(stopping?: AbortSignal): Promise<number> {
    let erased = 0;
    for (;;) {
      if (stopping?.aborted) return erased;
      const batch = await this.erasure.eraseFinished(BATCH);
      erased += batch;
      if (batch < BATCH) return erased;
    }
  }
}
