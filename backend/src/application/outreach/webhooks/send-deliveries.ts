import type { Delivery, DeliveryAnswer } from '../../../domain/outreach/webhooks/delivery.ts';
import { signingSecrets } from '../../../domain/outreach/webhooks/webhook.ts';
import type { Webhook } from '../../../domain/outreach/webhooks/webhook.ts';
import type { NewShopMail } from '../../../domain/office/shop-mail.ts';
import { mailId } from '../../../domain/ids.ts';
import type { WebhookId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { KeySeal } from '../../outside/keys/key-seal.ts';
import type { OutsideCalls } from '../../outside/ports.ts';
import { DeliveryLanes, sendMessage } from './delivery-lanes.ts';
import type { Receiver } from './delivery-lanes.ts';
import type { WebhookDeliveries, Webhooks } from './ports.ts';
import type { WebhookSigner } from './webhook-signer.ts';

export interface SendingOutcome {
  /** Webhooks that were switched off since the last run. */
  readonly stopped: readonly WebhookId[];
  /** Bugs since the last run. */
  readonly errors: readonly unknown[];
}

/** Sends what waits for webhooks, each on a lane of its own. */
export class SendDeliveries {
  private readonly lanes: DeliveryLanes;
  private stopped: WebhookId[] = [];

  constructor(
    private readonly webhooks: Webhooks,
    private readonly deliveries: WebhookDeliveries,
    private readonly calls: OutsideCalls,
    private readonly signer: WebhookSigner,
    private readonly seal: KeySeal,
    clock: Clock,
  ) {
    this.lanes = new DeliveryLanes(deliveries, clock);
  }

  /** Begins the lanes that have ended, and waits for none. Run by a job of each process. */
  async execute(stopping?: AbortSignal): Promise<SendingOutcome> {
    for (const webhook of await this.webhooks.list()) {
      if (webhook.isOn) this.lanes.begin(webhook.id, () => this.receiver(webhook.id), stopping);
    }
    const outcome = { stopped: this.stopped, errors: this.lanes.errors() };
    this.stopped = [];
    return outcome;
  }

  /** Fulfilled when no lane is under way. */
  idle(): Promise<void> {
    return this.lanes.idle();
  }

  /** @returns null for a webhook that is to be told nothing */
  private async receiver(id: WebhookId): Promise<Receiver | null> {
    const webhook = await this.webhooks.find(id);
    if (!webhook?.isOn) return null;
    return {
      call: (delivery, at) => this.call(webhook, delivery, at),
      settle: async (tried) => {
        if (await this.deliveries.settle(tried, (owner, index) => mailTo(owner, index, id, tried.at)))
          this.stopped.push(id);
      },
    };
  }

  private async call(webhook: Webhook, { id, payload }: Delivery, at: number): Promise<DeliveryAnswer> {
    const secrets = signingSecrets(webhook, at).flatMap(({ sealed }) => this.seal.open(sealed, webhook.id) ?? []);
    if (secrets.length === 0) return { problem: 'secret' };
    return sendMessage(this.calls, {
      url: webhook.url,
      headers: await this.signer.headersOf({ id, payload }, secrets, at),
      body: payload,
    });
  }
}

/** The mail about a webhook that was switched off. */
function mailTo(owner: string, index: number, id: WebhookId, at: number): NewShopMail {
  const mail = mailId(`webhook-off.${id}.${at}.${index}`);
  return { id: mail, template: 'webhook-off', to: owner, language: 'ar', alerts: null };
}
