import { WebhookDeliveries } from '../../application/outreach/webhooks/ports.ts';
import type { DeliveryClaim, DeliveryList, TriedDelivery } from '../../application/outreach/webhooks/ports.ts';
import type { ListPage } from '../../application/list-page.ts';
import type { DeliveryId, WebhookId } from '../../domain/ids.ts';
import type { NewShopMail } from '../../domain/office/shop-mail.ts';
import { afterTry, replayed } from '../../domain/outreach/webhooks/delivery.ts';
import type { Delivery } from '../../domain/outreach/webhooks/delivery.ts';
import { queueMails } from '../mailing/outbox.ts';
import { count, get, insert, list, own, remove, replace, staffOf } from '../store.ts';
import type { Store, Work } from '../store.ts';
import { DELIVERIES, WEBHOOKS } from './webhook-collections.ts';

/** Due ones that a claim looks at. Those behind an earlier one of their subject are put off until it is due. */
const LOOKED_AT = 50;
/** Milliseconds that one is put off at least. */
const LEAST_PAUSE = 1_000;
/** Owners who are told of a webhook that is switched off. */
const MOST_TOLD = 20;

export class StoredWebhookDeliveries extends WebhookDeliveries {
  static readonly collections = { webhookDeliveries: DELIVERIES };

  constructor(private readonly store: Store) {
    super();
  }

  list(webhook: WebhookId, { page, limit }: ListPage): Promise<DeliveryList> {
    const range = { equal: { webhookId: webhook }, skip: (page - 1) * limit, limit };
    return this.store.read(function* () {
      const deliveries = yield* list(DELIVERIES, 'webhookDeliveries_newest', range);
      return { deliveries, total: yield* count(DELIVERIES, 'webhookDeliveries_newest', { webhookId: webhook }) };
    }, true);
  }

  add(delivery: Delivery): Promise<void> {
    return this.store.write(() => insert(DELIVERIES, delivery), [delivery.webhookId]);
  }

  replay(id: DeliveryId, at: number): Promise<Delivery | null> {
    return this.store.write(
      function* () {
        const before = yield* get(DELIVERIES, id);
        const webhook = before && (yield* get(WEBHOOKS, before.webhookId));
        // Nothing is sent for a webhook that is deleted.
        if (!before || !webhook || webhook.deletedAt !== null) return null;
        const after = replayed(before, at);
        yield* replace(DELIVERIES, after);
        return after;
      },
      [id],
    );
  }

  async claim({ webhookId, at, until, limit }: DeliveryClaim): Promise<readonly Delivery[]> {
    const due = (most: number) =>
      list(DELIVERIES, 'webhookDeliveries_due', { equal: { webhookId }, below: at + 1, limit: most });
    // Most of the time nothing is due, and this check needs no transaction.
    if ((await this.store.read(() => due(1), true)).length === 0) return [];
    return this.store.write(
      function* () {
        const claimed: Delivery[] = [];
        for (const delivery of yield* due(LOOKED_AT)) {
          const [first = delivery] = yield* queueOf(delivery);
          if (first.id !== delivery.id) {
            const dueAt = Math.max(first.dueAt ?? 0, at + LEAST_PAUSE);
            yield* replace(DELIVERIES, { ...delivery, dueAt });
          } else if (claimed.length < limit) {
            const claim = { ...delivery, dueAt: until, tries: delivery.tries + 1 };
            yield* replace(DELIVERIES, claim);
            claimed.push(claim);
          }
        }
        return claimed;
      },
      [webhookId],
    );
  }

  settle(
    { delivery, answer, at, took }: TriedDelivery,
    mailFor: (owner: string, index: number) => NewShopMail,
  ): Promise<boolean> {
    return this.store.write(
      function* () {
        const stored = yield* claimedNow(delivery);
        if (!stored) return false;
        const webhook = yield* get(WEBHOOKS, delivery.webhookId);
        // A deleted one that comes back is told of it again.
        if (webhook?.deletedAt !== null) return false;
        const after = afterTry({ delivery: stored, webhook }, answer, { at, took });
        yield* replace(DELIVERIES, after.delivery);
        if (after.delivery.dueAt === null) yield* letNextGo(after.delivery, at);
        const { failingSince, isOn } = after.webhook;
        if (failingSince !== webhook.failingSince || isOn !== webhook.isOn) yield* replace(WEBHOOKS, after.webhook);
        const isStopped = webhook.isOn && !isOn;
        if (isStopped) yield* tellOwners(mailFor, at);
        return isStopped;
      },
      [delivery.webhookId],
    );
  }

  drop(delivery: Delivery, at: number): Promise<void> {
    return this.store.write(
      function* () {
        if (!(yield* claimedNow(delivery))) return;
        yield* remove(DELIVERIES, delivery.id);
        yield* letNextGo(delivery, at);
      },
      [delivery.webhookId],
    );
  }

  async trim(webhook: WebhookId, kept: number, limit: number): Promise<number> {
    const old = () => {
      const range = { equal: { webhookId: webhook }, skip: kept, limit };
      return list(DELIVERIES, 'webhookDeliveries_newest', range);
    };
    if ((await this.store.read(old)).length === 0) return 0;
    return this.store.write(
      function* () {
        const ended = (yield* old()).filter(({ dueAt }) => dueAt === null);
        return yield* remove(DELIVERIES, ...ended.map(({ id }) => id));
      },
      [webhook],
    );
  }
}

/** The first that waits of its queue. */
function* queueOf({ queue }: Delivery): Work<readonly Delivery[]> {
  return yield* list(DELIVERIES, 'webhookDeliveries_queue', { equal: { queue }, limit: 1 });
}

/** A claimed delivery as it is stored; null when another process has claimed it meanwhile. */
export function* claimedNow({ id, dueAt, tries }: Delivery): Work<Delivery | null> {
  const stored = yield* get(DELIVERIES, id);
  return stored?.dueAt === dueAt && stored.tries === tries ? stored : null;
}

/** The next one about a subject need not wait until the one before it would have been tried again. */
export function* letNextGo(ended: Delivery, at: number): Work<void> {
  const [next] = yield* queueOf(ended);
  if (next && (next.dueAt ?? 0) > at && next.tries === 0) yield* replace(DELIVERIES, { ...next, dueAt: at });
}

function* tellOwners(mailFor: (owner: string, index: number) => NewShopMail, at: number): Work<void> {
  const owners = yield* staffOf(yield* own('ownerIds', MOST_TOLD));
  yield* queueMails(
    [...owners.values()].map(({ email }, index) => mailFor(email, index)),
    at,
  );
}
