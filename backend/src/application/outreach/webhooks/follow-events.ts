import { newDelivery } from '../../../domain/outreach/webhooks/delivery.ts';
import { newsOf, payloadOf } from '../../../domain/outreach/webhooks/webhook-news.ts';
import type { WebhookNews } from '../../../domain/outreach/webhooks/webhook-news.ts';
import { deliveryId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { OfficeEvents } from '../../office/ports.ts';
import type { Webhooks } from './ports.ts';

/** Events of one step, so that its transaction stays short with `MOST_WEBHOOKS`. */
const BATCH = 50;

export interface FollowedOutcome {
  /** Whether there may be more events to follow now. */
  readonly hasMore: boolean;
  /** Whether events were deleted before they were followed, because the shop was closed for longer than they are kept. */
  readonly wasLate: boolean;
}

/**
 * Makes deliveries of the office's events. These are written in the transaction of their change and numbered in the order
 * of the commits, so a stored place in them leaves none out, and orders and payments pay nothing for it. Run by a job.
 */
export class FollowEvents {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly events: OfficeEvents,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
    /** Of the shop, without a slash at the end. */
    private readonly origin: string,
  ) {}

  async execute(): Promise<FollowedOutcome> {
    const on = (await this.webhooks.list()).filter(({ isOn }) => isOn);
    // Nobody listens: whoever does later begins with what happens then.
    if (on.length === 0) return { hasMore: false, wasLate: false };
    const from = await this.webhooks.progress();
    const start = Math.max(from?.event ?? 0, Math.min(...on.map(({ after }) => after)));
    const events = await this.events.after(start, BATCH);
    if (events === null) {
      await this.webhooks.follow({ from, to: { event: await this.events.newest() }, deliveries: [] });
      return { hasMore: true, wasLate: true };
    }
    const event = events.at(-1)?.id;
    if (event === undefined) return { hasMore: false, wasLate: false };
    const wanted = events.flatMap((each) => {
      const news = newsOf(each);
      const listeners = on.filter(({ after, events: named }) => {
        return news !== null && each.id > after && named.some((one) => one === news.event);
      });
      return news === null || listeners.length === 0 ? [] : [{ news, listeners }];
    });
    const versions = await this.webhooks.versionsOf([...new Set(wanted.map(({ news }) => news.subject))]);
    const deliveries = wanted.flatMap(({ news, listeners }) => {
      const payload = payloadOf(news, versions.get(news.subject) ?? null, this.origin);
      return listeners.map(({ id }) => this.deliveryTo(id, news, payload));
    });
    await this.webhooks.follow({ from, to: { event }, deliveries });
    return { hasMore: events.length === BATCH, wasLate: false };
  }

  private deliveryTo(webhook: Parameters<typeof newDelivery>[1], news: WebhookNews, payload: string) {
    return newDelivery(deliveryId(this.identifiers.next()), webhook, news, payload, this.clock.now());
  }
}
