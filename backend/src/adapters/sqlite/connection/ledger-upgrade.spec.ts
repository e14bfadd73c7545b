import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ledgerBalance } from '../../../application/ordering/money/money.fixture.ts';
import { accountId, orderId, paymentAttemptId } from '../../../domain/ids.ts';
import { DAY, kuwaitDayOf, kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import { balanceOf } from '../../../domain/ordering/money/order-money.ts';
import { paymentStatusOf } from '../../../domain/ordering/money/payment-status.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { TIME_ON_PAGE } from '../../../domain/ordering/paying/payment-attempt.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { SqliteStorage } from '../storage.ts';
import { OLD_ORDER_NAMES, TOTAL, writeReleaseBeforeLedger } from './release-before-ledger.fixture.ts';
import type { OldOrderName } from './release-before-ledger.fixture.ts';

let folder: string;
let storage: SqliteStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fyonka-ledger-upgrade-'));
  writeReleaseBeforeLedger(join(folder, 'shop.sqlite'), NOON);
  storage = SqliteStorage.openAlone(folder, productWordsOf);
});
afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});

const EDITOR = { accountId: accountId('office'), addressKey: 'address' };
const MONTH = kuwaitMonthOf(NOON);

async function find(name: OldOrderName) {
  const order = await storage.orders.find(name as string as OrderNumber);
  if (!order) throw new Error(`${name} is gone`);
  return order;
}

const entriesOf = (name: OldOrderName) => storage.moneyBooks.ofOrder(name as string as OrderNumber);

describe('a shop of the release before the ledger, opened by this release', () => {
  test('has the money of each order, from which its payment status follows as it was stored', async () => {
    const orders = await Promise.all(OLD_ORDER_NAMES.map(find));
    for (const order of orders)
      expect([order.number, paymentStatusOf(order)]).toEqual([order.number, order.paymentStatus]);
    expect(Object.fromEntries(orders.map(({ number, money }) => [number, [money.received, money.atDoor]]))).toEqual({
      'paid at the second try': [TOTAL, 0],
      'paid by a test': [TOTAL, 0],
      'paid, and then by a test that did not count': [TOTAL, 0],
      'paid with a wrong amount': [10, 0],
      'paid twice': [2 * TOTAL, 0],
      'paid too late': [TOTAL, 0],
      'tried after it was cancelled': [0, 0],
      'paid at the door': [TOTAL, TOTAL],
      'paid at the door and cancelled': [TOTAL, TOTAL],
      'to be paid at the door': [0, 0],
      'being paid': [0, 0],
    });
    expect(orders.filter(({ money }) => money.needsReview).map(({ number }) => number)).toEqual([
      'paid with a wrong amount',
      'paid twice',
    ]);
  });

  test('has a ledger that adds up to the money of the orders, and to the sums of days, without tests', async () => {
    for (const name of OLD_ORDER_NAMES) {
      const { number, money, paymentMethod } = await find(name);
      const isTest = paymentMethod === 'test-card';
      expect([name, await ledgerBalance(storage, number)]).toEqual([name, isTest ? 0 : balanceOf(money)]);
    }
    const [second, third] = [kuwaitDayOf(NOON), kuwaitDayOf(NOON + 2 * DAY)];
    const none = { returned: 0, refunds: 0 };
    expect(await storage.moneyBooks.ofMonth(MONTH)).toEqual([
      { day: second, method: 'card', gateway: 'sandbox', received: 5 * TOTAL + 10, payments: 6, ...none },
      { day: third, method: 'cash', gateway: null, received: 2 * TOTAL, payments: 2, ...none },
    ]);
  });

  test('has each payment as a line of the ledger with its time and attempt', async () => {
    const base = { isTest: false, reference: '', note: '', amount: TOTAL };
    const paid = NOON + 1 + 1000;
    expect(await entriesOf('paid at the second try')).toEqual([
      {
        ...base,
        orderNumber: 'paid at the second try',
        kind: 'capture',
        method: 'card',
        gateway: 'sandbox',
        sourceId: 'paid at the second try 1',
        movedAt: paid,
        at: paid,
        accountId: null,
      },
    ]);
    expect(await entriesOf('paid at the door and cancelled')).toEqual([
      {
        ...base,
        orderNumber: 'paid at the door and cancelled',
        kind: 'record',
        method: 'cash',
        gateway: null,
        sourceId: null,
        movedAt: NOON + 2 * DAY,
        at: NOON + 2 * DAY,
        accountId: 'office',
      },
    ]);
    expect(await entriesOf('paid by a test')).toMatchObject([{ isTest: true, amount: TOTAL }]);
    expect(await entriesOf('tried after it was cancelled')).toEqual([]);
  });

  test('has its attempts under the new names of states, and asks about the open one at once', async () => {
    const first = await storage.payments.find(paymentAttemptId('paid at the second try 0'));
    expect(first).toMatchObject({
      method: 'card',
      gateway: 'sandbox',
      state: 'failed',
      declineReason: 'expired-card',
      startedAt: NOON,
      expiresAt: NOON + TIME_ON_PAGE,
      endedAt: NOON + 1000,
      reference: null,
    });
    expect(await storage.payments.latest('paid at the second try' as OrderNumber)).toMatchObject({ state: 'captured' });
    expect(await storage.payments.latest('being paid' as OrderNumber)).toMatchObject({
      state: 'redirected',
      redirectUrl: '/bank/1',
      endedAt: null,
    });
    expect((await storage.payments.due(NOON + 1, 10)).map(({ id }) => id)).toEqual(['being paid 1']);
  });

  test('withdraws cash of the door as if it had been recorded by this release', async () => {
    const { id } = await find('paid at the door');
    await storage.officeOrders.setStatus(orderId(id), 'ready', EDITOR, NOON + 5 * DAY);
    expect(await find('paid at the door')).toMatchObject({ paymentStatus: 'unpaid', money: { received: 0 } });
    expect((await storage.moneyBooks.cashOf(kuwaitDayOf(NOON + 2 * DAY))).recorded).toBe(TOTAL);
  });

  test('has no row that refers to nothing', () => {
    expect(storage.db.all('PRAGMA foreign_key_check')).toEqual([]);
    expect(storage.db.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
  });
});
