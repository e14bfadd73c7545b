import type { ListPage } from '../../list-page.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { DeliveryId, WebhookId } from '../../../domain/ids.ts';
import type { NewShopMail } from '../../../domain/office/shop-mail.ts';
import type { Delivery, DeliveryAnswer } from '../../../domain/outreach/webhooks/delivery.ts';
import type { Webhook } from '../../../domain/outreach/webhooks/webhook.ts';
import type { LostEvents } from '../../../domain/outreach/lost-events.ts';
import type { EventProgress, FollowedStep } from '../step-along.ts';

/** What one step along the log stores. */
export interface FollowedEvents extends FollowedStep {
  readonly deliveries: readonly Delivery[];
}

/** The webhooks of the shop, `MOST_WEBHOOKS` at most. */
export abstract class Webhooks {
  /** The oldest first. */
  abstract list(): Promise<readonly Webhook[]>;

  /** Those that are on, and those deleted ones that may come back. */
  abstract listening(): Promise<readonly Webhook[]>;

  abstract find(id: WebhookId): Promise<Webhook | null>;

  /** Stores a new one with a line of the edit history. */
  abstract add(webhook: Webhook, by: Authorship): Promise<'added' | 'too-many'>;

  /**
   * Stores what becomes of one, with a line of the edit history: `rotated` is one about its secret.
   * @param change must be pure: it may run several times
   * @returns null when there is none
   */
  abstract change(
    id: WebhookId,
    change: (before: Webhook) => Webhook,
    by: Authorship,
    what?: 'rotated',
  ): Promise<Webhook | null>;

  /** Hides it until it is restored or forgotten. Its deliveries end by their age. @returns whether there was one */
  abstract delete(id: WebhookId, by: Authorship): Promise<boolean>;

  /**
   * Brings a deleted one back as it was.
   * @param since only if it was deleted after this time
   * @returns null when there is none
   */
  abstract restore(id: WebhookId, since: number, by: Authorship): Promise<Webhook | 'too-many' | null>;

  /** Ends those that were deleted before a time. */
  abstract forget(before: number): Promise<void>;

  /** @returns null before the first step */
  abstract progress(): Promise<EventProgress | null>;

  /** The latest events of which no webhook can be told; null: there are none. */
  abstract lost(): Promise<LostEvents | null>;

  /** Versions of orders and products that have one, by `subject` of their news. */
  abstract versionsOf(subjects: readonly string[]): Promise<ReadonlyMap<string, number>>;

  /**
   * Stores a step in one transaction, so that each event is delivered to a webhook once.
   * @returns false when another process has gone on since `from`; then nothing was stored
   */
  abstract follow(followed: FollowedEvents): Promise<boolean>;
}

/** Which deliveries of a webhook are claimed. */
export interface DeliveryClaim {
  readonly webhookId: WebhookId;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Until when no other process tries them. */
  readonly until: number;
  readonly limit: number;
}

/** What came of a claimed delivery. */
export interface TriedDelivery {
  readonly delivery: Delivery;
  readonly answer: DeliveryAnswer;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds that the try took. */
  readonly took: number;
}

export type DeliveryList = { readonly deliveries: readonly Delivery[]; readonly total: number };

/** Messages to webhooks. Those about one subject are sent to a webhook one after the other. */
export abstract class WebhookDeliveries {
  /** The newest first. */
  abstract list(webhook: WebhookId, page: ListPage): Promise<DeliveryList>;

  /** Stores one that belongs to no event. */
  abstract add(delivery: Delivery): Promise<void>;

  /** Makes one wait that has ended; one that waits is tried now. @returns null when there is none, or its webhook is deleted */
  abstract replay(id: DeliveryId, at: number): Promise<Delivery | null>;

  /**
   * Claims due deliveries of a webhook that wait for no earlier one of their subject, and counts the try. A claim that its
   * process does not end is due again at `until`.
   */
  abstract claim(claim: DeliveryClaim): Promise<readonly Delivery[]>;

  /**
   * Stores what `afterTry` says, with the mails about a webhook that it switches off. Does nothing when another process has
   * claimed the delivery meanwhile.
   * @param mailFor makes the mail to an owner of the shop, of whom it is the index-th: ids of mails name no person
   * @returns whether the webhook was switched off
   */
  abstract settle(tried: TriedDelivery, mailFor: (owner: string, index: number) => NewShopMail): Promise<boolean>;

  /** Deletes a claimed one that there is nothing to say about any more, unless another process has claimed it meanwhile. */
  abstract drop(delivery: Delivery, at: number): Promise<void>;

  /** Deletes the oldest of a webhook beyond a number, except those that wait. @returns how many were deleted, `limit` at most */
  abstract trim(webhook: WebhookId, kept: number, limit: number): Promise<number>;
}
