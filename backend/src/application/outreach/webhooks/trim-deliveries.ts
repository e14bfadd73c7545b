import { UNDO_TIME } from '../../../domain/outreach/webhooks/webhook.ts';
import type { Clock } from '../../clock.ts';
import type { WebhookDeliveries, Webhooks } from './ports.ts';

/** Deliveries of a webhook that are kept. */
const MOST_DELIVERIES = 20_000;
/** Deleted by one transaction, so that it stays short. */
const BATCH = 200;

/**
 * Deletes old deliveries beyond a number, which a busy shop reaches before their time is over, and webhooks whose deletion
 * cannot be undone any more. Run by a job.
 */
export class TrimDeliveries {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly deliveries: WebhookDeliveries,
    private readonly clock: Clock,
  ) {}

  /** @returns whether more may have to be deleted now */
  async execute(): Promise<boolean> {
    await this.webhooks.forget(this.clock.now() - UNDO_TIME);
    let hasMore = false;
    for (const { id } of await this.webhooks.list())
      if ((await this.deliveries.trim(id, MOST_DELIVERIES, BATCH)) === BATCH) hasMore = true;
    return hasMore;
  }
}
