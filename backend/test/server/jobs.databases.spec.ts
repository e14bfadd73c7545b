import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OrderAnswer, PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { plainTextOf } from '../../src/adapters/mail/message.fixture.ts';
import { SandboxBank } from '../../src/adapters/payments/sandbox/sandbox-bank.ts';
import { OldDocuments } from '../../src/application/data/old-documents.ts';
import { AttemptCounts } from '../../src/application/identity/ports/attempt-counts.ts';
import { Payments } from '../../src/application/ordering/paying/ports.ts';
import { paymentAttemptId } from '../../src/domain/ids.ts';
import { WAIT_FOR_PAYMENT } from '../../src/domain/ordering/mails/order-mail.ts';
import { parseOrderNumber } from '../../src/domain/ordering/order-number.ts';
import { aSession } from '../../src/testing/payment-session.fixture.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { aCustomer } from '../support/accounts/accounts.ts';
import { TWENTY_LEFT } from '../support/shops/demo-shop.ts';
import { eventually } from '../support/server/eventually.ts';
import { allJobsEvery } from '../support/shops/job-periods.ts';
import { anOrder, pay, placeOrder, tokenFor, stockOf } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

/** Milliseconds. */
const A_MINUTE = 60_000;
const SHORT = 20;

const folder = mkdtempSync(join(tmpdir(), 'fyonka-jobs-'));
const mapOfRemotes = join(folder, 'remotes.json');
const clock = new ManualClock();
let shop: TestShop;
beforeAll(async () => {
  writeFileSync(mapOfRemotes, '{}');
  const jobPeriods = allJobsEvery(SHORT);
  shop = await openTestShop({ REMOTES: mapOfRemotes }, {}, { clock, jobPeriods });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

async function see({ order, accessToken }: PlaceOrderAnswer): Promise<OrderAnswer['order']> {
  const answer = await shop.get(`/api/orders/${order.orderNumber}`, { 'x-order-token': accessToken });
  return ((await answer.json()) as OrderAnswer).order;
}

const piecesLeft = () => stockOf(shop, TWENTY_LEFT);

/** The text of all mails that were sent. */
function mails(): string[] {
  const outbox = join(shop.dataDir, 'outbox');
  return readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
}

test('an order that is not paid in time is cancelled, and its pieces are for sale again', async () => {
  const placed = await placeOrder(shop, { orderItems: [{ productId: TWENTY_LEFT, quantity: 3 }] });
  expect(await piecesLeft()).toBe(17);
  clock.advance(TIME_TO_PAY);
  await eventually(async () => expect(await see(placed)).toMatchObject({ status: 'cancelled' }));
  expect(await piecesLeft()).toBe(20);
});

test('a payment whose answer was lost is reconciled with the bank', async () => {
  const placed = await placeOrder(shop);
  const orderNumber = parseOrderNumber(placed.order.orderNumber);
  if (!orderNumber) throw new Error('the shop gave a number that is none');
  const token = await tokenFor(shop, '4111111111111111');
  // As if the shop had been killed here: the bank has charged, and its answer was lost.
  const attemptId = paymentAttemptId('of-a-shop-that-was-killed');
  const started = await shop.application.get(Payments).start({
    id: attemptId,
    orderNumber,
    method: 'card',
    gateway: 'sandbox',
    cancels: true,
    at: clock.now(),
  });
  if (started.kind !== 'started') throw new Error(`not started: ${started.kind}`);
  await shop.application
    .get(SandboxBank)
    .charge(aSession({ attemptId, orderNumber, amount: started.attempt.amount, token }));
  expect(await see(placed)).toMatchObject({ paymentStatus: 'unpaid' });

  clock.advance(2 * A_MINUTE);
  await eventually(async () =>
    expect(await see(placed)).toMatchObject({ status: 'processing', paymentStatus: 'paid' }),
  );
});

test('the mail of an order is sent by itself', async () => {
  const { order } = await placeOrder(shop, { email: 'hessa@example.com' });
  clock.advance(WAIT_FOR_PAYMENT);
  await eventually(() =>
    expect(
      mails()
        .filter((mail) => mail.includes('hessa@example.com'))
        .map(plainTextOf),
    ).toEqual([expect.stringContaining(order.orderNumber)]),
  );
});

test('counts are deleted when their window is over', async () => {
  const [counts, old] = [shop.application.get(AttemptCounts), shop.application.get(OldDocuments)];
  const limit = { name: 'tries', most: 1, time: A_MINUTE };
  const keys = Array.from({ length: 300 }, (_, index) => ({ limit, key: `somebody ${index}` }));
  await counts.take(keys, clock.now());
  clock.advance(A_MINUTE);
  // Each check deletes one count itself, so that the job must have deleted the others.
  let looks = 0;
  await eventually(async () => {
    looks += 1;
    expect(await old.delete(clock.now(), 1)).not.toHaveProperty('attemptCounts');
  });
  expect(looks).toBeLessThan(keys.length);
});

test('a remote that the map moves is loaded from its new address', async () => {
  const contactPage = async () => (await shop.get('/contact')).text();
  expect(await contactPage()).toContain('"/remotes/checkout/mf-manifest.json"');
  writeFileSync(mapOfRemotes, '{"checkout":"http://127.0.0.1:1/checkout/mf-manifest.json"}');
  await eventually(async () => expect(await contactPage()).toContain('"http://127.0.0.1:1/checkout/mf-manifest.json"'));
});

test('an order in progress of an erased account loses its person once it is cancelled', async () => {
  const who = await aCustomer(shop);
  const answer = await shop.post('/api/orders', anOrder({ fullName: 'Marked Name' }), who.headers);
  const placed = (await answer.json()) as PlaceOrderAnswer;
  // The bank asks the shopper, who never answers.
  await pay(shop, placed, '4000000000003220');
  const erased = await shop.post('/api/account/erase', { password: who.password }, who.headers);
  expect(await erased.json()).toMatchObject({ ordersUnderWay: 1 });
  expect(await see(placed)).toMatchObject({ status: 'pending', fullName: 'Marked Name' });
  clock.advance(2 * TIME_TO_PAY);
  await eventually(async () =>
    expect(await see(placed)).toMatchObject({ status: 'cancelled', fullName: '', email: '', phone: '' }),
  );
});
