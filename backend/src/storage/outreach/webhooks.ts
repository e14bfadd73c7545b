import { MOST_WEBHOOKS } from '@fyonka/api-contract/values/outreach/webhooks';
import { Webhooks } from '../../application/outreach/webhooks/ports.ts';
import type { EventProgress } from '../../application/outreach/step-along.ts';
import type { FollowedEvents } from '../../application/outreach/webhooks/ports.ts';
import type { Authorship } from '../../domain/history.ts';
import { orderId } from '../../domain/ids.ts';
import type { WebhookId } from '../../domain/ids.ts';
import type { LostEvents } from '../../domain/outreach/lost-events.ts';
import { versionOf } from '../../domain/ordering/order.ts';
import { restorationHistory, rotationHistory, webhookHistory } from '../../domain/outreach/webhooks/webhook.ts';
import type { Webhook } from '../../domain/outreach/webhooks/webhook.ts';
import { get, insert, list, note, own, remove, replace } from '../store.ts';
import type { Store, Work } from '../store.ts';
import { goOn, lostBy, PROGRESS, progressOf } from './event-progress.ts';
import { DELIVERIES, WEBHOOKS } from './webhook-collections.ts';

export class StoredWebhooks extends Webhooks {
  static readonly collections = { webhooks: WEBHOOKS, webhookProgress: PROGRESS };

  constructor(private readonly store: Store) {
    super();
  }

  list(): Promise<readonly Webhook[]> {
    return this.store.read(() => living(), true);
  }

  async listening(): Promise<readonly Webhook[]> {
    return (await this.store.read(() => list(WEBHOOKS, null), true)).filter(({ isOn }) => isOn);
  }

  find(id: WebhookId): Promise<Webhook | null> {
    return this.store.read(() => livingOne(id), true);
  }

  add(webhook: Webhook, by: Authorship): Promise<'added' | 'too-many'> {
    return this.store.write(function* () {
      if ((yield* living()).length >= MOST_WEBHOOKS) return 'too-many';
      yield* insert(WEBHOOKS, webhook);
      const entry = webhookHistory(null, webhook, by);
      yield* note(entry ? [entry] : []);
      return 'added';
    });
  }

  change(
    id: WebhookId,
    change: (before: Webhook) => Webhook,
    by: Authorship,
    what?: 'rotated',
  ): Promise<Webhook | null> {
    return this.store.write(function* () {
      const before = yield* livingOne(id);
      if (!before) return null;
      const after = change(before);
      yield* replace(WEBHOOKS, after);
      const entry = what === 'rotated' ? rotationHistory(after, by) : webhookHistory(before, after, by);
      yield* note(entry ? [entry] : []);
      return after;
    });
  }

  delete(id: WebhookId, by: Authorship): Promise<boolean> {
    return this.store.write(function* () {
      const before = yield* livingOne(id);
      if (!before) return false;
      const gone = (yield* list(WEBHOOKS, null)).filter(({ deletedAt }) => deletedAt !== null);
      const latest = gone.toSorted((one, other) => (other.deletedAt ?? 0) - (one.deletedAt ?? 0));
      yield* remove(WEBHOOKS, ...latest.slice(MOST_WEBHOOKS - 1).map((each) => each.id));
      yield* replace(WEBHOOKS, { ...before, deletedAt: by.at });
      const entry = webhookHistory(before, null, by);
      yield* note(entry ? [entry] : []);
      return true;
    });
  }

  restore(id: WebhookId, since: number, by: Authorship): Promise<Webhook | 'too-many' | null> {
    return this.store.write(function* () {
      const before = yield* get(WEBHOOKS, id);
      // An undo that is repeated, because its answer was lost, has nothing more to do.
      if (before?.deletedAt === null) return before;
      if (!before || before.deletedAt < since) return null;
      if ((yield* living()).length >= MOST_WEBHOOKS) return 'too-many';
      const after = { ...before, deletedAt: null };
      yield* replace(WEBHOOKS, after);
      yield* note([restorationHistory(after, by)]);
      return after;
    });
  }

  async forget(before: number): Promise<void> {
    const over = function* () {
      return (yield* list(WEBHOOKS, null)).filter(({ deletedAt }) => deletedAt !== null && deletedAt < before);
    };
    if ((await this.store.read(over, true)).length === 0) return;
    await this.store.write(function* () {
      yield* remove(WEBHOOKS, ...(yield* over()).map(({ id }) => id));
    });
  }

  progress(): Promise<EventProgress | null> {
    return this.store.read(() => progressOf('webhooks'), true);
  }

  lost(): Promise<LostEvents | null> {
    return this.store.read(() => lostBy('webhooks'), true);
  }

  versionsOf(subjects: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const idsOf = (kind: string) =>
      subjects.flatMap((subject) => (subject.startsWith(kind) ? subject.slice(kind.length) : []));
    return this.store.read(function* () {
      const versions = new Map<string, number>();
      const orders = idsOf('order:').map(orderId);
      const found = orders.length === 0 ? [] : yield* own('findOrders', orders);
      for (const order of found) versions.set(`order:${order.id}`, versionOf(order));
      for (const id of idsOf('product:'))
        versions.set(`product:${id}`, (yield* own('editStateOf', 'product', id)).version);
      return versions;
    });
  }

  follow({ deliveries, ...step }: FollowedEvents): Promise<boolean> {
    return this.store.write(
      function* () {
        if (!(yield* goOn('webhooks', step))) return false;
        yield* insert(DELIVERIES, ...deliveries);
        return true;
      },
      ['webhooks'],
    );
  }
}

function* living(): Work<readonly Webhook[]> {
  return (yield* list(WEBHOOKS, null)).filter(({ deletedAt }) => deletedAt === null);
}

function* livingOne(id: WebhookId): Work<Webhook | null> {
  const found = yield* get(WEBHOOKS, id);
  return found?.deletedAt === null ? found : null;
}
