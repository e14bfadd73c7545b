import { AgentPushes } from '../../application/ordering/agents/pushes/ports.ts';
import type { FollowedOrders } from '../../application/ordering/agents/pushes/ports.ts';
import type { EventProgress } from '../../application/outreach/step-along.ts';
import type { TriedDelivery } from '../../application/outreach/webhooks/ports.ts';
import type { OrderId } from '../../domain/ids.ts';
import { afterPush, hostOf, MOST_PLATFORMS } from '../../domain/ordering/agents/agent-platform.ts';
import type { AgentPlatform } from '../../domain/ordering/agents/agent-platform.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import { get, insert, list, own, put, remove, replace } from '../store.ts';
import type { Store, Work } from '../store.ts';
import { goOn, progressOf } from './event-progress.ts';
import { DELIVERIES } from './webhook-collections.ts';
import { claimedNow, letNextGo } from './webhook-deliveries.ts';

const PLATFORMS: Collection<AgentPlatform, never> = {
  name: 'agentPlatforms',
  fields: { newsAt: 'number', failingSince: 'number?', failure: 'anything?' },
  indexes: {},
  ends: 'bound',
  copy: copied('agentPlatforms'),
};

export class StoredAgentPushes extends AgentPushes {
  static readonly collections = { agentPlatforms: PLATFORMS };

  constructor(private readonly store: Store) {
    super();
  }

  platforms(): Promise<readonly AgentPlatform[]> {
    return this.store.read(latestFirst, true);
  }

  progress(): Promise<EventProgress | null> {
    return this.store.read(() => progressOf('agents'), true);
  }

  orders(ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Order>> {
    if (ids.length === 0) return Promise.resolve(new Map());
    return this.store.read(function* () {
      const orders = yield* own('findOrders', ids);
      return new Map(orders.map((order) => [order.id, order]));
    }, true);
  }

  follow({ deliveries, hosts, ...step }: FollowedOrders): Promise<boolean> {
    return this.store.write(
      function* () {
        if (!(yield* goOn('agents', step))) return false;
        yield* insert(DELIVERIES, ...deliveries);
        yield* keep(hosts, step.at);
        return true;
      },
      ['agents'],
    );
  }

  settle({ delivery, answer, at, took }: TriedDelivery): Promise<void> {
    return this.store.write(
      function* () {
        const stored = yield* claimedNow(delivery);
        if (!stored) return;
        const platform = yield* get(PLATFORMS, hostOf(delivery.webhookId));
        const after = afterPush({ delivery: stored, platform }, answer, { at, took });
        yield* replace(DELIVERIES, after.delivery);
        if (after.delivery.dueAt === null) yield* letNextGo(after.delivery, at);
        if (after.platform) yield* replace(PLATFORMS, after.platform);
      },
      [delivery.webhookId],
    );
  }
}

function* latestFirst(): Work<readonly AgentPlatform[]> {
  return (yield* list(PLATFORMS, null)).toSorted((a, b) => b.newsAt - a.newsAt);
}

/** Keeps those that there is something to tell, in the place of those without news for longest. */
function* keep(hosts: readonly string[], at: number): Work<void> {
  if (hosts.length === 0) return;
  for (const id of hosts) {
    const before = yield* get(PLATFORMS, id);
    yield* put(PLATFORMS, { failingSince: null, failure: null, ...before, id, newsAt: at });
  }
  const beyond = (yield* latestFirst()).slice(MOST_PLATFORMS);
  yield* remove(PLATFORMS, ...beyond.map(({ id }) => id));
}
