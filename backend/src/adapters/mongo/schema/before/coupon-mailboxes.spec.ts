import { expect, test } from '@jest/globals';
import { by, FORMER } from '../../../../application/catalog/editing/editing.fixture.ts';
import { openWith } from '../../../../application/storage.contract.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { callerOf } from '../../../../domain/ordering/coupons/coupon-use.ts';
import { aCoupon, withCoupon } from '../../../../domain/ordering/coupons/coupon.fixture.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import { closeAfterEach, emptyMongo } from '../../test-database.fixture.ts';
import { STEPS } from './steps.ts';

closeAfterEach();

test('orders of before count as uses of their coupon by mailbox too', async () => {
  const storage = await emptyMongo();
  const [bow, coupon] = [aProduct('bow'), aCoupon('eid')];
  await openWith(async () => storage, [bow], NOON);
  await storage.coupons.create(coupon, by(FORMER));
  const [used, none] = [withCoupon(anOrder([[bow, 1]]), coupon), anOrder([[bow, 1]])];
  for (const order of [used, none]) await storage.orders.place(order, null);
  const orders = storage.db.collection('orders');
  await orders.updateMany({}, { $unset: { couponMailbox: '' } });
  const { mailbox } = callerOf(used);
  const uses = () => storage.coupons.usesOfCaller(coupon.id, { phone: '', accountId: null, mailbox });
  expect(await uses()).toBe(0);
  const backfill = STEPS.find(({ name }) => name === 'mailboxes that used coupons')?.backfill;
  if (typeof backfill?.update !== 'function') throw new Error('The step is gone.');
  for (const before of await orders.find(backfill.before).toArray())
    await orders.updateOne({ _id: before._id }, { $set: backfill.update(before) });
  expect(await uses()).toBe(1);
  expect(await orders.countDocuments(backfill.before)).toBe(0);
});
