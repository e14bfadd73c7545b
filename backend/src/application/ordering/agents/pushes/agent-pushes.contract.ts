import { describe, expect, test } from '@jest/globals';
import { MOST_PLATFORMS, receiverOf } from '../../../../domain/ordering/agents/agent-platform.ts';
import { NOON } from '../../../../domain/ordering/order.fixture.ts';
import { aDelivery } from '../../../../domain/outreach/webhooks/webhook.fixture.ts';
import type { OpenStorage } from '../../../storage.contract.ts';
import type { Storage } from '../../../storage.ts';

const HOST = 'agent.example';
const MINUTE = 60_000;

/** A message about an order to the program of `HOST`. */
const message = (order: string, place: number) =>
  aDelivery(order, place, { webhookId: receiverOf(HOST), queue: `${receiverOf(HOST)} order:${order}`, payload: '' });

/** @param open opens the storage to test */
export function agentPushesContract(open: OpenStorage): void {
  async function withMessages(...deliveries: ReturnType<typeof message>[]): Promise<Storage> {
    const storage = await open();
    await storage.agentPushes.follow({ from: null, to: { event: 1 }, deliveries, hosts: [HOST], at: NOON, lost: 0 });
    return storage;
  }
  const claim = ({ webhookDeliveries }: Storage, at = NOON) =>
    webhookDeliveries.claim({ webhookId: receiverOf(HOST), at, until: at + MINUTE, limit: 9 });
  const settle = async ({ agentPushes }: Storage, [delivery]: Awaited<ReturnType<typeof claim>>, status: number) =>
    agentPushes.settle({ delivery: delivery!, answer: { status }, at: NOON + 9, took: 9 });

  describe('what programs are told of their orders', () => {
    test('is stored once, beside what webhooks are told', async () => {
      const storage = await withMessages(message('a', 1));
      const { agentPushes, webhooks, webhookDeliveries } = storage;
      const again = {
        from: null,
        to: { event: 2 },
        deliveries: [message('a', 2)],
        hosts: ['other'],
        at: NOON,
        lost: 0,
      };
      expect(await agentPushes.follow(again)).toBe(false);
      expect([await agentPushes.progress(), await webhooks.progress()]).toEqual([{ event: 1 }, null]);
      expect((await agentPushes.platforms()).map(({ id }) => id)).toEqual([HOST]);
      expect((await webhookDeliveries.list(receiverOf(HOST), { page: 1, limit: 9 })).total).toBe(1);
    });

    test('fails and succeeds for each order in its order, and the platform shows the last of it', async () => {
      const storage = await withMessages(message('a', 1), message('a', 2));
      await settle(storage, await claim(storage), 503);
      const failing = { id: HOST, newsAt: NOON, failingSince: NOON + 9, failure: { status: 503 } };
      expect(await storage.agentPushes.platforms()).toEqual([failing]);
      const due = NOON + 9 + 5_000;
      expect(await claim(storage, due - 1)).toEqual([]);
      const second = await claim(storage, due);
      expect(second.map(({ id, tries }) => [id, tries])).toEqual([['a.1', 2]]);
      await settle(storage, second, 200);
      expect(await storage.agentPushes.platforms()).toEqual([{ ...failing, failingSince: null, failure: null }]);
      expect((await claim(storage, due + MINUTE)).map(({ id }) => id)).toEqual(['a.2']);
    });

    test('is not tried again where the program wants no more, nor where there is nothing to say any more', async () => {
      const storage = await withMessages(message('a', 1), message('a', 2), message('a', 3));
      await settle(storage, await claim(storage), 410);
      const [second] = await claim(storage, NOON + 9);
      expect(second?.id).toBe('a.2');
      await storage.webhookDeliveries.drop(second!, NOON + 9);
      await storage.webhookDeliveries.drop(second!, NOON + 9);
      expect((await claim(storage, NOON + 9)).map(({ id }) => id)).toEqual(['a.3']);
      const { deliveries } = await storage.webhookDeliveries.list(receiverOf(HOST), { page: 1, limit: 9 });
      expect(deliveries.map(({ id, state }) => [id, state]).toSorted()).toEqual([
        ['a.1', 'failed'],
        ['a.3', 'waiting'],
      ]);
    });

    test('of a process that lost its claim changes nothing', async () => {
      const storage = await withMessages(message('a', 1));
      const lost = await claim(storage);
      const again = await claim(storage, NOON + MINUTE);
      await settle(storage, lost, 500);
      await storage.webhookDeliveries.drop(lost[0]!, NOON);
      expect((await storage.agentPushes.platforms())[0]?.failure).toBeNull();
      await settle(storage, again, 200);
      const { deliveries } = await storage.webhookDeliveries.list(receiverOf(HOST), { page: 1, limit: 9 });
      expect(deliveries.map(({ state, tries }) => [state, tries])).toEqual([['delivered', 2]]);
    });

    test('goes to so many platforms at most: one more takes the place of the one without news for longest', async () => {
      const { agentPushes } = await open();
      const hosts = Array.from({ length: MOST_PLATFORMS }, (_, index) => `agent-${index}.example`);
      for (const [index, host] of hosts.entries()) {
        const from = await agentPushes.progress();
        await agentPushes.follow({
          from,
          to: { event: index + 1 },
          deliveries: [],
          hosts: [host],
          at: NOON + index,
          lost: 0,
        });
      }
      const from = await agentPushes.progress();
      const more = {
        from,
        to: { event: 99 },
        deliveries: [],
        hosts: ['agent-0.example', 'more.example'],
        at: NOON + 99,
        lost: 0,
      };
      await agentPushes.follow(more);
      const kept = (await agentPushes.platforms()).map(({ id }) => id);
      expect(kept).toHaveLength(MOST_PLATFORMS);
      expect(kept.slice(0, 2).toSorted()).toEqual(['agent-0.example', 'more.example']);
      expect(kept).not.toContain('agent-1.example');
    });
  });
}
