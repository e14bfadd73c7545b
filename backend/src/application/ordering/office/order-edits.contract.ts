import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { accountId, orderId, paymentAttemptId } from '../../../domain/ids.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import { aCoupon, withCoupon } from '../../../domain/ordering/coupons/coupon.fixture.ts';
import { proposeEdit } from '../../../domain/ordering/editing/order-edit.ts';
import type { OrderEditForm } from '../../../domain/ordering/editing/order-edit.ts';
import { anOrder, areaNow, NOON, withName } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { aRefundRequest, paidOrder } from '../money/money.fixture.ts';
import { aStart } from '../paying/payments.fixture.ts';

const LATER = NOON + 60 * 60 * 1000;
const [bow, bag, clip] = [aProduct('bow'), aProduct('bag'), aProduct('clip')];
const editor = { accountId: accountId('office'), addressKey: 'address' };
const products = new Map([bow, bag, clip].map((product) => [product.id, product]));
const area = areaNow();

async function propose({ officeOrders }: Storage, { id }: Order, form: OrderEditForm) {
  const current = await officeOrders.find(id);
  if (!current) throw new Error('the order is gone');
  const proposed = proposeEdit(current.order, form, { products, area });
  if (proposed.kind !== 'proposed') throw new Error(proposed.kind);
  return proposed;
}

async function edit(storage: Storage, order: Order, form: OrderEditForm, version?: number) {
  const proposed = await propose(storage, order, form);
  return storage.officeOrders.edit({ proposed, version, editor, at: LATER });
}

const having = (...lines: readonly (readonly [product: Product, quantity: number])[]): OrderEditForm => ({
  orderItems: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
});

/** @param open opens the storage to test */
export function orderEditsContract(open: OpenStorage): void {
  describe('an edit of an order', () => {
    test('moves the tick of a made name with its line, and ticks no other name', async () => {
      const storage = await openWith(open, [bow, bag, clip], NOON);
      const named = withName(
        anOrder([
          [clip, 1],
          [bow, 1],
          [bag, 1],
        ]),
      );
      await storage.orders.place(named, null);
      await storage.payments.accept(named.number, 'cash-on-delivery', NOON);
      await storage.officeOrders.setStatus(named.id, 'processing', editor, NOON);
      await storage.productionSheets.mark([{ orderId: named.id, line: 2, text: 0 }], true, editor, NOON);
      const sheet = async () =>
        (await storage.productionSheets.read(9)).texts.map(({ place, isMade }) => [place.line, isMade]).toSorted();
      expect(await edit(storage, named, having([bow, 1], [bag, 1]))).toMatchObject({ kind: 'edited' });
      expect(await sheet()).toEqual([
        [0, false],
        [1, true],
      ]);
      expect(await edit(storage, named, having([bag, 1], [clip, 1]))).toMatchObject({ kind: 'edited' });
      expect(await sheet()).toEqual([[0, true]]);
      expect(await edit(storage, named, having([clip, 1]))).toMatchObject({ kind: 'text-made' });
    });

    test('is judged by refunds that are under way', async () => {
      const { storage, order } = await paidOrder(open);
      const lines = [{ line: 0, quantity: 2, restock: false }];
      await storage.refunds.request(order.id, aRefundRequest('of two', { lines }), editor);
      const proposed = proposeEdit(
        (await storage.officeOrders.find(order.id))!.order,
        {
          orderItems: [{ productId: order.lines[0]!.productId, quantity: 1 }],
        },
        { products, area },
      );
      if (proposed.kind !== 'proposed') throw new Error(proposed.kind);
      expect(await storage.officeOrders.edit({ proposed, version: undefined, editor, at: LATER })).toEqual({
        kind: 'line-refunded',
      });
    });

    test('is judged by a payment that is under way', async () => {
      const storage = await openWith(open, [bow, bag, clip], NOON);
      const order = anOrder([[bow, 2]]);
      await storage.orders.place(order, null);
      await storage.payments.start(aStart(paymentAttemptId('first'), order.number, NOON));
      expect(await edit(storage, order, having([bow, 1]))).toEqual({ kind: 'being-paid' });
      expect(await edit(storage, order, { phone: '61234567' })).toMatchObject({ kind: 'edited' });
    });

    test('counts the use of its coupon for the corrected address', async () => {
      const coupon = aCoupon('each');
      const order = withCoupon(anOrder([[bow, 1]]), coupon);
      const storage = await openWith(open, [bow], NOON);
      await storage.coupons.create(coupon, { editor, at: NOON });
      await storage.orders.place(order, null);
      await edit(storage, order, { email: 'right@example.com' });
      const usesOf = (email: string) =>
        storage.coupons.usesOfCaller(coupon.id, { phone: '', accountId: null, mailbox: mailboxOf(email) });
      expect([await usesOf(order.delivery.email), await usesOf('right@example.com')]).toEqual([0, 1]);
    });

    test('conflicts with another edit of the same field, unless it overwrites any', async () => {
      const storage = await openWith(open, [bow, bag, clip], NOON);
      const order = anOrder([[bow, 2]]);
      await storage.orders.place(order, null);
      const first = await propose(storage, order, { phone: '61234567' });
      expect(await storage.officeOrders.edit({ proposed: first, version: 0, editor, at: LATER })).toMatchObject({
        kind: 'edited',
      });
      expect(await storage.officeOrders.edit({ proposed: first, version: 0, editor, at: LATER })).toEqual({
        kind: 'outdated',
      });
      const other = { phone: '62222222' };
      expect(await edit(storage, order, other, 0)).toMatchObject({ kind: 'conflict' });
      expect(await edit(storage, order, { fullName: 'Umm Dana' }, 0)).toMatchObject({ kind: 'edited' });
      expect(await edit(storage, order, other)).toMatchObject({ kind: 'edited' });
      const gone = { ...first, before: { ...first.before, id: orderId('nothing') } };
      expect(await storage.officeOrders.edit({ proposed: gone, version: 0, editor, at: LATER })).toBeNull();
    });
  });
}
