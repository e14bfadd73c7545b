import { expect, test } from '@jest/globals';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { paymentAttemptId } from '../../../../domain/ids.ts';
import { anOrder } from '../../../../domain/ordering/order.fixture.ts';
import { testShop } from '../../../../testing/test-shop.fixture.ts';
import { payAtTap } from '../../../../application/ordering/paying/payments.fixture.ts';
import { liveBooks } from '../../../../application/ordering/books/audit/live-books.ts';
import { NightlyAudit } from '../../../../application/ordering/books/audit/nightly-audit.ts';
import type { SqliteStorage } from '../../storage.ts';

const DAY = 24 * 60 * 60 * 1000;
const bow = aProduct('bow');

async function auditedShop() {
  const { storage, clock } = await testShop([bow]);
  const order = anOrder([[bow, 2]], { at: clock.now() });
  await storage.orders.place(order, null);
  await payAtTap(storage, order, paymentAttemptId('attempt'), clock.now());
  while ((await storage.salesPapers.issue(100, clock.now())).hasMore);
  const audit = new NightlyAudit(
    liveBooks(storage, () => clock.now()),
    storage.findings,
    clock,
  );
  const night = (stopping?: AbortSignal) => {
    clock.advance(DAY);
    return audit.executeWhenDue(async () => undefined, stopping);
  };
  const open = async () =>
    (await storage.findings.list(10)).flatMap(({ resolved, reference }) => (resolved ? [] : reference));
  const { db } = storage as SqliteStorage;
  return { storage, db, clock, order, audit, night, open };
}

test('the books are gone through once a night', async () => {
  const { audit, night } = await auditedShop();
  expect(await night()).toMatchObject({ orders: 1, lines: 5, found: 0, opened: 0 });
  expect(await audit.executeWhenDue(async () => undefined)).toBeNull();
  expect(await night()).toMatchObject({ orders: 1 });
});

test('what differs is a finding until it agrees again', async () => {
  const { storage, db, order, night, open } = await auditedShop();
  db.run('UPDATE orders SET received = received + 1 WHERE number = ?', order.number);
  db.run('UPDATE money_days SET received = received + 5');
  expect(await night()).toMatchObject({ opened: 3 });
  const day = (await storage.moneyBooks.ofOrder(order.number)).map(({ movedAt }) => movedAt)[0]!;
  const dayOf = new Date(day + 3 * 3_600_000).toISOString().slice(0, 10);
  expect((await open()).toSorted()).toEqual([
    `money-day ${dayOf} knet tap received`,
    `payment-status ${order.number} paid refund-due`,
    `received ${order.number}`,
  ]);
  expect(await night()).toMatchObject({ found: 3, opened: 0 });
  db.run('UPDATE orders SET received = received - 1');
  db.run('UPDATE money_days SET received = received - 5');
  expect(await night()).toMatchObject({ found: 0, opened: 0 });
  expect(await open()).toEqual([]);
});

test('an audit that was stopped is made again', async () => {
  const { clock, audit, night } = await auditedShop();
  expect(await night(AbortSignal.abort())).toBeNull();
  clock.advance(DAY / 24);
  expect(await audit.executeWhenDue(async () => undefined)).toMatchObject({ orders: 1 });
});
