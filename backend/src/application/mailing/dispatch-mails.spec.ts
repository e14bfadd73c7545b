import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { aRequest, testShop } from '../../testing/test-shop.fixture.ts';
import { testIdentity } from '../../testing/identity.fixture.ts';
import type { SendResult } from './ports.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import { bow, BUSY, HOUR, MINUTE, SENT, UNREACHABLE, withPlacedOrders } from './dispatch-mails.fixture.ts';

const NO_SUCH_MAILBOX = { kind: 'refused', isFinal: true, reason: 'EENVELOPE 550', refusal: 'no-mailbox' } as const;
const NOTHING_DONE = {
  sent: 0,
  givenUp: 0,
  withheld: 0,
  failures: [],
  reached: [],
  unreachable: null,
  errors: [],
  hasMore: false,
};
const REACHED = { ...NOTHING_DONE, reached: ['mail server'] };

/** A shop with this many paid orders, each with a mail that is due. */
async function withPaidOrders(count: number) {
  const shop = await testShop([bow]);
  for (let placed = 0; placed < count; placed += 1) {
    await shop.payForOrder.execute({ ...(await shop.place(aRequest([bow]))), token: 'tok' });
  }
  return shop;
}
describe('dispatching mails', () => {
  test('sends each once, a few at a time', async () => {
    const shop = await withPlacedOrders(15);
    expect(await shop.dispatchMails.execute()).toEqual({ ...REACHED, sent: 10, hasMore: true });
    expect(await shop.dispatchMails.execute()).toEqual({ ...REACHED, sent: 5 });
    expect(await shop.dispatchMails.execute()).toEqual(NOTHING_DONE);
    expect(new Set(shop.transport.sent.map(({ id }) => id)).size).toBe(15);
  });

  test('drops a mail that its receiver refuses permanently, notes it with its order, and sends the others', async () => {
    const shop = await withPlacedOrders(3);
    const [refused] = shop.placed;
    shop.transport.result = ({ subject }) => (subject.includes(refused!.number) ? NO_SUCH_MAILBOX : SENT);
    expect(await shop.dispatchMails.execute()).toEqual({
      ...REACHED,
      sent: 2,
      givenUp: 1,
      failures: ['EENVELOPE 550'],
    });
    const of = { subject: 'order', subjectId: refused!.id } as const;
    const { entries } = await shop.storage.history.of(of, { page: 1, limit: 9 });
    expect(entries.map(({ kind, changes }) => [kind, changes[0]?.to])).toEqual([['mail-refused', 'no-mailbox']]);
    shop.clock.advance(24 * HOUR);
    expect(await shop.dispatchMails.execute()).toEqual(NOTHING_DONE);
  });

  test('sends the others at once when one mailbox refuses for now, and tries that one after longer and longer delays', async () => {
    const shop = await withPlacedOrders(5);
    const [busy] = shop.placed;
    shop.transport.result = ({ subject }) => (subject.includes(busy!.number) ? BUSY : SENT);
    expect(await shop.dispatchMails.execute()).toEqual({ ...REACHED, sent: 4, failures: ['EENVELOPE 452'] });
    for (const wait of [0.5 * MINUTE, MINUTE, 2 * MINUTE]) {
      shop.clock.advance(wait - 1);
      expect(await shop.dispatchMails.execute()).toEqual(NOTHING_DONE);
      shop.clock.advance(1);
      expect(await shop.dispatchMails.execute()).toMatchObject({ failures: ['EENVELOPE 452'], givenUp: 0 });
    }
    shop.transport.result = () => SENT;
    shop.clock.advance(4 * MINUTE);
    expect(await shop.dispatchMails.execute()).toMatchObject({ sent: 1 });
  });

  test('drops a mail that its receiver has refused for three days', async () => {
    const shop = await withPaidOrders(1);
    shop.transport.result = () => BUSY;
    for (let hours = 0; hours < 60; hours += 1) {
      expect(await shop.dispatchMails.execute()).toMatchObject({ givenUp: 0, reached: ['mail server'] });
      shop.clock.advance(HOUR);
    }
    let givenUp = 0;
    for (let hours = 60; hours < 90; hours += 1) {
      givenUp += (await shop.dispatchMails.execute()).givenUp;
      shop.clock.advance(HOUR);
    }
    expect(givenUp).toBe(1);
  });

  test('reports a mail that fails because of a bug, sends the later ones, and tries it again', async () => {
    const shop = await withPlacedOrders(5);
    const [broken] = shop.placed;
    const bug = new Error('no such word');
    shop.transport.result = ({ subject }) => {
      if (subject.includes(broken!.number)) throw bug;
      return SENT;
    };
    expect(await shop.dispatchMails.execute()).toEqual({ ...REACHED, sent: 4, errors: [bug] });
    expect(await shop.dispatchMails.execute()).toEqual(NOTHING_DONE);
    shop.transport.result = () => SENT;
    shop.clock.advance(MINUTE / 2);
    expect(await shop.dispatchMails.execute()).toMatchObject({ sent: 1, errors: [] });
  });

  test('sends a mail again under the same id when a crash came before the success was stored', async () => {
    const shop = await withPlacedOrders(1);
    const claimed = await shop.outbox.claimDue({ at: shop.clock.now(), until: shop.clock.now() + 1000, limit: 1 });
    shop.clock.advance(1000);
    await shop.dispatchMails.execute();
    expect(shop.transport.sent.map(({ id }) => id)).toEqual(claimed.map(({ id }) => id));
  });

  test('begins no further mail when the shop stops, and the next start sends it at once', async () => {
    const shop = await withPlacedOrders(3);
    const stop = new AbortController();
    shop.transport.result = () => {
      stop.abort();
      return SENT;
    };
    expect(await shop.dispatchMails.execute(stop.signal)).toEqual({ ...REACHED, sent: 1 });
    expect(await shop.dispatchMails.execute()).toMatchObject({ sent: 2 });
  });
});

describe('mails of a process that is killed', () => {
  test('are sent by another one after half a minute, those with codes after ten seconds', async () => {
    const shop = await withPlacedOrders(1);
    const identity = testIdentity({ storage: shop.storage, clock: shop.clock });
    await identity.requestCode.execute({
      email: 'a@example.com',
      purpose: 'registration',
      language: 'ar',
      address: 'a',
    });
    const killed = Promise.withResolvers<SendResult>();
    const begun = Promise.withResolvers<void>();
    const hung = shop.dispatchMailsBy({
      send: () => (begun.resolve(), killed.promise),
      close: () => Promise.resolve(),
    });
    void hung.execute();
    await begun.promise;
    const sent: number[] = [];
    for (const wait of [9_999, 1, 19_999, 1]) {
      shop.clock.advance(wait);
      sent.push((await shop.dispatchMails.execute()).sent);
    }
    expect(sent).toEqual([0, 1, 0, 1]);
    killed.resolve(SENT);
  });
});

describe('a process', () => {
  afterEach(() => void jest.useRealTimers());

  test('renews the claims of its mails while the mail server takes its time', async () => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'setTimeout', 'performance'],
    });
    const shop = await withPlacedOrders(3);
    shop.transport.result = async () => {
      for (let slept = 0; slept < 2; slept += 1) {
        shop.clock.advance(20_000);
        jest.advanceTimersByTime(3000);
        // Writes end in their order, so the renewal has ended after this one.
        await shop.outbox.renew([], 0);
      }
      const at = shop.clock.now();
      expect(await shop.outbox.claimDue({ at, until: at, limit: 10 })).toEqual([]);
      return SENT;
    };
    expect(await shop.dispatchMails.execute()).toEqual({ ...REACHED, sent: 3 });
  });

  test('that was suspended sends no mail that another one may have by now', async () => {
    const shop = await withPlacedOrders(3);
    shop.transport.result = () => {
      shop.clock.advance(30_000);
      return SENT;
    };
    expect(await shop.dispatchMails.execute()).toEqual({ ...REACHED, sent: 1 });
    shop.transport.result = () => SENT;
    expect(await shop.dispatchMails.execute()).toEqual({ ...REACHED, sent: 2 });
  });
});

describe('while no mail server answers', () => {
  test('one mail is tried every half minute, and all are sent when the server is back', async () => {
    const shop = await withPlacedOrders(3);
    shop.transport.result = () => UNREACHABLE;
    expect(await shop.dispatchMails.execute()).toEqual({
      ...NOTHING_DONE,
      unreachable: { channel: 'mail server', reason: 'ECONNECTION' },
    });
    shop.clock.advance(MINUTE / 2 - 1);
    expect(await shop.dispatchMails.execute()).toEqual(NOTHING_DONE);
    shop.clock.advance(1);
    expect(await shop.dispatchMails.execute()).toEqual({
      ...NOTHING_DONE,
      unreachable: { channel: 'mail server', reason: 'ECONNECTION' },
    });
    shop.transport.result = () => SENT;
    shop.clock.advance(MINUTE / 2);
    expect(await shop.dispatchMails.execute()).toMatchObject({ sent: 3 });
  });

  test('no mail is lost, however long it takes', async () => {
    const shop = await withPaidOrders(2);
    shop.transport.result = () => UNREACHABLE;
    for (let hours = 0; hours < 7 * 24; hours += 1) {
      expect(await shop.dispatchMails.execute()).toMatchObject({ givenUp: 0 });
      shop.clock.advance(HOUR);
    }
    shop.transport.result = () => SENT;
    expect(await shop.dispatchMails.execute()).toMatchObject({ sent: 2 });
  });

  test('waiting mails use up none of their tries', async () => {
    const shop = await withPlacedOrders(2);
    const [, waiting] = shop.placed;
    shop.transport.result = () => UNREACHABLE;
    await shop.dispatchMails.execute();
    shop.clock.advance(MINUTE / 2);
    const [claimed] = await shop.outbox.claimDue({ at: shop.clock.now(), until: shop.clock.now() + 1, limit: 1 });
    expect(claimed).toMatchObject({ tries: 1, mail: { orderNumber: waiting!.number } });
  });
});

test('when the storage fails between two mails, the sent one is not repeated, and the others can be claimed at once', async () => {
  const shop = await withPlacedOrders(3);
  const [, second] = shop.placed;
  shop.transport.result = ({ subject }) => {
    if (subject.includes(second!.number)) throw new StorageUnavailable(new Error('disk full'));
    return SENT;
  };
  await expect(shop.dispatchMails.execute()).rejects.toBeInstanceOf(StorageUnavailable);
  shop.transport.result = () => SENT;
  expect(await shop.dispatchMails.execute()).toEqual({ ...REACHED, sent: 2 });
  expect(new Set(shop.transport.sent.map(({ id }) => id)).size).toBe(3);
});

test('a storage that closes during a run ends it as unavailable, without another error', async () => {
  const shop = await withPlacedOrders(3);
  shop.transport.result = () => {
    void shop.closeStorage();
    return UNREACHABLE;
  };
  await expect(shop.dispatchMails.execute()).rejects.toBeInstanceOf(StorageUnavailable);
});
