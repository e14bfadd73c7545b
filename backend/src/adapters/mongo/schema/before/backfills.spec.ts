import { expect, test } from '@jest/globals';
import { by, FORMER } from '../../../../application/catalog/editing/editing.fixture.ts';
import { anAccount } from '../../../../application/identity/identity.fixture.ts';
import { openWith } from '../../../../application/storage.contract.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { callerOf } from '../../../../domain/ordering/coupons/coupon-use.ts';
import { aCoupon, withCoupon } from '../../../../domain/ordering/coupons/coupon.fixture.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import type { MongoStorage } from '../../storage.ts';
import { closeAfterEach, emptyMongo } from '../../test-database.fixture.ts';
import { STEPS } from './steps.ts';

closeAfterEach();

/** Updates all documents of before, of which none is left then. */
async function backfill({ db }: Pick<MongoStorage, 'db'>, name: string): Promise<void> {
  const step = STEPS.find((one) => one.name === name)?.backfill;
  if (typeof step?.update !== 'function') throw new Error(`The step '${name}' is gone.`);
  const documents = db.collection(step.collection);
  for (const before of await documents.find(step.before).toArray())
    await documents.updateOne({ _id: before._id }, { $set: step.update(before) });
  expect(await documents.countDocuments(step.before)).toBe(0);
}

test('orders of before count as uses of their coupon by mailbox too', async () => {
  const storage = await emptyMongo();
  const [bow, coupon] = [aProduct('bow'), aCoupon('eid')];
  await openWith(async () => storage, [bow], NOON);
  await storage.coupons.create(coupon, by(FORMER));
  const [used, none] = [withCoupon(anOrder([[bow, 1]]), coupon), anOrder([[bow, 1]])];
  for (const order of [used, none]) await storage.orders.place(order, null);
  await storage.db.collection('orders').updateMany({}, { $unset: { couponMailbox: '' } });
  const { mailbox } = callerOf(used);
  const uses = () => storage.coupons.usesOfCaller(coupon.id, { phone: '', accountId: null, mailbox });
  expect(await uses()).toBe(0);
  await backfill(storage, 'mailboxes that used coupons');
  expect(await uses()).toBe(1);
});

test('people and orders of before are found by letters of other keyboards, which were folded as others', async () => {
  const storage = await emptyMongo();
  const bow = aProduct('bow');
  await openWith(async () => storage, [bow], NOON);
  await anAccount(storage);
  await storage.orders.place(anOrder([[bow, 1]]), null);
  const [orders, accounts] = [storage.db.collection('orders'), storage.db.collection('accounts')];
  await orders.updateMany({}, { $set: { 'delivery.fullName': 'مکی', words: ['مکی'] } });
  await accounts.updateMany({}, { $set: { fullName: 'مکی', words: ['م', 'مک', 'مکی'] } });
  await backfill(storage, 'words of orders with letters of other keyboards');
  await backfill(storage, 'words of accounts with letters of other keyboards');
  const [words, page] = [['مكي'], { page: 1, limit: 9 }];
  const all = { from: null, to: null, status: null, payment: null, toPrint: null, sort: 'date-desc' } as const;
  expect(await storage.users.list(words, page)).toMatchObject({ total: 1 });
  expect(await storage.officeOrders.list({ ...all, words }, page)).toMatchObject({ total: 1 });
});
