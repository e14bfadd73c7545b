import type { WebhookDeliveries, Webhooks } from './ports.ts';

/** Deliveries of a webhook that are kept. */
const MOST_DELIVERIES = 20_000;
/** Deleted by one transaction, so that it stays short. */
const BATCH = 200;

/** Deletes old deliveries beyond a number, which a busy shop reaches before their time is over. Run by a job. */
export class TrimDeliveries {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly deliveries: WebhookDeliveries,
  ) {}

  /** @returns whether more may have to be deleted now */
  async execute(): Promise<boolean> {
    let hasMore = false;
    for (const { id } of await this.webhooks.list())
      if ((await this.deliveries.trim(id, MOST_DELIVERIES, BATCH)) === BATCH) hasMore = true;
    return hasMore;
  }
}
