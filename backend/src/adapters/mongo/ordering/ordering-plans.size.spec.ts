import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTapStart, captureOf, listed } from '../../../application/ordering/paying/payments.fixture.ts';
import type { LedgerCharge } from '../../../application/ordering/paying/sandbox-ledger.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { emailKey } from '../../../domain/email.ts';
import { accountId, mailId, orderId, paymentAttemptId, refundId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { makeOrderNumber, ORDER_NUMBER_BYTES } from '../../../domain/ordering/order-number.ts';
import { mailAbout } from '../../../domain/ordering/mails/order-mail.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { orderConsequences } from '../../../domain/ordering/consequences.ts';
import { withoutPerson } from '../../../domain/ordering/erasure.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import { adoptOrders } from './account-orders.ts';
import { attemptDocument, attemptsOf } from './paying/attempt-documents.ts';
import { queueMails, StoredOutbox, withdrawPersonalMails } from '../../../storage/mailing/outbox.ts';
import { inside } from '../documents/verbs.ts';
import { orderDocument } from './order-documents.ts';
import { OrderMails } from './writing/order-mails.ts';
import { findOrderById } from './order-documents.ts';
import { MongoOrders } from './orders.ts';
import { MongoPayments } from './paying/payments.ts';
import { QueryPlans, watchMethods } from '../query-plans.fixture.ts';
import { MongoSandboxLedger } from './sandbox-ledger.ts';

/** Enough orders that a plan which reads them all would slow the shop down. */
const ORDERS = 100_000;
const BATCH = 5000;
const ACCOUNTS = 1000;
const LATER = NOON + TIME_TO_PAY;

const bow = aProduct('bow', { stock: 1_000_000 });
const uncalled = watchMethods(MongoOrders, MongoPayments, StoredOutbox, MongoSandboxLedger);
let plans: QueryPlans;

/** One of a thousand orders is unpaid; the others are delivered. */
function orderAt(place: number): Order {
  const bytes = new Uint8Array(ORDER_NUMBER_BYTES);
  bytes.set([place & 31, (place >> 5) & 31, (place >> 10) & 31, (place >> 15) & 31]);
  const order = anOrder([[bow, 1 + (place % 3)]], {
    id: orderId(`order-at-${place}`),
    number: makeOrderNumber(bytes),
    accountId: place % 2 === 0 ? accountId(`account-${place % ACCOUNTS}`) : null,
    at: NOON - (ORDERS - place) * 60_000,
  });
  const [phone, email] = [String(50_000_000 + (place % 30_000)), `p${place % 30_000}@example.com`];
  const known = { ...order, delivery: { ...order.delivery, phone, email } };
  if (place % 1000 === 0) return known;
  return { ...known, status: 'delivered', paymentStatus: 'paid', paymentMethod: 'card', payBy: null };
}

function attemptOf({ id, number, createdAt }: Order): PaymentAttempt {
  return {
    id: paymentAttemptId(`of ${id}`),
    orderNumber: number,
    amount: fils(1),
    method: 'knet',
    gateway: 'tap',
    state: 'captured',
    startedAt: createdAt,
    expiresAt: createdAt,
    endedAt: createdAt,
    nextAskAt: null,
    reference: `chg of ${id}`,
    bankReference: null,
    redirectUrl: null,
    declineReason: null,
  };
}

async function fill(): Promise<void> {
  const { db } = plans.storage;
  // Only one order in a hundred has a caller, because the first expiry deletes all that are old in one transaction.
  const callerOf = (place: number) =>
    place % 100 === 0
      ? { addressKey: `address-${place % 5000}`, hold: { putAside: 1, protectedUntil: NOON } }
      : undefined;
  for (let from = 0; from < ORDERS; from += BATCH) {
    const orders = Array.from({ length: BATCH }, (_, index) => orderAt(from + index));
    const documents = orders.map((order, index) =>
      orderDocument(order, db.sequence.next(), { key: `k${from + index}`, fingerprint: '' }, callerOf(from + index)),
    );
    await db.collection('orders').insertMany(documents, { ordered: false });
    const some = orders.slice(0, BATCH / 10);
    const attempts = some.map((order) => attemptDocument(attemptOf(order), 1));
    await db.collection('attempts').insertMany(attempts, { ordered: false });
    await db.transaction((tx) =>
      inside(
        tx,
        queueMails(
          some.map((order) => mailAbout('order-paid', order)),
          NOON,
        ),
      ),
    );
  }
}

afterAll(() => plans.close());
beforeAll(async () => {
  plans = await QueryPlans.open();
  await plans.storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
  await fill();
  plans.clear();
}, 600_000);

/** Faults in the query plans of the commands that a call has sent. */
async function faultsOf(call: () => Promise<unknown>): Promise<string[]> {
  plans.clear();
  await call();
  const faults = await plans.faults();
  // Read as a whole on purpose: there is one document for each process, at most 128.
  return faults.filter((fault) => !fault.includes('of signals:'));
}

describe('no query of ordering reads a whole collection or sorts in memory', () => {
  test('placing, finding, listing and cancelling', async () => {
    const { orders } = plans.storage;
    const first = anOrder([[bow, 1]]);
    const caller = { addressKey: 'address-7' };
    const key = { key: 'a new one', fingerprint: '' };
    expect(await faultsOf(() => orders.place(first, key, { caller }))).toEqual([]);
    const second = anOrder([[bow, 2]]);
    const replacing = () => orders.place(second, null, { replaces: first.number, caller });
    expect(await faultsOf(replacing)).toEqual([]);
    const ofAccount = () => orders.place(anOrder([[bow, 1]], { accountId: accountId('account-2') }), null);
    expect(await faultsOf(ofAccount)).toEqual([]);
    expect(await faultsOf(() => orders.find(second.number))).toEqual([]);
    expect(await faultsOf(() => orders.findReplay(key))).toEqual([]);
    expect(await faultsOf(() => orders.findToReplace(first.number))).toEqual([]);
    expect(await faultsOf(() => orders.listOfAccount(accountId('account-2'), { page: 3, limit: 20 }))).toEqual([]);
    expect(await faultsOf(() => listed(orders.allOfAccount(accountId('account-2'), 20)))).toEqual([]);
    const { phone } = anOrder([[bow, 1]]).delivery;
    expect(await faultsOf(() => orders.listOfPhone(phone, 0, 100))).toEqual([]);
    expect(await faultsOf(() => orders.listOfPhone(phone, 0, 100, 'not-unpaid'))).toEqual([]);
    expect(await faultsOf(() => orders.cancel(second.number, NOON))).toEqual([]);
    expect(await faultsOf(() => orders.expireUnpaid(LATER, 3))).toEqual([]);
    expect(await faultsOf(() => orders.takeable([bow.id], NOON))).toEqual([]);
    expect(await faultsOf(() => orders.countTakeable(NOON))).toEqual([]);
  });

  test('paying', async () => {
    const { orders, payments } = plans.storage;
    const [paid, cash] = [anOrder([[bow, 1]]), anOrder([[bow, 1]])];
    for (const order of [paid, cash]) await orders.place(order, null);
    const id = paymentAttemptId('new');
    expect(await faultsOf(() => payments.start(aTapStart(id, paid.number, NOON)))).toEqual([]);
    expect(await faultsOf(() => payments.pause(id, { kind: 'unanswered', reference: 'chg new' }))).toEqual([]);
    expect(await faultsOf(() => payments.noteAsked(id, NOON))).toEqual([]);
    expect(await faultsOf(() => payments.due(Number.MAX_SAFE_INTEGER, 10))).toEqual([]);
    expect(await faultsOf(() => payments.due(LATER, 10))).toEqual([]);
    expect(await faultsOf(() => payments.settle(id, captureOf(paid), NOON))).toEqual([]);
    expect(await faultsOf(() => payments.find(id))).toEqual([]);
    expect(await faultsOf(() => payments.findByReference('tap', 'chg new'))).toEqual([]);
    expect(await faultsOf(() => listed(payments.ended('tap', NOON - 300 * 60_000, NOON + 1)))).toEqual([]);
    expect(await faultsOf(() => payments.latest(paid.number))).toEqual([]);
    expect(await faultsOf(() => payments.accept(cash.number, 'cash-on-delivery', NOON))).toEqual([]);
  });

  test('mails', async () => {
    const { outbox } = plans.storage;
    const claim = () => outbox.claimDue({ at: NOON, until: LATER, limit: 10 });
    expect(await faultsOf(claim)).toEqual([]);
    const about = { template: 'payment-findings', to: 'shop@example.com', language: 'ar', alerts: null } as const;
    expect(await faultsOf(() => outbox.queueShopMail({ ...about, id: mailId('findings') }, NOON))).toEqual([]);
    expect(await faultsOf(() => outbox.renew([mailId('some')], LATER))).toEqual([]);
    expect(await faultsOf(() => outbox.countWaiting())).toEqual([]);
    expect(await faultsOf(() => outbox.oldestDue())).toEqual([]);
    const mail = mailAbout('order-placed', anOrder([[bow, 1]]));
    expect(await faultsOf(() => outbox.allow(mail, NOON))).toEqual([]);
    expect(await faultsOf(() => outbox.release(mailId('some'), NOON))).toEqual([]);
    expect(await faultsOf(() => outbox.retryAt(mailId('some'), NOON))).toEqual([]);
    expect(await faultsOf(() => outbox.remove(mailId('some')))).toEqual([]);
  });

  test('invoices and the sandbox bank', async () => {
    const { lookups, sandboxLedger: ledger } = plans.storage;
    expect(await faultsOf(() => lookups.judge(anOrder([[bow, 1]]).number, false, NOON))).toEqual([]);
    const token = { behaviour: 'challenge', lastFour: '1111' } as const;
    expect(await faultsOf(() => ledger.addToken('hash', token, { at: NOON, expiresAt: LATER }))).toEqual([]);
    const attemptId = paymentAttemptId('charged');
    const charge: LedgerCharge = {
      attemptId,
      orderNumber: 'B0W00-B0W00-0',
      amount: fils(1),
      lastFour: '1111',
      state: 'challenge',
      declineReason: null,
      challengeId: 'asked',
      createdAt: NOON,
      method: 'card',
      refunds: [],
    };
    const charging = () => ledger.charge({ attemptId, tokenHash: 'hash', at: NOON }, () => charge);
    expect(await faultsOf(charging)).toEqual([]);
    expect(
      await faultsOf(() => ledger.open({ ...charge, attemptId: paymentAttemptId('opened'), challengeId: null })),
    ).toEqual([]);
    const refund = { id: refundId('of the bank'), amount: fils(1), at: NOON };
    expect(await faultsOf(() => ledger.refund(attemptId, refund.id, () => refund))).toEqual([]);
    expect(await faultsOf(() => ledger.findCharge(attemptId))).toEqual([]);
    expect(await faultsOf(() => ledger.findChallenge('asked'))).toEqual([]);
    expect(await faultsOf(() => ledger.cancel(charge))).toEqual([]);
    expect(await faultsOf(() => ledger.endChallenge('asked', { state: 'approved', declineReason: null }))).toEqual([]);
  });

  test('reads of orders and mails by other ports', async () => {
    const { db } = plans.storage;
    const order = orderAt(1);
    const others = () =>
      db.transaction(async (tx) => {
        await adoptOrders(tx, accountId('account-1'), emailKey('p1@example.com'));
        await attemptsOf(tx, order.number);
        await findOrderById(tx, order.id);
        const mails = new OrderMails();
        mails.gather(order, orderConsequences(order, withoutPerson(order), NOON), NOON);
        await inside(tx, mails.write());
        const mail = { template: 'registration-code', to: 'p1@example.com', language: 'ar', codeId: 'code' } as const;
        await inside(tx, queueMails([mail], NOON));
        await inside(tx, withdrawPersonalMails('p1@example.com'));
      });
    expect(await faultsOf(others)).toEqual([]);
  });

  test('every method was called', () => {
    expect(uncalled()).toEqual([]);
  });
});
