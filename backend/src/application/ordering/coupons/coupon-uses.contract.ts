import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, couponId, paymentAttemptId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import { callerOf } from '../../../domain/ordering/coupons/coupon-use.ts';
import type { CouponCaller } from '../../../domain/ordering/coupons/coupon-use.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { aCoupon, withCoupon } from '../../../domain/ordering/coupons/coupon.fixture.ts';
import type { Coupon } from '../../../domain/ordering/coupons/coupon.ts';
import { by, FORMER } from '../../catalog/editing/editing.fixture.ts';
import { anAccount, anEntry } from '../../identity/identity.fixture.ts';
import { FIRM_FOR, PROTECTED_FOR } from '../../../domain/ordering/placing/holds.ts';
import { aStart, captureOf } from '../paying/payments.fixture.ts';
import { openWith, stockOf } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';

const MONTH = '2026-01' as KuwaitMonth;
const bow = aProduct('bow', { stock: null });
const NOBODY: CouponCaller = { phone: '', mailbox: '', accountId: null };

/** @param open opens the storage to test */
export function couponUsesContract(open: OpenStorage): void {
  async function opened(...coupons: Coupon[]): Promise<Storage> {
    const storage = await openWith(open, [bow], NOON);
    for (const coupon of coupons) await storage.coupons.create(coupon, by(FORMER));
    return storage;
  }

  const usesOf = async ({ coupons }: Storage, id: string) => {
    const found = await coupons.find(couponId(id));
    return found && [found.uses, found.given];
  };

  const place = async ({ orders }: Storage, ...placed: Order[]) => {
    const results = await Promise.all(placed.map((order) => orders.place(order, null)));
    return results.map(({ kind }) => kind);
  };

  const ofPhone = (order: Order, phone: string): Order => ({ ...order, delivery: { ...order.delivery, phone } });
  /** Somebody whom no other order of a test has, so that the allowance of unpaid orders is their own. */
  const ofStranger = (order: Order, phone: string): Order => ({
    ...order,
    delivery: { ...order.delivery, phone, email: '' },
  });

  describe('the uses of a coupon', () => {
    test('are bounded: of simultaneous orders only as many have it as it allows', async () => {
      const coupon = aCoupon('last', { mostUses: 3 });
      const storage = await opened(coupon);
      const orders = Array.from({ length: 12 }, (_, index) =>
        ofPhone(withCoupon(anOrder([[bow, 1]]), coupon), String(50_000_000 + index)),
      );
      const kinds = await place(storage, ...orders);
      expect(kinds.toSorted()).toEqual([...Array(9).fill('coupon-changed'), ...Array(3).fill('placed')]);
      expect(await usesOf(storage, 'last')).toEqual([3, 1500]);
    });

    test('are counted for each phone and each account, also of orders at the same moment', async () => {
      const coupon = aCoupon('each', { mostUsesEach: 1 });
      const storage = await opened(coupon);
      const { id: noura } = await anAccount(storage, 'noura@example.com');
      const again = (given = {}) => withCoupon(anOrder([[bow, 1]], given), coupon);
      expect((await place(storage, again(), again())).toSorted()).toEqual(['coupon-changed', 'placed']);
      expect(await place(storage, again())).toEqual(['coupon-changed']);
      const ofAccount = (phone: string) => ofStranger(again({ accountId: noura }), phone);
      expect(await place(storage, ofAccount('50000001'))).toEqual(['placed']);
      expect(await place(storage, ofAccount('50000002'))).toEqual(['coupon-changed']);
      const uses = (of: AccountId) => storage.coupons.usesOfCaller(coupon.id, { ...NOBODY, accountId: of });
      expect([await uses(noura), await uses(accountId('x'))]).toEqual([1, 0]);
    });

    test('are counted for each mailbox however it is spelt, whatever phone is typed, also at the same moment', async () => {
      const coupon = aCoupon('each', { mostUsesEach: 1 });
      const storage = await opened(coupon);
      const by = (email: string, phone: number) => {
        const order = withCoupon(anOrder([[bow, 1]]), coupon);
        return { ...order, delivery: { ...order.delivery, phone: String(phone), email } };
      };
      const spellings = ['noura.k@gmail.com', 'nourak+1@gmail.com', 'NouraK@googlemail.com', 'n.o.u.r.a.k@gmail.com'];
      const kinds = await place(storage, ...spellings.map((email, index) => by(email, 64_000_000 + index)));
      expect(kinds.toSorted()).toEqual([...Array(3).fill('coupon-changed'), 'placed']);
      expect(await place(storage, by('nourak+9@gmail.com', 64_000_009))).toEqual(['coupon-changed']);
      expect(await place(storage, by('hessa@gmail.com', 64_000_010))).toEqual(['placed']);
      // Those who have no e-mail are not one person.
      expect(await place(storage, by('', 64_000_011), by('', 64_000_012))).toEqual(['placed', 'placed']);
      const mailbox = mailboxOf('nourak@gmail.com');
      expect(await storage.coupons.usesOfCaller(coupon.id, { ...NOBODY, mailbox })).toBe(1);
    });

    test('are given back when an order expires or is cancelled, and taken again when it is revived', async () => {
      const coupon = aCoupon('one', { mostUses: 1 });
      const storage = await opened(coupon);
      const order = withCoupon(anOrder([[bow, 1]]), coupon);
      await place(storage, order);
      expect(await storage.coupons.monthsOf(coupon.id)).toEqual([{ month: MONTH, uses: 1, given: 500 }]);
      await storage.orders.expireUnpaid(NOON + TIME_TO_PAY, 10);
      expect([await usesOf(storage, 'one'), await storage.coupons.monthsOf(coupon.id)]).toEqual([[0, 0], []]);
      const { phone } = order.delivery;
      expect(await storage.coupons.usesOfCaller(coupon.id, { ...NOBODY, phone })).toBe(0);
      const next = withCoupon(anOrder([[bow, 1]]), coupon);
      expect(await place(storage, next)).toEqual(['placed']);
      // The price was promised, so a revived order has its coupon even beyond the bound.
      await storage.officeOrders.setStatus(order.id, 'processing', FORMER, NOON);
      expect(await usesOf(storage, 'one')).toEqual([2, 1000]);
      for (const { id } of [order, next]) await storage.officeOrders.setStatus(id, 'cancelled', FORMER, NOON);
      expect(await usesOf(storage, 'one')).toEqual([0, 0]);
    });

    describe('by unpaid orders', () => {
      const SOON = NOON + PROTECTED_FOR;
      const from = (addressKey: string) => ({ caller: { addressKey } });
      let person = 0;
      const someone = (coupon: Coupon, at: number, product = bow) => {
        person += 1;
        return ofStranger(withCoupon(anOrder([[product, 1]], { at }), coupon), String(62_000_000 + person));
      };

      test('go to an order that needs one, the oldest first, once they are not protected any more', async () => {
        const coupon = aCoupon('few', { mostUses: 2 });
        const storage = await opened(coupon);
        const { orders, coupons } = storage;
        const [first, second] = [someone(coupon, NOON), someone(coupon, NOON + 1)];
        for (const order of [first, second])
          expect(await orders.place(order, null, from(order.number))).toEqual({ kind: 'placed' });
        const needs = (at: number) => orders.place(someone(coupon, at), null, from(`home ${at}`));
        expect(await coupons.takeableUses(coupon.id, SOON - 1)).toBe(0);
        expect(await needs(SOON - 1)).toEqual({ kind: 'coupon-changed' });
        expect(await coupons.takeableUses(coupon.id, SOON)).toBe(1);
        expect(await needs(SOON)).toEqual({ kind: 'placed' });
        expect(await orders.find(first.number)).toMatchObject({
          status: 'cancelled',
          history: [{ to: 'pending' }, { by: 'system', reason: 'displaced' }],
        });
        expect(await orders.find(second.number)).toMatchObject({ status: 'pending' });
        expect(await usesOf(storage, 'few')).toEqual([2, 1000]);
      });

      test('are protected for the first order of a caller within the hour, and firm for its first payment', async () => {
        const coupon = aCoupon('few', { mostUses: 3 });
        const { orders, payments, coupons } = await opened(coupon);
        const [first, second, other] = [someone(coupon, NOON), someone(coupon, NOON), someone(coupon, NOON)];
        for (const order of [first, second]) await orders.place(order, null, from('home'));
        await orders.place(other, null, from('other'));
        expect(await coupons.takeableUses(coupon.id, NOON)).toBe(1);
        const begin = (name: string, at: number) => payments.start(aStart(paymentAttemptId(name), other.number, at));
        await begin('once', SOON);
        expect(await coupons.takeableUses(coupon.id, SOON)).toBe(2);
        await payments.settle(paymentAttemptId('once'), { kind: 'cancelled' }, SOON);
        await begin('again', SOON + FIRM_FOR);
        expect(await coupons.takeableUses(coupon.id, SOON + FIRM_FOR)).toBe(3);
      });

      test('are as safe in an order that replaces another of the same caller, as long as that was', async () => {
        const coupon = aCoupon('few', { mostUses: 3 });
        const { orders, coupons } = await opened(coupon);
        const [first, second] = [someone(coupon, NOON), someone(coupon, NOON + 1)];
        await orders.place(first, null, from('home'));
        await orders.place(second, null, { ...from('home'), replaces: first.number });
        expect(await coupons.takeableUses(coupon.id, SOON - 1)).toBe(0);
        expect(await coupons.takeableUses(coupon.id, SOON)).toBe(1);
      });

      test('do not matter to the pieces where the coupon has no limit', async () => {
        const coupon = aCoupon('many', { mostUses: null });
        const { orders, payments } = await opened(coupon);
        const all = [someone(coupon, NOON), someone(coupon, NOON)];
        for (const order of all) await orders.place(order, null, from('home'));
        expect(await orders.takeable([bow.id], NOON)).toEqual(new Map());
        for (const { number } of all) await payments.start(aStart(paymentAttemptId(number), number, SOON));
        expect(await orders.takeable([bow.id], SOON)).toEqual(new Map());
      });

      test('stay with paid ones, and with callers who have put less aside than a large order', async () => {
        const coupon = aCoupon('few', { mostUses: 2 });
        const storage = await opened(coupon);
        const { orders, payments } = storage;
        const [paid, small] = [someone(coupon, NOON), someone(coupon, NOON)];
        for (const order of [paid, small]) await orders.place(order, null, from(order.number));
        await payments.start(aStart(paymentAttemptId('paid'), paid.number, NOON));
        await payments.settle(paymentAttemptId('paid'), captureOf(paid), NOON);
        const large = withCoupon(anOrder([[bow, 200]], { at: SOON }), coupon);
        expect(await orders.place(ofStranger(large, '63000000'), null, from('school'))).toEqual({
          kind: 'coupon-changed',
        });
        expect(await orders.place(someone(coupon, SOON), null, from('home'))).toEqual({ kind: 'placed' });
        expect(await orders.find(small.number)).toMatchObject({ status: 'cancelled' });
        expect(await orders.place(someone(coupon, SOON + 1), null, from('next'))).toEqual({ kind: 'coupon-changed' });
      });

      test('stay with an order with cash on delivery once the office has confirmed it', async () => {
        const coupon = aCoupon('few', { mostUses: 1 });
        const storage = await opened(coupon);
        const { orders, payments, coupons, officeOrders } = storage;
        const large = ofStranger(withCoupon(anOrder([[bow, 5]]), coupon), '63000003');
        await orders.place(large, null, from('home'));
        await payments.accept(large.number, 'cash-on-delivery', NOON);
        expect(await coupons.takeableUses(coupon.id, SOON)).toBe(1);
        await officeOrders.setStatus(large.id, 'processing', FORMER, NOON);
        expect(await coupons.takeableUses(coupon.id, SOON)).toBe(0);
      });

      test('come with the pieces of their orders, and pieces of others where these are too few', async () => {
        const coupon = aCoupon('few', { mostUses: 1 });
        const ribbon = aProduct('ribbon', { stock: 12 });
        const storage = await openWith(open, [ribbon], NOON);
        await storage.coupons.create(coupon, by(FORMER));
        const { orders } = storage;
        const giver = someone(coupon, NOON, ribbon);
        await orders.place(giver, null, from('giver'));
        const large = ofStranger(anOrder([[ribbon, 11]]), '63000002');
        await orders.place(large, null, from('attacker'));
        const wanted = withCoupon(anOrder([[ribbon, 2]], { at: SOON }), coupon);
        expect(await orders.place(ofStranger(wanted, '63000001'), null, from('home'))).toEqual({ kind: 'placed' });
        for (const { number } of [giver, large])
          expect(await orders.find(number)).toMatchObject({ status: 'cancelled', holdsStock: false });
        expect(await stockOf(storage, ribbon)).toBe(10);
        expect(await usesOf(storage, 'few')).toEqual([1, 500]);
      });

      test('are given once, however many need one at the same moment', async () => {
        const coupon = aCoupon('few', { mostUses: 3 });
        const storage = await opened(coupon);
        const { orders } = storage;
        for (let index = 0; index < 3; index += 1) await orders.place(someone(coupon, NOON), null, from(`a${index}`));
        const results = await Promise.all(
          Array.from({ length: 8 }, (_, index) => orders.place(someone(coupon, SOON), null, from(`home ${index}`))),
        );
        expect(results.map(({ kind }) => kind).toSorted()).toEqual([
          ...Array(5).fill('coupon-changed'),
          ...Array(3).fill('placed'),
        ]);
        expect(await usesOf(storage, 'few')).toEqual([3, 1500]);
      });
    });

    test('go from an unpaid order to the one that replaces it', async () => {
      const coupon = aCoupon('one', { mostUses: 1, mostUsesEach: 1 });
      const storage = await opened(coupon);
      const first = withCoupon(anOrder([[bow, 1]]), coupon);
      await place(storage, first);
      const second = withCoupon(anOrder([[bow, 2]]), coupon);
      expect(await storage.orders.place(second, null, { replaces: first.number })).toEqual({ kind: 'placed' });
      expect(await usesOf(storage, 'one')).toEqual([1, 500]);
    });

    test('end with an edit of the coupon that was not seen, and are reported by month', async () => {
      const [small, large] = [aCoupon('small'), aCoupon('large', { amount: null, percent: 50 })];
      const storage = await opened(small, large);
      await place(storage, ...[small, large].map((coupon) => withCoupon(anOrder([[bow, 4]]), coupon)));
      expect(await storage.coupons.ofMonth(MONTH)).toMatchObject([
        { coupon: { id: 'large', code: 'LARGE' }, uses: 1, given: 3500 },
        { coupon: { id: 'small' }, uses: 1, given: 500 },
      ]);
      expect(await storage.coupons.ofMonth('2026-02' as KuwaitMonth)).toEqual([]);
      await storage.coupons.change({ ...small, amount: large.amount, percent: 1 }, 1, by(FORMER));
      expect(await place(storage, withCoupon(anOrder([[bow, 4]]), small))).toEqual(['coupon-changed']);
    });

    test('belong to nobody once the person is erased', async () => {
      const coupon = aCoupon('each', { mostUsesEach: 1 });
      const storage = await opened(coupon);
      const { id } = await anAccount(storage, 'leaving@example.com');
      const order = withCoupon(anOrder([[bow, 1]], { accountId: id }), coupon);
      await place(storage, order);
      await storage.payments.accept(order.number, 'cash-on-delivery', NOON);
      await storage.officeOrders.setStatus(order.id, 'delivered', FORMER, NOON);
      await storage.erasure.eraseAccount({ audit: anEntry(id, 'erased'), forgives: [] });
      await storage.erasure.eraseFinished(10);
      expect(await storage.coupons.usesOfCaller(coupon.id, { ...callerOf(order), accountId: id })).toBe(0);
      // Nor to those who have not told their phone, as erased orders have none either.
      expect(await storage.coupons.usesOfCaller(coupon.id, NOBODY)).toBe(0);
      expect(await usesOf(storage, 'each')).toEqual([1, 500]);
    });
  });
}
