import { MOST_WEBHOOKS } from '@fyonka/api-contract/values/outreach/webhooks';
import { describe, expect, test } from '@jest/globals';
import { RandomIdentifiers } from '../../../adapters/system/random-identifiers.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, deliveryId, mailId, webhookId } from '../../../domain/ids.ts';
import { DAY } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { aDelivery, aWebhook, ERP } from '../../../domain/outreach/webhooks/webhook.fixture.ts';
import { DELIVERY_RETENTION } from '../../../domain/outreach/webhooks/delivery.ts';
import type { Delivery } from '../../../domain/outreach/webhooks/delivery.ts';
import { ManualClock } from '../../../testing/test-shop.fixture.ts';
import { contentsOf, openWith } from '../../storage.contract.ts';
import type { OpenStorage, OpenStorageTwice } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { FollowEvents } from './follow-events.ts';

const BY = { editor: { accountId: accountId('office'), addressKey: 'address' }, at: NOON };
const MINUTE = 60_000;
const NOW = { at: NOON, lost: 0 };
const ORIGIN = 'https://shop.example';

const noMail = (): never => {
  throw new Error('no webhook is switched off');
};

/**
 * @param open opens the storage to test
 * @param openTwice of the same data, as two processes have it
 */
export function webhooksContract(open: OpenStorage, openTwice: OpenStorageTwice): void {
  const free = aProduct('free', { stock: null });

  async function withDeliveries(...deliveries: readonly Delivery[]): Promise<Storage> {
    const storage = await openWith(open, [free], NOON);
    await storage.webhooks.add(aWebhook(), BY);
    await storage.webhooks.follow({ from: null, to: { event: 1 }, deliveries, ...NOW });
    return storage;
  }
  const claim = async ({ webhookDeliveries }: Storage, at = NOON, limit = 9) =>
    webhookDeliveries.claim({ webhookId: ERP, at, until: at + MINUTE, limit });
  const claimedIds = async (...asked: Parameters<typeof claim>) => (await claim(...asked)).map(({ id }) => String(id));
  const settle = ({ webhookDeliveries }: Storage, delivery: Delivery, status: number, at = NOON) =>
    webhookDeliveries.settle({ delivery, answer: { status }, at, took: 7 }, noMail);
  const follower = ({ webhooks, officeEvents }: Storage, clock = new ManualClock()) =>
    new FollowEvents(webhooks, officeEvents, new RandomIdentifiers(), clock, ORIGIN);
  const allOf = async ({ webhookDeliveries }: Storage) =>
    (await webhookDeliveries.list(ERP, { page: 1, limit: 1_000 })).deliveries;

  describe('webhooks', () => {
    test('are kept up to a number, with lines of history that name no secret and no path', async () => {
      const { webhooks, history } = await open();
      for (let index = 0; index < MOST_WEBHOOKS; index += 1)
        expect(await webhooks.add(aWebhook({ id: webhookId(`hook ${10 + index}`) }), BY)).toBe('added');
      expect(await webhooks.add(aWebhook(), BY)).toBe('too-many');
      const id = webhookId('hook 10');
      const changed = await webhooks.change(id, (before) => ({ ...before, isOn: false }), BY);
      expect(changed).toEqual(await webhooks.find(id));
      await webhooks.change(id, (before) => ({ ...before, secrets: [] }), BY, 'rotated');
      expect([await webhooks.delete(id, BY), await webhooks.delete(id, BY)]).toEqual([true, false]);
      expect(await webhooks.change(id, (before) => before, BY)).toBeNull();
      expect(await webhooks.list()).toHaveLength(MOST_WEBHOOKS - 1);
      const { entries } = await history.of({ subject: 'webhooks', subjectId: id }, { page: 1, limit: 9 });
      expect(entries.map(({ kind }) => kind)).toEqual(['deleted', 'keys-changed', 'changed', 'created']);
      expect(JSON.stringify(entries)).not.toMatch(/sealed|secret-path/);
    });

    test('are told of each event once: a step from a place that another process has left stores nothing', async () => {
      const storage = await withDeliveries(aDelivery('a', 1));
      const step = { to: { event: 2 }, deliveries: [aDelivery('a', 2)], ...NOW };
      expect(await storage.webhooks.follow({ from: null, ...step })).toBe(false);
      expect(await storage.webhooks.follow({ from: { event: 1 }, ...step })).toBe(true);
      expect(await storage.webhooks.progress()).toEqual({ event: 2 });
      expect(await allOf(storage)).toHaveLength(2);
    });

    test('are told of what happens after they were added, in its order, by version and address alone', async () => {
      const storage = await openWith(open, [free], NOON);
      const follow = follower(storage);
      await storage.orders.place(anOrder([[free, 1]]), null);
      expect(await follow.execute()).toEqual({ hasMore: false, lost: 0 });
      const after = await storage.officeEvents.newest();
      await storage.webhooks.add(aWebhook({ after, events: ['order.placed', 'product.changed'] }), BY);
      const order = anOrder([[free, 2]]);
      await storage.orders.place(order, null);
      await storage.productEditing.change(free.id, { change: { isNewArrival: true } }, BY);
      await storage.payments.accept(order.number, 'cash-on-delivery', NOON + 1);
      await follow.execute();
      const told = (await allOf(storage)).toSorted((one, other) => one.place - other.place);
      expect(told.map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([
        {
          type: 'order.placed',
          timestamp: '2026-01-15T09:00:00.000Z',
          data: {
            id: order.id,
            number: order.number,
            version: 0,
            url: `${ORIGIN}/api/admin/orders/${order.number}`,
          },
        },
        {
          type: 'product.changed',
          timestamp: '2026-01-15T09:00:00.000Z',
          data: { id: free.id, version: 2, url: `${ORIGIN}/api/admin/products/${free.id}` },
        },
      ]);
    });

    test('go on with what is left after events were deleted before they were followed, and say so', async () => {
      const storage = await openWith(open, [free], NOON);
      await storage.webhooks.add(aWebhook(), BY);
      for (const at of [NOON, NOON + 1, NOON + 2]) await storage.orders.place(anOrder([[free, 1]], { at }), null);
      await storage.officeEvents.deleteBefore(NOON + 2, 9);
      const deleted = (await storage.officeEvents.oldest()) - 1;
      const clock = new ManualClock();
      expect(await storage.webhooks.lost()).toBeNull();
      expect(await follower(storage, clock).execute()).toEqual({ hasMore: true, lost: deleted });
      const noticed = clock.now();
      expect(await storage.webhooks.lost()).toEqual({ since: null, until: noticed, atMost: deleted });
      clock.advance(MINUTE);
      await storage.orders.place(anOrder([[free, 1]]), null);
      expect(await follower(storage, clock).execute()).toEqual({ hasMore: false, lost: 0 });
      expect(await allOf(storage)).toHaveLength(2);
      expect(await storage.webhooks.lost()).toEqual({ since: null, until: noticed, atMost: deleted });
      const last = clock.now();
      for (const at of [NOON + 5, NOON + 6]) await storage.orders.place(anOrder([[free, 1]], { at }), null);
      await storage.officeEvents.deleteBefore(NOON + 6, 9);
      clock.advance(9 * DAY);
      expect(await follower(storage, clock).execute()).toEqual({ hasMore: true, lost: 1 });
      expect(await storage.webhooks.lost()).toEqual({ since: last, until: clock.now(), atMost: 1 });
      await follower(storage, clock).execute();
      expect(await allOf(storage)).toHaveLength(3);
    });

    test('come back as they were within a time after their deletion, and are told of what happened meanwhile', async () => {
      const storage = await openWith(open, [free], NOON);
      const { webhooks, webhookDeliveries } = storage;
      await webhooks.add(aWebhook(), BY);
      const waiting = aDelivery('order:1', 1, { dueAt: NOON });
      await webhookDeliveries.add(waiting);
      const [claimed] = await claim(storage);
      await webhooks.delete(ERP, BY);
      expect([await webhooks.find(ERP), await webhooks.list()]).toEqual([null, []]);
      expect(await webhooks.change(ERP, (before) => before, BY)).toBeNull();
      // Its answer comes after the deletion.
      expect(await settle(storage, claimed!, 200)).toBe(false);
      await storage.orders.place(anOrder([[free, 1]]), null);
      await follower(storage).execute();
      expect(await webhooks.restore(ERP, NOON + 1, BY)).toBeNull();
      expect(await webhooks.restore(ERP, NOON, BY)).toEqual(aWebhook());
      expect(await webhooks.restore(ERP, NOON, BY)).toEqual(aWebhook());
      expect((await allOf(storage)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
      const { entries } = await storage.history.of({ subject: 'webhooks', subjectId: ERP }, { page: 1, limit: 9 });
      expect(entries.map(({ kind }) => kind)).toEqual(['restored', 'deleted', 'created']);
    });

    test('that were deleted end, and do not come back beside as many as there may be', async () => {
      const { webhooks } = await open();
      await webhooks.add(aWebhook(), BY);
      await webhooks.delete(ERP, BY);
      for (let index = 0; index < MOST_WEBHOOKS; index += 1)
        await webhooks.add(aWebhook({ id: webhookId(`hook ${10 + index}`) }), BY);
      expect(await webhooks.restore(ERP, NOON, BY)).toBe('too-many');
      await webhooks.forget(NOON);
      await webhooks.delete(webhookId('hook 10'), BY);
      expect(await webhooks.listening()).toHaveLength(MOST_WEBHOOKS + 1);
      await webhooks.forget(NOON + 1);
      expect(await webhooks.listening()).toHaveLength(MOST_WEBHOOKS - 1);
      expect(await webhooks.restore(ERP, NOON, BY)).toBeNull();
    });

    test('of two processes that follow while both write: none is left out, each is told once and in order', async () => {
      const [one, other] = await openTwice();
      const bow = aProduct('bow');
      await one.filling.fillEmptyShop(contentsOf([bow]), NOON);
      const after = await one.officeEvents.newest();
      const id = webhookId('of two followers');
      await one.webhooks.add(aWebhook({ id, after, events: ['product.changed'] }), BY);
      for (let round = 1; round <= 12; round += 1) {
        const price = (index: number) => ({ change: { price: fils(1_000 + 10 * round + index) } });
        const edits = [one, other, one, other].map((storage, index) =>
          storage.productEditing.change(bow.id, price(index), BY),
        );
        await Promise.all([...edits, follower(one).execute(), follower(other).execute()]);
      }
      while ((await follower(one).execute()).hasMore);
      const { deliveries } = await one.webhookDeliveries.list(id, { page: 1, limit: 1_000 });
      const events = (await one.officeEvents.after(after, 1_000)) ?? [];
      const places = deliveries.map(({ place }) => place).toSorted((a, b) => a - b);
      expect(places).toEqual(events.filter(({ kind }) => kind === 'catalogue').map((event) => event.id));
      expect(places).toHaveLength(48);
    });
  });

  describe('deliveries', () => {
    test('of one queue are claimed one after the other, of several at once, and not twice', async () => {
      const storage = await withDeliveries(aDelivery('a', 1), aDelivery('a', 2), aDelivery('b', 3), aDelivery('c', 4));
      expect(await claimedIds(storage, NOON - 1)).toEqual([]);
      const [first, ...others] = await claim(storage, NOON, 2);
      expect([first!.id, first!.tries, ...others.map(({ id }) => id)]).toEqual(['a.1', 1, 'b.3']);
      expect(await claimedIds(storage)).toEqual(['c.4']);
      expect(await claimedIds(storage, NOON + MINUTE - 1)).toEqual([]);
      expect(await settle(storage, first!, 204, NOON + 5)).toBe(false);
      expect(await claimedIds(storage, NOON + 5)).toEqual(['a.2']);
      expect(await allOf(storage)).toContainEqual({
        ...first,
        state: 'delivered',
        dueAt: null,
        answer: { status: 204 },
        took: 7,
        triedAt: NOON + 5,
      });
    });

    test('behind one that fails wait until it is taken or given up', async () => {
      const storage = await withDeliveries(aDelivery('a', 1, { tries: 8 }), aDelivery('a', 2));
      const [eighth] = await claim(storage);
      await settle(storage, eighth!, 500);
      expect(await claimedIds(storage, NOON + DAY - 1)).toEqual([]);
      const [last] = await claim(storage, NOON + DAY);
      expect([last?.id, last?.tries]).toEqual(['a.1', 10]);
      await settle(storage, last!, 500, NOON + DAY);
      expect(await claimedIds(storage, NOON + DAY)).toEqual(['a.2']);
      const { state, answer } = (await allOf(storage)).find(({ id }) => id === 'a.1')!;
      expect([state, answer]).toEqual(['failed', { status: 500 }]);
    });

    test('of a process that ended are due again when its claim is over, and its own answer is too late then', async () => {
      const storage = await withDeliveries(aDelivery('a', 1));
      const [lost] = await claim(storage);
      const [again] = await claim(storage, NOON + MINUTE);
      expect([again?.id, again?.tries]).toEqual(['a.1', 2]);
      await settle(storage, lost!, 500, NOON + MINUTE);
      expect(await allOf(storage)).toEqual([again]);
      await settle(storage, again!, 200, NOON + MINUTE);
      await settle(storage, lost!, 500, NOON + MINUTE);
      expect((await allOf(storage)).map(({ state }) => state)).toEqual(['delivered']);
    });

    test('are claimed by one of two processes', async () => {
      const [one, other] = await openTwice();
      const id = webhookId('of two senders');
      await one.webhooks.add(aWebhook({ id }), BY);
      const deliveries = Array.from({ length: 20 }, (_, index) =>
        aDelivery(`sent ${index}`, index, { webhookId: id, queue: `${id} ${index}` }),
      );
      const from = await one.webhooks.progress();
      await one.webhooks.follow({ from, to: { event: (from?.event ?? 0) + 1 }, deliveries, ...NOW });
      const claims = await Promise.all(
        [one, other, one, other].map(async ({ webhookDeliveries }) => {
          const claimed = await webhookDeliveries.claim({ webhookId: id, at: NOON, until: NOON + MINUTE, limit: 5 });
          return claimed.map((delivery) => String(delivery.id));
        }),
      );
      expect(claims.flat().toSorted()).toEqual(deliveries.map(({ id }) => String(id)).toSorted());
    });

    test('that are asked for once more go before later ones of their queue', async () => {
      const storage = await withDeliveries(aDelivery('a', 1), aDelivery('a', 2));
      const [first] = await claim(storage);
      await settle(storage, first!, 200);
      const { webhookDeliveries } = storage;
      expect(await webhookDeliveries.replay(deliveryId('a.1'), NOON)).toMatchObject({ state: 'waiting', tries: 0 });
      expect(await webhookDeliveries.replay(deliveryId('nothing'), NOON)).toBeNull();
      expect(await claimedIds(storage)).toEqual(['a.1']);
      await storage.webhooks.delete(ERP, BY);
      expect(await webhookDeliveries.replay(deliveryId('a.1'), NOON)).toBeNull();
    });

    test('that nothing takes for three days switch the webhook off with a mail to each owner', async () => {
      const storage = await withDeliveries(aDelivery('a', 1), aDelivery('b', 2));
      for (const name of ['huda', 'dana']) {
        const email = `${name}@example.com`;
        const person = { id: accountId(name), email, passwordHash: null, actor: 'command-line', at: NOON } as const;
        await storage.accounts.makeAdministrator(person);
      }
      const [one, two] = await claim(storage);
      await settle(storage, one!, 500);
      expect(await storage.webhooks.find(ERP)).toMatchObject({ isOn: true, failingSince: NOON });
      const mailFor = (to: string) => {
        return { id: mailId(`off ${to}`), template: 'webhook-off', to, language: 'ar', alerts: null } as const;
      };
      const tried = { delivery: two!, answer: { problem: 'unreachable' }, at: NOON + 3 * DAY, took: 7 } as const;
      expect(await storage.webhookDeliveries.settle(tried, mailFor)).toBe(true);
      expect(await storage.webhooks.find(ERP)).toMatchObject({ isOn: false, stopped: 'failing' });
      const at = NOON + 4 * DAY;
      const mails = await storage.outbox.claimDue({ at, until: at, limit: 9 });
      expect(mails.map(({ mail }) => mail.to).toSorted()).toEqual(['dana@example.com', 'huda@example.com']);
    });

    test('end by their age and beyond a number, but none that waits is beyond it', async () => {
      const old = [1, 2, 3].map((place) => aDelivery(`old ${place}`, place));
      const young = aDelivery('young', 4, { createdAt: NOON + 1, dueAt: NOON + DAY });
      const storage = await withDeliveries(...old, young);
      const [first, second] = await claim(storage);
      for (const delivery of [first, second]) await settle(storage, delivery!, 200);
      expect(await storage.webhookDeliveries.trim(ERP, 4, 9)).toBe(0);
      expect(await storage.webhookDeliveries.trim(ERP, 1, 9)).toBe(2);
      expect(await allOf(storage)).toHaveLength(2);
      await storage.oldDocuments.delete(NOON + DELIVERY_RETENTION, 10);
      expect((await allOf(storage)).map(({ id }) => id)).toEqual([young.id]);
    });
  });
}
