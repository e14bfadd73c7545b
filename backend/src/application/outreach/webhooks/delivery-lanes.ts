import type { WebhookId } from '../../../domain/ids.ts';
import type { Delivery, DeliveryAnswer } from '../../../domain/outreach/webhooks/delivery.ts';
import type { Clock } from '../../clock.ts';
import type { OutsideCall, OutsideCalls } from '../../outside/ports.ts';
import type { TriedDelivery, WebhookDeliveries } from './ports.ts';

/** Messages that one receiver gets at the same time from one process. */
const AT_ONCE = 4;
/** Milliseconds that a receiver may take. */
const TIME_LIMIT = 10_000;
/** Milliseconds for which deliveries are claimed: longer than all of their tries may take. */
const CLAIM_TIME = 30_000;

/** How one receiver is told, and what came of it is stored. */
export interface Receiver {
  /** Sends one; null: there is nothing to say any more. */
  readonly call: (delivery: Delivery, at: number) => Promise<DeliveryAnswer | null>;
  readonly settle: (tried: TriedDelivery) => Promise<void>;
}

/**
 * Sends what waits. Each receiver has a lane of its own, which lasts longer than a run of the job, so that a slow one keeps
 * nobody waiting. Each message is sent at least once: a process that ends in the middle leaves its claims, which are over
 * after half a minute.
 */
export class DeliveryLanes {
  private readonly underWay = new Map<WebhookId, Promise<void>>();
  private thrown: unknown[] = [];

  constructor(
    private readonly deliveries: WebhookDeliveries,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins the lane of a receiver, if it has ended.
   * @param find reads the receiver before each step; null: nothing is sent to it any more
   */
  begin(id: WebhookId, find: () => Promise<Receiver | null>, stopping?: AbortSignal): void {
    if (stopping?.aborted || this.underWay.has(id)) return;
    this.underWay.set(id, this.run(id, find, stopping));
  }

  /** Bugs since it was asked last. */
  errors(): readonly unknown[] {
    const { thrown } = this;
    this.thrown = [];
    return thrown;
  }

  /** Fulfilled when no lane is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  private async run(id: WebhookId, find: () => Promise<Receiver | null>, stopping?: AbortSignal): Promise<void> {
    try {
      let hasMore = true;
      while (hasMore) hasMore = stopping?.aborted !== true && (await this.sendSome(id, await find()));
    } catch (error) {
      this.thrown.push(error);
    } finally {
      this.underWay.delete(id);
    }
  }

  /** @returns whether more may be due */
  private async sendSome(id: WebhookId, receiver: Receiver | null): Promise<boolean> {
    if (receiver === null) return false;
    const at = this.clock.now();
    const claimed = await this.deliveries.claim({ webhookId: id, at, until: at + CLAIM_TIME, limit: AT_ONCE });
    await Promise.all(claimed.map((delivery) => this.try(receiver, delivery)));
    return claimed.length > 0;
  }

  private async try({ call, settle }: Receiver, delivery: Delivery): Promise<void> {
    const began = this.clock.now();
    const answer = await call(delivery, began);
    const at = this.clock.now();
    if (answer === null) await this.deliveries.drop(delivery, at);
    else await settle({ delivery, answer, at, took: at - began });
  }
}

/** Sends one message. The body of the answer is not read. */
export async function sendMessage(
  calls: OutsideCalls,
  message: Required<Pick<OutsideCall, 'url' | 'headers' | 'body'>>,
): Promise<DeliveryAnswer> {
  const limits = { largest: null, timeLimit: TIME_LIMIT, redirects: 0 } as const;
  const answer = await calls.send({ ...message, scheme: 'https', method: 'POST', ...limits });
  if (answer.kind === 'answered') return { status: answer.status };
  // A body that is not read is never too large.
  return { problem: answer.problem === 'too-large' ? 'unreachable' : answer.problem };
}
