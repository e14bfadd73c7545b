import type { Clock } from '../../clock.ts';
import type { BackInStock } from './ports.ts';

/** Requests that one transaction deletes, so that it stays short. */
const BATCH = 200;

/** Queues mails to those who wait for products that have come back, and deletes requests that are too old. Run by a job. */
export class NotifyWaiting {
  constructor(
    private readonly requests: BackInStock,
    private readonly clock: Clock,
  ) {}

  /** @returns whether more may be left to do now */
  async execute(): Promise<boolean> {
    const at = this.clock.now();
    const deleted = await this.requests.deleteOld(at, BATCH);
    const isNotified = await this.requests.notifyNext(at);
    return isNotified || deleted >= BATCH;
  }
}
