import { expect, test } from '@jest/globals';
import { expectTrueSums } from '../../../../application/ordering/books/closings/closings.contract.ts';
import {
  aRefundRequest,
  ASKED,
  EDITOR,
  ledgerBalance,
  someMoney,
} from '../../../../application/ordering/money/money.fixture.ts';
import { aTapStart, BOW, captureOf, payAtTap } from '../../../../application/ordering/paying/payments.fixture.ts';
import { contentsOf } from '../../../../application/storage.contract.ts';
import { paymentAttemptId, refundId } from '../../../../domain/ids.ts';
import { kuwaitMonthOf } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import { balanceOf } from '../../../../domain/ordering/money/order-money.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { MongoStorage } from '../../storage.ts';
import { closeAfterEach, openMongoTwice } from '../../test-database.fixture.ts';

closeAfterEach();

const MINUTE = 60_000;

type Processes = readonly [MongoStorage, MongoStorage];

async function twoProcesses(): Promise<{ processes: Processes; order: Order }> {
  const processes = await openMongoTwice();
  await processes[0].filling.fillEmptyShop(contentsOf([{ ...BOW, stock: null }]), NOON);
  const order = anOrder([[BOW, 1]]);
  await processes[0].orders.place(order, null);
  return { processes, order };
}

const attemptOf = ({ number }: Order, which: number) => paymentAttemptId(`${which} of ${number}`);

async function paid(): Promise<{ processes: Processes; order: Order }> {
  const { processes, order } = await twoProcesses();
  return { processes, order: await payAtTap(processes[0], order, attemptOf(order, 1)) };
}

/** Calls both processes several times, all at the same moment. */
function fromBoth<Result>(
  processes: Processes,
  times: number,
  call: (process: MongoStorage, name: string) => Promise<Result>,
): Promise<Result[]> {
  const calls = processes.flatMap((one, index) =>
    Array.from({ length: times }, (_, time) => call(one, `${index}.${time}`)),
  );
  return Promise.all(calls);
}

async function moneyOf({ orders }: MongoStorage, { number }: Order) {
  const order = await orders.find(number);
  if (!order) throw new Error('the order is gone');
  return order.money;
}

test('refunds that two processes request together give back no more than was captured', async () => {
  const { processes, order } = await paid();
  const part = fils(Math.floor(totalPrice(order) / 3));
  const results = await fromBoth(processes, 4, (one, name) =>
    one.refunds.request(order.number, aRefundRequest(`${name} ${order.number}`, { amount: part }), EDITOR),
  );
  expect(results.filter((result) => result?.kind === 'requested')).toHaveLength(3);
  expect(await moneyOf(processes[0], order)).toMatchObject({ refunding: 3 * part });
});

test('one request that reaches two processes is one refund, which one of them sends', async () => {
  const { processes, order } = await paid();
  const request = aRefundRequest(`one ${order.number}`);
  const results = await fromBoth(processes, 2, (one) => one.refunds.request(order.number, request, EDITOR));
  expect(results.map((result) => result?.kind).toSorted()).toEqual([...Array(3).fill('repeated'), 'requested']);
  const claims = await fromBoth(processes, 2, (one) => one.refunds.claim(request.id, ASKED));
  expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
});

test('ends of refunds that arrive at two processes count once, each with a credit note of its own', async () => {
  const { processes, order } = await paid();
  const ids = ['one', 'two'].map((name) => refundId(`${name} ${order.number}`));
  for (const id of ids)
    await processes[0].refunds.request(order.number, { ...aRefundRequest(id, { amount: fils(100) }), id }, EDITOR);
  await fromBoth(processes, 2, async (one, name) => {
    for (const id of name.startsWith('0') ? ids : ids.toReversed())
      await one.refunds.settle(id, { kind: 'done', reference: `re ${id}` }, ASKED);
  });
  const refunds = await processes[0].refunds.ofOrder(order.number);
  const notes = [`${order.number}-C1`, `${order.number}-C2`];
  expect(refunds.map(({ creditNote }) => creditNote).toSorted()).toEqual(notes);
  const money = await moneyOf(processes[0], order);
  expect(money).toMatchObject({ returned: 200, refunding: 0 });
  expect(await ledgerBalance(processes[1], order.number)).toBe(balanceOf(money));
});

test('two captures and a record that arrive at two processes all count', async () => {
  const { processes, order } = await twoProcesses();
  const attempts = [1, 2].map((which) => attemptOf(order, which));
  for (const [index, id] of attempts.entries())
    await processes[0].payments.start(aTapStart(id, order.number, NOON + index * MINUTE));
  const month = kuwaitMonthOf(NOON);
  const received = async () =>
    (await processes[0].moneyBooks.ofMonth(month)).reduce((sum, day) => sum + day.received, 0);
  const before = await received();
  await Promise.all([
    ...processes.map((one, index) =>
      one.payments.settle(attempts[index]!, captureOf(order, { reference: `chg ${attempts[index]}` }), NOON),
    ),
    processes[1].moneyBooks.record(order.id, someMoney(100), EDITOR, ASKED),
  ]);
  const sum = 2 * totalPrice(order) + 100;
  expect(await moneyOf(processes[0], order)).toMatchObject({ received: sum });
  expect(await ledgerBalance(processes[0], order.number)).toBe(sum);
  expect((await received()) - before).toBe(sum);
});

test('money that two processes record by the same request at the same moment is recorded once', async () => {
  const { processes, order } = await twoProcesses();
  const editor = { ...EDITOR, request: { key: 'of the office', fingerprint: 'some Wamd' } };
  const recorded = await Promise.allSettled(
    [...processes, ...processes].map(({ moneyBooks }) =>
      moneyBooks.record(order.number, someMoney(500), editor, ASKED),
    ),
  );
  const refused = recorded.filter((one) => one.status === 'rejected').map(({ reason }) => (reason as Error).name);
  expect(refused).toEqual(Array(3).fill('RepeatedRequest'));
  expect(await ledgerBalance(processes[1], order.number)).toBe(500);
});

test('money that two processes record while one closes its month is in the sums of it, or booked after it', async () => {
  const { processes, order } = await paid();
  await expectTrueSums(processes, order);
});
