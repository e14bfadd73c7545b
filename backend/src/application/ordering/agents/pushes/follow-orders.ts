import { deliveryId } from '../../../../domain/ids.ts';
import type { OrderId } from '../../../../domain/ids.ts';
import { receiverOf } from '../../../../domain/ordering/agents/agent-platform.ts';
import { isConfirmed } from '../../../../domain/ordering/agents/confirmed-order.ts';
import { newDelivery } from '../../../../domain/outreach/webhooks/delivery.ts';
import { newsOf } from '../../../../domain/outreach/webhooks/webhook-news.ts';
import type { WebhookNews } from '../../../../domain/outreach/webhooks/webhook-news.ts';
import type { Clock } from '../../../clock.ts';
import type { Identifiers } from '../../../identifiers.ts';
import type { OfficeEvents } from '../../../office/ports.ts';
import { stepAlong } from '../../../outreach/step-along.ts';
import type { StoreSettings } from '../../../store/ports.ts';
import type { AgentPushes } from './ports.ts';

/** Makes messages of what happens to orders that programs have placed. Run by a job. */
export class FollowAgentOrders {
  constructor(
    private readonly pushes: AgentPushes,
    private readonly settings: StoreSettings,
    private readonly events: OfficeEvents,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** @returns whether there may be more events to follow now */
  async execute(): Promise<boolean> {
    if (!(await this.settings.read()).channels.agents) return false;
    const from = await this.pushes.progress();
    const step = await stepAlong(this.events, from?.event ?? 0);
    if (step === null) return false;
    // A message shows all of the order, so that the last of several events says what the others would.
    const news = new Map<OrderId, WebhookNews>();
    for (const event of step.events) {
      const one = newsOf(event);
      if (one && event.order) news.set(event.order.id, one);
    }
    const orders = await this.pushes.orders([...news.keys()]);
    const told = [...news].flatMap(([id, one]) => {
      const order = orders.get(id);
      return order?.agent && isConfirmed(order) ? [{ one, host: order.agent.host }] : [];
    });
    // The time of the message is that of what happened. It is written when it is sent, so that it says what is true then.
    const deliveries = told.map(({ one, host }) =>
      newDelivery(deliveryId(this.identifiers.next()), receiverOf(host), one, '', one.at),
    );
    const hosts = [...new Set(told.map(({ host }) => host))];
    await this.pushes.follow({ from, to: step.to, deliveries, hosts, at: this.clock.now(), lost: step.lost });
    return step.hasMore;
  }
}
