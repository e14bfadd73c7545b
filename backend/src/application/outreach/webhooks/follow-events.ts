import { newDelivery } from '../../../domain/outreach/webhooks/delivery.ts';
import { newsOf, payloadOf } from '../../../domain/outreach/webhooks/webhook-news.ts';
import type { WebhookNews } from '../../../domain/outreach/webhooks/webhook-news.ts';
import { deliveryId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { OfficeEvents } from '../../office/ports.ts';
import { stepAlong } from '../step-along.ts';
import type { EventStep } from '../step-along.ts';
import type { Webhooks } from './ports.ts';

export type FollowedOutcome = Pick<EventStep, 'hasMore' | 'lost'>;

const NOTHING: FollowedOutcome = { hasMore: false, lost: 0 };

/** Makes deliveries of the office's events. Run by a job. */
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
    const on = await this.webhooks.listening();
    // Nobody listens: whoever does later begins with what happens then.
    if (on.length === 0) return NOTHING;
    const from = await this.webhooks.progress();
    const start = Math.max(from?.event ?? 0, Math.min(...on.map(({ after }) => after)));
    const step = await stepAlong(this.events, start);
    if (step === null) return NOTHING;
    const { events, to, hasMore, lost } = step;
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
    await this.webhooks.follow({ from, to, deliveries, at: this.clock.now(), lost });
    return { hasMore, lost };
  }

  private deliveryTo(webhook: Parameters<typeof newDelivery>[1], news: WebhookNews, payload: string) {
    return newDelivery(deliveryId(this.identifiers.next()), webhook, news, payload, this.clock.now());
  }
}
