import { MOST_WEBHOOKS } from '@fyonka/api-contract/values/outreach/webhooks';
import { Webhooks } from '../../application/outreach/webhooks/ports.ts';
import type { EventProgress } from '../../application/outreach/step-along.ts';
import type { FollowedEvents } from '../../application/outreach/webhooks/ports.ts';
import type { Authorship } from '../../domain/history.ts';
import { orderId } from '../../domain/ids.ts';
import type { WebhookId } from '../../domain/ids.ts';
import { versionOf } from '../../domain/ordering/order.ts';
import { rotationHistory, webhookHistory } from '../../domain/outreach/webhooks/webhook.ts';
import type { Webhook } from '../../domain/outreach/webhooks/webhook.ts';
import { count, get, insert, list, note, own, remove, replace } from '../store.ts';
import type { Store } from '../store.ts';
import { goOn, PROGRESS, progressOf } from './event-progress.ts';
import { DELIVERIES, WEBHOOKS } from './webhook-collections.ts';

export class StoredWebhooks extends Webhooks {
  static readonly collections = { webhooks: WEBHOOKS, webhookProgress: PROGRESS };

  constructor(private readonly store: Store) {
    super();
  }

  list(): Promise<readonly Webhook[]> {
    return this.store.read(() => list(WEBHOOKS, null), true);
  }

  find(id: WebhookId): Promise<Webhook | null> {
    return this.store.read(() => get(WEBHOOKS, id), true);
  }

  add(webhook: Webhook, by: Authorship): Promise<'added' | 'too-many'> {
    return this.store.write(function* () {
      if ((yield* count(WEBHOOKS)) >= MOST_WEBHOOKS) return 'too-many';
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
      const before = yield* get(WEBHOOKS, id);
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
      const before = yield* get(WEBHOOKS, id);
      if (!before) return false;
      yield* remove(WEBHOOKS, id);
      const entry = webhookHistory(before, null, by);
      yield* note(entry ? [entry] : []);
      return true;
    });
  }

  progress(): Promise<EventProgress | null> {
    return this.store.read(() => progressOf('webhooks'), true);
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

  follow({ from, to, deliveries }: FollowedEvents): Promise<boolean> {
    return this.store.write(
      function* () {
        if (!(yield* goOn('webhooks', from, to))) return false;
        yield* insert(DELIVERIES, ...deliveries);
        return true;
      },
      ['webhooks'],
    );
  }
}
