import { orderId } from '../../../../domain/ids.ts';
import { receiverOf } from '../../../../domain/ordering/agents/agent-platform.ts';
import { subjectOf } from '../../../../domain/outreach/webhooks/delivery.ts';
import type { Delivery, DeliveryAnswer } from '../../../../domain/outreach/webhooks/delivery.ts';
import type { Clock } from '../../../clock.ts';
import type { OutsideCalls } from '../../../outside/ports.ts';
import type { SignMessages } from '../../../outside/signing/sign-messages.ts';
import { DeliveryLanes, sendMessage } from '../../../outreach/webhooks/delivery-lanes.ts';
import type { Receiver } from '../../../outreach/webhooks/delivery-lanes.ts';
import type { WebhookDeliveries } from '../../../outreach/webhooks/ports.ts';
import type { StoreSettings } from '../../../store/ports.ts';
import type { AgentPushes, OrderSnapshots } from './ports.ts';

const JSON_TYPE = 'application/json';

/** An order with where its program is told of it. */
interface Told {
  readonly webhook: string;
  readonly snapshot: object;
}

/** Tells programs what becomes of the orders that they have placed: each time the whole order, signed by the shop. */
export class PushOrders {
  private readonly lanes: DeliveryLanes;
  private readonly receiver: Receiver = {
    call: async (delivery) => {
      const told = await this.told(delivery);
      return told && this.push(delivery, told);
    },
    settle: (tried) => this.pushes.settle(tried),
  };

  constructor(
    private readonly pushes: AgentPushes,
    deliveries: WebhookDeliveries,
    private readonly snapshots: OrderSnapshots,
    private readonly settings: StoreSettings,
    private readonly calls: OutsideCalls,
    private readonly signing: SignMessages,
    clock: Clock,
    /** Address of the shop's own profile, which has the keys. */
    private readonly profile: string,
  ) {
    this.lanes = new DeliveryLanes(deliveries, clock);
  }

  /** Begins the lanes that have ended, and waits for none. Run by a job of each process. @returns bugs since the last run */
  async execute(stopping?: AbortSignal): Promise<readonly unknown[]> {
    // While the shop speaks to no program, nobody could read the keys.
    if ((await this.settings.read()).channels.agents)
      for (const { id } of await this.pushes.platforms())
        this.lanes.begin(receiverOf(id), async () => this.receiver, stopping);
    return this.lanes.errors();
  }

  /** Fulfilled when no lane is under way. */
  idle(): Promise<void> {
    return this.lanes.idle();
  }

  private async told(delivery: Delivery): Promise<Told | null> {
    const id = orderId(subjectOf(delivery).slice('order:'.length));
    const order = (await this.pushes.orders([id])).get(id);
    const snapshot = order?.agent ? await this.snapshots.of(order) : null;
    return order?.agent && snapshot ? { webhook: order.agent.webhook, snapshot } : null;
  }

  private async push({ id, createdAt }: Delivery, { webhook: url, snapshot }: Told): Promise<DeliveryAnswer> {
    const body = JSON.stringify(snapshot);
    const headers = { 'ucp-agent': `profile="${this.profile}"`, 'idempotency-key': id };
    const signature = await this.signing.request({ url, method: 'POST', headers, contentType: JSON_TYPE, body });
    const named = { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(createdAt / 1000)) };
    return sendMessage(this.calls, {
      url,
      headers: { ...headers, ...signature, ...named, 'content-type': JSON_TYPE },
      body,
    });
  }
}
