import type { Erasure } from '../identity/accounts/erasure.ts';

// So many in one transaction that it stays short.
const BATCH = 50;

/** Takes the person out of orders whose account was erased while they were under way, once they are finished. Run it from time to time. */
export class EraseFinishedOrders {
  constructor(private readonly erasure: Erasure) {}

  /**
   * @param stopping begins no other batch once it is aborted
   * @returns how many
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
