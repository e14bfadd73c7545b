import type { Delivery, DeliveryAnswer } from '../../../domain/outreach/webhooks/delivery.ts';
import { signingSecrets } from '../../../domain/outreach/webhooks/webhook.ts';
import type { Webhook } from '../../../domain/outreach/webhooks/webhook.ts';
import { mailId } from '../../../domain/ids.ts';
import type { WebhookId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { KeySeal } from '../../outside/keys/key-seal.ts';
import type { OutsideCalls } from '../../outside/ports.ts';
import type { WebhookDeliveries, Webhooks } from './ports.ts';
import type { WebhookSigner } from './webhook-signer.ts';

/** Messages that one webhook gets at the same time from one process. */
const AT_ONCE = 4;
/** Milliseconds that a receiver may take. */
const TIME_LIMIT = 10_000;
/** Milliseconds for which deliveries are claimed: longer than all of their tries may take. */
const CLAIM_TIME = 30_000;

export interface SendingOutcome {
  /** Webhooks that were switched off since the last run. */
  readonly stopped: readonly WebhookId[];
  /** Bugs since the last run. */
  readonly errors: readonly unknown[];
}

/**
 * Sends what waits for webhooks. Each has a lane of its own, which lasts longer than a run of the job, so that a slow one
 * keeps nobody waiting. Each message is sent at least once: a process that ends in the middle leaves its claims, which are
 * over after half a minute.
 */
export class SendDeliveries {
  private readonly lanes = new Map<WebhookId, Promise<void>>();
  private stopped: WebhookId[] = [];
  private errors: unknown[] = [];

  constructor(
    private readonly webhooks: Webhooks,
    private readonly deliveries: WebhookDeliveries,
    private readonly calls: OutsideCalls,
    private readonly signer: WebhookSigner,
    private readonly seal: KeySeal,
    private readonly clock: Clock,
  ) {}

  /** Begins the lanes that have ended, and waits for none. Run by a job of each process. */
  async execute(stopping?: AbortSignal): Promise<SendingOutcome> {
    for (const webhook of await this.webhooks.list()) {
      if (!webhook.isOn || stopping?.aborted || this.lanes.has(webhook.id)) continue;
      this.lanes.set(webhook.id, this.run(webhook.id, stopping));
    }
    const outcome = { stopped: this.stopped, errors: this.errors };
    [this.stopped, this.errors] = [[], []];
    return outcome;
  }

  /** Fulfilled when no lane is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.lanes.values());
  }

  private async run(id: WebhookId, stopping?: AbortSignal): Promise<void> {
    try {
      let hasMore = true;
      while (hasMore) hasMore = stopping?.aborted !== true && (await this.sendSome(id));
    } catch (error) {
      this.errors.push(error);
    } finally {
      this.lanes.delete(id);
    }
  }

  /** @returns whether more may be due */
  private async sendSome(id: WebhookId): Promise<boolean> {
    const webhook = await this.webhooks.find(id);
    if (!webhook?.isOn) return false;
    const at = this.clock.now();
    const claimed = await this.deliveries.claim({ webhookId: id, at, until: at + CLAIM_TIME, limit: AT_ONCE });
    const stops = await Promise.all(claimed.map((delivery) => this.try(webhook, delivery)));
    if (stops.includes(true)) this.stopped.push(id);
    return claimed.length > 0;
  }

  /** @returns whether the webhook was switched off because of it */
  private async try(webhook: Webhook, delivery: Delivery): Promise<boolean> {
    const began = this.clock.now();
    const answer = await this.call(webhook, delivery, began);
    const at = this.clock.now();
    return this.deliveries.settle({ delivery, answer, at, took: at - began }, (owner, index) => ({
      id: mailId(`webhook-off.${webhook.id}.${at}.${index}`),
      template: 'webhook-off',
      to: owner,
      language: 'ar',
      alerts: null,
    }));
  }

  private async call(webhook: Webhook, { id, payload }: Delivery, at: number): Promise<DeliveryAnswer> {
    const secrets = signingSecrets(webhook, at).flatMap(({ sealed }) => this.seal.open(sealed, webhook.id) ?? []);
    if (secrets.length === 0) return { problem: 'secret' };
    const answer = await this.calls.send({
      url: webhook.url,
      scheme: 'https',
      method: 'POST',
      headers: await this.signer.headersOf({ id, payload }, secrets, at),
      body: payload,
      largest: null,
      timeLimit: TIME_LIMIT,
      redirects: 0,
    });
    if (answer.kind === 'answered') return { status: answer.status };
    // Its body is not read, so it is never too large.
    return { problem: answer.problem === 'too-large' ? 'unreachable' : answer.problem };
  }
}
