import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, paymentAttemptId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { MOST_REPLACEMENTS } from '../../../domain/ordering/placing/placement.ts';
import { FIRM_FOR, PROTECTED_FOR } from '../../../domain/ordering/placing/holds.ts';
import { COUNTED_FOR, MOST_OF_ADDRESS, MOST_OF_RECEIVER } from '../../../domain/ordering/placing/unpaid-limits.ts';
import { aStart, captureOf } from '../paying/payments.fixture.ts';
import { openWith, stockOf } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';

const LATER = NOON + TIME_TO_PAY;

function count<Result extends { kind: string }>(results: readonly Result[], kind: Result['kind']): number {
  return results.filter((result) => result.kind === kind).length;
}

/** Orders of a shopper who has other unpaid orders. @param open opens the storage to test */
export function placementContract(open: OpenStorage): void {
  describe('an order that replaces another', () => {
    test('takes its pieces, cancels it and is recorded in its history, with one mail', async () => {
      const bow = aProduct('bow', { stock: 5 });
      const ribbon = aProduct('ribbon');
      const storage = await openWith(open, [bow, ribbon], NOON);
      const { orders, outbox } = storage;
      const [first, second] = [
        anOrder([
          [bow, 4],
          [ribbon, 2],
        ]),
        anOrder([[bow, 5]], { at: NOON + 1000 }),
      ];
      await orders.place(first, null);
      expect(await orders.place(second, null)).toMatchObject({ kind: 'out-of-stock' });
      expect(await orders.place(second, null, { replaces: first.number })).toEqual({ kind: 'placed' });

      expect([await stockOf(storage, bow), await stockOf(storage, ribbon)]).toEqual([0, 10]);
      expect(await orders.find(first.number)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'unpaid',
        payBy: null,
        holdsStock: false,
        history: [
          { to: 'pending' },
          { from: 'pending', to: 'cancelled', by: 'customer', at: NOON + 1000, replacedBy: second.number },
        ],
      });
      const mails = await outbox.claimDue({ at: LATER, until: LATER + 1000, limit: 10 });
      expect(mails.map(({ mail }) => mail)).toMatchObject([{ template: 'order-placed', orderNumber: second.number }]);
      expect(await orders.expireUnpaid(LATER, 10)).toEqual([]);
    });

    test('does not change it when the new order cannot be placed', async () => {
      const bow = aProduct('bow', { stock: 5 });
      const storage = await openWith(open, [bow], NOON);
      const first = anOrder([[bow, 2]]);
      await storage.orders.place(first, null);
      expect(await storage.orders.place(anOrder([[bow, 6]]), null, { replaces: first.number })).toMatchObject({
        kind: 'out-of-stock',
        items: [{ requested: 6, available: 5 }],
      });
      expect(await storage.orders.find(first.number)).toEqual(first);
      expect(await stockOf(storage, bow)).toBe(3);
    });

    test('replaces the order that has already replaced the named one', async () => {
      const bow = aProduct('bow', { stock: 5 });
      const storage = await openWith(open, [bow], NOON);
      const [first, second, third] = [anOrder([[bow, 5]]), anOrder([[bow, 4]]), anOrder([[bow, 5]])];
      await storage.orders.place(first, null);
      await storage.orders.place(second, null, { replaces: first.number });
      expect(await storage.orders.findToReplace(first.number)).toEqual({ order: second, latest: null });
      expect(await storage.orders.place(third, null, { replaces: first.number })).toEqual({ kind: 'placed' });
      expect(await storage.orders.find(second.number)).toMatchObject({ status: 'cancelled' });
      expect(await stockOf(storage, bow)).toBe(0);
    });

    test('is not placed while the other is being paid, or when it is paid', async () => {
      const bow = aProduct('bow');
      const storage = await openWith(open, [bow], NOON);
      const { orders, payments } = storage;
      const first = anOrder([[bow, 1]]);
      await orders.place(first, null);
      const attemptId = paymentAttemptId('attempt');
      await payments.start(aStart(attemptId, first.number, NOON));
      const again = () => orders.place(anOrder([[bow, 1]]), null, { replaces: first.number });
      expect(await again()).toEqual({ kind: 'being-paid', order: first });
      await payments.settle(attemptId, captureOf(first), NOON);
      expect(await again()).toMatchObject({ kind: 'already-settled', order: { paymentStatus: 'paid' } });
      expect(await stockOf(storage, bow)).toBe(9);
    });

    test('follows only a limited number of replacements', async () => {
      const bow = aProduct('bow', { stock: 5 });
      const { orders } = await openWith(open, [bow], NOON);
      const placed = Array.from({ length: MOST_REPLACEMENTS + 2 }, () => anOrder([[bow, 1]]));
      let replaces: OrderNumber | undefined;
      for (const order of placed) {
        await orders.place(order, null, { replaces });
        replaces = order.number;
      }
      const [first, second] = placed;
      const last = placed.at(-1);
      if (!first || !second || !last) throw new Error('nothing was placed');
      expect(await orders.findToReplace(second.number)).toEqual({ order: last, latest: null });
      expect(await orders.findToReplace(first.number)).toBeNull();
      const beside = anOrder([[bow, 1]]);
      expect(await orders.place(beside, null, { replaces: first.number })).toEqual({ kind: 'placed' });
      expect(await orders.find(last.number)).toMatchObject({ status: 'pending' });
    });

    test('returns its pieces once in 20 simultaneous replacements', async () => {
      const bow = aProduct('bow', { stock: 100 });
      const storage = await openWith(open, [bow], NOON);
      const first = anOrder([[bow, 7]]);
      await storage.orders.place(first, null);
      const results = await Promise.all(
        Array.from({ length: 20 }, () => storage.orders.place(anOrder([[bow, 1]]), null, { replaces: first.number })),
      );
      expect(count(results, 'placed')).toBe(20);
      expect(await stockOf(storage, bow)).toBe(99);
    });
  });

  describe('the limit of unpaid orders', () => {
    const caller = { addressKey: 'school' };
    const free = aProduct('free', { stock: null });
    const from = (person: number, pieces: Parameters<typeof anOrder>[0] = [[free, 1]]) => {
      const order = anOrder(pieces);
      const [phone, email] = [String(50_000_000 + person), `p${person}@example.com`];
      return { ...order, delivery: { ...order.delivery, phone, email } };
    };

    test('holds for simultaneous orders from one network address, and does not affect others', async () => {
      const { orders } = await openWith(open, [free], NOON);
      const results = await Promise.all(
        Array.from({ length: MOST_OF_ADDRESS + 5 }, (_, person) => orders.place(from(person), null, { caller })),
      );
      expect(count(results, 'placed')).toBe(MOST_OF_ADDRESS);
      expect(results.at(-1)).toEqual({ kind: 'too-many-unpaid-orders', waitFor: TIME_TO_PAY });
      expect(await orders.place(from(900), null, { caller: { addressKey: 'home' } })).toEqual({ kind: 'placed' });
    });

    test.each(['phone', 'email'] as const)('holds for one %s over all network addresses', async (field) => {
      const { orders } = await openWith(open, [free], NOON);
      const place = (person: number) => {
        const order = from(person);
        const same = {
          ...from(0).delivery,
          [field === 'phone' ? 'email' : 'phone']: order.delivery[field === 'phone' ? 'email' : 'phone'],
        };
        return orders.place({ ...order, delivery: same }, null, { caller: { addressKey: `address ${person}` } });
      };
      for (let person = 1; person <= MOST_OF_RECEIVER; person += 1)
        expect(await place(person)).toEqual({ kind: 'placed' });
      expect(await place(99)).toMatchObject({ kind: 'too-many-unpaid-orders' });
    });

    test('does not count orders that are paid, cancelled, replaced or old', async () => {
      const { orders, payments } = await openWith(open, [free], NOON);
      const placed = Array.from({ length: MOST_OF_RECEIVER }, () => from(1));
      for (const order of placed) await orders.place(order, null, { caller });
      const [first, second] = placed;
      if (!first || !second) throw new Error('nothing was placed');
      const place = (order = from(1), replaces?: typeof first) =>
        orders.place(order, null, { caller, replaces: replaces?.number });

      expect(await place()).toMatchObject({ kind: 'too-many-unpaid-orders' });
      expect(await place(from(1), first)).toEqual({ kind: 'placed' });
      const attemptId = paymentAttemptId('paid');
      await payments.start(aStart(attemptId, second.number, NOON));
      expect(await place()).toMatchObject({ kind: 'too-many-unpaid-orders' });
      await payments.settle(attemptId, captureOf(second), NOON);
      expect(await place()).toEqual({ kind: 'placed' });
      await orders.expireUnpaid(LATER, 100);
      expect(await place()).toEqual({ kind: 'placed' });
    });

    test('counts orders with cash on delivery only for a limited time', async () => {
      const { orders, payments } = await openWith(open, [free], NOON);
      const later = (at: number) => {
        const order = from(1);
        return orders.place({ ...order, createdAt: at }, null, { caller });
      };
      for (let placed = 0; placed < MOST_OF_RECEIVER; placed += 1) {
        const order = from(1);
        await orders.place(order, null, { caller });
        await payments.accept(order.number, 'cash-on-delivery', NOON);
      }
      expect(await later(NOON + COUNTED_FOR - 1)).toMatchObject({ kind: 'too-many-unpaid-orders' });
      expect(await later(NOON + COUNTED_FOR)).toEqual({ kind: 'placed' });
    });

    test('counts the orders of a signed-in shopper by account, whoever else orders in their name', async () => {
      const { orders } = await openWith(open, [free], NOON);
      for (let placed = 0; placed < MOST_OF_RECEIVER; placed += 1) await orders.place(from(1), null, { caller });
      const home = { caller: { addressKey: 'home' } };
      expect(await orders.place(from(1), null, home)).toMatchObject({ kind: 'too-many-unpaid-orders' });
      // Whether the account exists is read after the limits.
      const signedIn = { ...from(1), accountId: accountId('hers') };
      expect(await orders.place(signedIn, null, home)).toEqual({ kind: 'account-gone' });
    });
  });

  describe('an order that lacks pieces', () => {
    const SOON = NOON + PROTECTED_FOR;
    const by = (addressKey: string) => ({ caller: { addressKey } });
    let person = 0;
    const someone = (pieces: Parameters<typeof anOrder>[0], at = NOON) => {
      const order = anOrder(pieces, { at });
      person += 1;
      const [phone, email] = [String(60_000_000 + person), `h${person}@example.com`];
      return { ...order, delivery: { ...order.delivery, phone, email } };
    };

    test('takes them from a large unpaid order, which is cancelled as displaced, once, with a mail', async () => {
      const [bow, ribbon] = [aProduct('bow', { stock: 12 }), aProduct('ribbon')];
      const storage = await openWith(open, [bow, ribbon], NOON);
      const large = someone([
        [bow, 12],
        [ribbon, 4],
      ]);
      await storage.orders.place(large, null, by('attacker'));
      expect(await storage.orders.takeable([bow.id, ribbon.id], NOON)).toEqual(
        new Map([
          [bow.id, 12],
          [ribbon.id, 4],
        ]),
      );
      const small = someone([[bow, 2]], NOON + 1);
      expect(await storage.orders.place(small, null, by('home'))).toEqual({ kind: 'placed' });
      expect(await storage.orders.find(large.number)).toMatchObject({
        status: 'cancelled',
        holdsStock: false,
        history: [{ to: 'pending' }, { by: 'system', reason: 'displaced' }],
      });
      expect([await stockOf(storage, bow), await stockOf(storage, ribbon)]).toEqual([10, 10]);
      expect(await storage.orders.takeable([bow.id], NOON + 1)).toEqual(new Map());
      const mails = await storage.outbox.claimDue({ at: LATER, until: LATER + 1000, limit: 10 });
      expect(mails.map(({ mail }) => mail)).toMatchObject([
        { template: 'order-expired', orderNumber: large.number },
        { template: 'order-placed', orderNumber: small.number },
      ]);
    });

    test('takes nothing from a protected order for five minutes, nor from one whose payment has just begun', async () => {
      const bow = aProduct('bow', { stock: 2 });
      const { orders, payments } = await openWith(open, [bow], NOON);
      const held = someone([[bow, 2]]);
      await orders.place(held, null, by('home'));
      const other = (at: number) => orders.place(someone([[bow, 1]], at), null, by(`other ${at}`));
      expect(await other(SOON - 1)).toMatchObject({ kind: 'out-of-stock', items: [{ available: 0 }] });
      await payments.start(aStart(paymentAttemptId('slow'), held.number, SOON - 1));
      expect(await other(SOON)).toMatchObject({ kind: 'out-of-stock' });
      expect(await other(SOON + FIRM_FOR)).toEqual({ kind: 'placed' });
      // The payment that comes after that is for an order without pieces.
      const paid = await payments.settle(paymentAttemptId('slow'), captureOf(held), LATER);
      expect(paid).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
    });

    test('takes more than six pieces from a caller as soon as protected orders of others have half of them', async () => {
      const bow = aProduct('bow', { stock: 36 });
      const { orders, payments } = await openWith(open, [bow], NOON);
      const placed = [10, 10, 10, 6].map((pieces) => someone([[bow, pieces]]));
      await Promise.all(placed.map((order) => orders.place(order, null, by(order.number))));
      const takeableAfter = async (payer: number, at: number) => {
        await payments.start(aStart(paymentAttemptId(`attempt ${payer}`), placed[payer]!.number, at));
        return (await orders.takeable([bow.id], at)).get(bow.id);
      };
      expect([await takeableAfter(2, NOON), await takeableAfter(0, SOON)]).toEqual([10, 26]);
    });

    test('leaves paid orders, those with cash on delivery, and everybody when all together have too few', async () => {
      const bow = aProduct('bow', { stock: 26 });
      const { orders, payments } = await openWith(open, [bow], NOON);
      const [paid, cash, waiting] = [someone([[bow, 11]]), someone([[bow, 4]]), someone([[bow, 11]])];
      for (const order of [paid, cash, waiting]) await orders.place(order, null, by(order.number));
      await payments.start(aStart(paymentAttemptId('once'), paid.number, NOON));
      await payments.settle(paymentAttemptId('once'), captureOf(paid), NOON);
      await payments.accept(cash.number, 'cash-on-delivery', NOON);
      const place = (pieces: number) => orders.place(someone([[bow, pieces]], SOON), null, by('school'));
      expect(await place(12)).toMatchObject({ kind: 'out-of-stock', items: [{ available: 0 }] });
      expect(await orders.find(waiting.number)).toMatchObject({ status: 'pending' });
      expect(await place(5)).toEqual({ kind: 'placed' });
      expect(await orders.find(waiting.number)).toMatchObject({ status: 'cancelled' });
      expect(await orders.find(cash.number)).toMatchObject({ status: 'processing' });
    });

    test('takes nothing, when it is large, from callers who have put less aside', async () => {
      const bow = aProduct('bow', { stock: 200 });
      const { orders } = await openWith(open, [bow], NOON);
      const attack = (at: number) => orders.place(someone([[bow, 200]], at), null, by('attacker'));
      expect(await attack(NOON)).toEqual({ kind: 'placed' });
      expect(await orders.place(someone([[bow, 150]], NOON + 1), null, by('school'))).toEqual({ kind: 'placed' });
      expect(await attack(SOON)).toMatchObject({ kind: 'out-of-stock' });
    });

    test('is one of many at the same moment: no piece is sold twice', async () => {
      const bow = aProduct('bow', { stock: 20 });
      const storage = await openWith(open, [bow], NOON);
      await storage.orders.place(someone([[bow, 20]]), null, by('attacker'));
      const results = await Promise.all(
        Array.from({ length: 25 }, (_, index) =>
          storage.orders.place(someone([[bow, 1]], NOON + 1), null, by(`${index}`)),
        ),
      );
      expect(count(results, 'placed')).toBe(20);
      expect(await stockOf(storage, bow)).toBe(0);
    });

    test('and shoppers see its product as available', async () => {
      const bow = aProduct('bow', { stock: 12 });
      const { orders, catalogue } = await openWith(open, [bow], NOON);
      await orders.place(someone([[bow, 12]]), null, by('attacker'));
      const seen = async () => (await catalogue.visibleProducts([bow.id])).get(bow.id);
      expect(await seen()).toEqual({ ...bow, stock: 0 });
      await orders.countTakeable(NOON);
      expect(await seen()).toEqual({ ...bow, stock: 0, takeable: 12 });
      await orders.place(someone([[bow, 10]], NOON + 1), null, by('home'));
      await orders.countTakeable(NOON + 1);
      expect(await seen()).toEqual({ ...bow, stock: 2 });
    });
  });
}
