import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { accountId, paymentAttemptId, sessionId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { newSession } from '../../../domain/ordering/agents/agent-session.ts';
import { someWishes } from '../../../domain/ordering/agents/wishes.fixture.ts';
import { withoutPerson } from '../../../domain/ordering/erasure.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { mailAbout } from '../../../domain/ordering/mails/order-mail.ts';
import { hasPerson } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { LONGEST_EXPIRY_DELAY } from '../../../domain/ordering/paying/payment-attempt.ts';
import { aStart, captureOf } from '../../ordering/paying/payments.fixture.ts';
import { openWith, stockOf } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { anAccount } from '../identity.fixture.ts';

const EMAIL = 'noura@example.com';
const LATER = NOON + 1000;
const bow = aProduct('bow');

function orderOf(owner: AccountId | null, email = EMAIL): Order {
  const order = anOrder([[bow, 1]], { accountId: owner });
  return { ...order, delivery: { ...order.delivery, email } };
}

function eraseAccount({ erasure }: Pick<Storage, 'erasure'>, { id }: Pick<Account, 'id'>) {
  const audit = { accountId: id, kind: 'erased', actor: 'account', addressKey: null, at: LATER } as const;
  return erasure.eraseAccount({ audit, forgives: [] });
}

/** Pays for the order. @param attempt id of the payment attempt */
async function pay({ payments }: Pick<Storage, 'payments'>, order: Order, attempt: string): Promise<void> {
  const attemptId = paymentAttemptId(attempt);
  await payments.start(aStart(attemptId, order.number, NOON));
  await payments.settle(attemptId, captureOf(order), NOON);
}

async function mailsIn({ outbox }: Pick<Storage, 'outbox'>): Promise<string[]> {
  const due = await outbox.claimDue({ at: LATER * 2, until: LATER * 3, limit: 100 });
  return due.map(({ mail }) => mail.template);
}

/** @param open opens the storage to test */
export function erasureContract(open: OpenStorage): void {
  async function withAccount() {
    const storage = await openWith(open, [bow], NOON);
    const noura = await anAccount(storage, EMAIL);
    const place = async (order: Order) => {
      await storage.orders.place(
        order,
        { key: `key of ${order.number}`, fingerprint: 'f' },
        { caller: { addressKey: 'a' } },
      );
      return order;
    };
    const find = async ({ number }: Order) => {
      const found = await storage.orders.find(number);
      if (!found) throw new Error(`${number} is gone`);
      return found;
    };
    return { storage, noura, place, find };
  }

  describe('erasing an account', () => {
    test('ends its sessions, leaves one audit entry, and lets the e-mail register again without the old data', async () => {
      const { storage, noura, place } = await withAccount();
      const session = {
        id: sessionId('s'),
        accountId: noura.id,
        device: '',
        signedInAt: NOON,
        lastSeenAt: NOON,
        expiresAt: LATER * 2,
      };
      const audit = { accountId: noura.id, kind: 'signed-in', actor: 'account', addressKey: null, at: NOON } as const;
      await storage.sessions.open({ session, passwordHash: null, audit, takesBack: [] });
      await place(orderOf(noura.id));
      const challenge = {
        id: 'c',
        purpose: 'adding',
        accountId: noura.id,
        challenge: 'bytes',
        expiresAt: LATER,
      } as const;
      await storage.passkeyChallenges.store(challenge, NOON);
      expect(await eraseAccount(storage, noura)).toEqual({ kind: 'erased', ordersUnderWay: 0 });

      expect(await storage.accounts.find(noura.id)).toBeNull();
      expect(await storage.sessions.find(session.id, LATER)).toBeNull();
      expect(await storage.passkeyChallenges.take(challenge.id, NOON)).toBeNull();
      expect((await storage.auditTrail.of(noura.id, 10))[0]).toMatchObject({ kind: 'erased', addressKey: null });
      expect(await eraseAccount(storage, noura)).toBeNull();

      const anew = await anAccount(storage, EMAIL, LATER);
      expect(await storage.orders.listOfAccount(anew.id, { page: 1, limit: 10 })).toEqual({ orders: [], total: 0 });
    });

    test('deletes carts that a program has made for its owner, and no others', async () => {
      const { storage, noura } = await withAccount();
      const cartOf = (id: string, email: string) =>
        newSession({ id, kind: 'cart', host: 'agent.example' }, someWishes({ email }), null, NOON);
      await storage.agentSessions.add(cartOf('own', 'Noura@Example.com'));
      await storage.agentSessions.add(cartOf('other', 'huda@example.com'));
      await eraseAccount(storage, noura);
      expect(await storage.agentSessions.find('own', NOON)).toBeNull();
      expect(await storage.agentSessions.find('other', NOON)).not.toBeNull();
    });

    test('deletes unsent mails to its owner, and no others', async () => {
      const { storage, noura } = await withAccount();
      await anAccount(storage, 'hessa@example.com');
      expect(await mailsIn(storage)).toEqual(['registration-code', 'registration-code']);
      await eraseAccount(storage, noura);
      expect(await storage.outbox.claimDue({ at: LATER * 4, until: LATER * 5, limit: 10 })).toMatchObject([
        { mail: { to: 'hessa@example.com' } },
      ]);
    });

    test('cancels unpaid orders, returns their pieces once, and removes the person from them', async () => {
      const { storage, noura, place, find } = await withAccount();
      const unpaid = [await place(orderOf(noura.id)), await place(orderOf(noura.id)), await place(orderOf(null))];
      expect(await stockOf(storage, bow)).toBe(7);
      const results = await Promise.all([eraseAccount(storage, noura), eraseAccount(storage, noura)]);
      expect(results).toEqual([{ kind: 'erased', ordersUnderWay: 0 }, null]);
      expect(await stockOf(storage, bow)).toBe(10);
      expect(await storage.erasure.eraseFinished(10)).toBe(3);
      for (const order of unpaid) {
        const left = await find(order);
        expect(left).toMatchObject({ status: 'cancelled', holdsStock: false, history: [{}, { by: 'customer' }] });
        expect(hasPerson(left)).toBe(false);
        expect(await storage.orders.findReplay({ key: `key of ${order.number}`, fingerprint: 'f' })).toBeNull();
      }
      expect(await mailsIn(storage)).toEqual([]);
    });

    test("changes no other orders, not even a guest's with the same e-mail if that was never verified", async () => {
      const { storage, noura, place, find } = await withAccount();
      const hessa = await anAccount(storage, 'hessa@example.com');
      const others = [await place(orderOf(hessa.id)), await place(orderOf(null, 'sara@example.com'))];
      const { account: sara } = await storage.accounts.makeAdministrator({
        id: accountId('office'),
        email: 'sara@example.com',
        passwordHash: null,
        actor: 'server',
        at: NOON,
      });
      for (const account of [noura, sara]) await eraseAccount(storage, account);
      expect(await storage.erasure.eraseFinished(10)).toBe(0);
      for (const order of others) expect(await find(order)).toEqual(order);
    });
  });

  describe('an unfinished order whose account is erased', () => {
    test('keeps its person and its mails until it is finished, and belongs to no account', async () => {
      const { storage, noura, place, find } = await withAccount();
      const order = await place(orderOf(noura.id));
      await pay(storage, order, 'attempt');
      expect(await eraseAccount(storage, noura)).toEqual({ kind: 'erased', ordersUnderWay: 1 });
      expect(await storage.erasure.eraseFinished(10)).toBe(0);
      expect(await find(order)).toMatchObject({ accountId: null, status: 'processing', delivery: order.delivery });
      expect(await mailsIn(storage)).toEqual(['order-paid']);

      const anew = await anAccount(storage, EMAIL, LATER);
      expect(await storage.orders.listOfAccount(anew.id, { page: 1, limit: 10 })).toMatchObject({ total: 0 });
    });

    test('waits for the end of an open payment, and is cancelled when that fails', async () => {
      const { storage, noura, place, find } = await withAccount();
      const order = await place(orderOf(noura.id));
      const attemptId = paymentAttemptId('asked');
      await storage.payments.start(aStart(attemptId, order.number, NOON));
      expect(await eraseAccount(storage, noura)).toEqual({ kind: 'erased', ordersUnderWay: 1 });
      const over = NOON + TIME_TO_PAY + LONGEST_EXPIRY_DELAY;
      await storage.payments.noteAsked(attemptId, NOON + TIME_TO_PAY);
      await storage.orders.expireUnpaid(over, 10);
      // The gateway may still report the attempt as paid.
      expect(await storage.erasure.eraseFinished(10)).toBe(0);
      await storage.payments.settle(attemptId, { kind: 'failed', reason: 'declined' }, over);
      expect(await storage.erasure.eraseFinished(10)).toBe(1);
      expect(await storage.erasure.eraseFinished(10)).toBe(0);
      const expired = await find(order);
      expect(expired).toEqual(withoutPerson(expired));
      expect(expired).toMatchObject({ number: order.number, status: 'cancelled', createdAt: NOON });
      expect(await mailsIn(storage)).toEqual([]);
    });

    test('keeps its person while a refund is due, and does not delay others', async () => {
      const { storage, noura, place, find } = await withAccount();
      const order = await place(orderOf(noura.id));
      const attemptId = paymentAttemptId('late');
      await storage.payments.start(aStart(attemptId, order.number, NOON));
      await storage.payments.settle(attemptId, { kind: 'failed', reason: 'declined' }, NOON);
      await storage.orders.place(orderOf(null, 'sara@example.com'), null, { replaces: order.number });
      await storage.payments.settle(attemptId, captureOf(order), NOON);
      expect(await find(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
      const other = await place(orderOf(noura.id));
      expect(await eraseAccount(storage, noura)).toEqual({ kind: 'erased', ordersUnderWay: 1 });
      expect(await storage.erasure.eraseFinished(1)).toBe(1);
      expect([hasPerson(await find(order)), hasPerson(await find(other))]).toEqual([true, false]);
      expect(await storage.erasure.eraseFinished(1)).toBe(0);
    });

    test('does not delay others while its payment is open', async () => {
      const { storage, noura, place, find } = await withAccount();
      const [asked, other] = [await place(orderOf(noura.id)), await place(orderOf(noura.id))];
      await storage.payments.start(aStart(paymentAttemptId('open'), asked.number, NOON));
      expect(await eraseAccount(storage, noura)).toEqual({ kind: 'erased', ordersUnderWay: 1 });
      await storage.orders.expireUnpaid(NOON + TIME_TO_PAY + LONGEST_EXPIRY_DELAY, 10);
      expect(await storage.erasure.eraseFinished(1)).toBe(1);
      expect([hasPerson(await find(asked)), hasPerson(await find(other))]).toEqual([true, false]);
    });

    test('is erased in batches of limited size', async () => {
      const { storage, noura, place } = await withAccount();
      for (let made = 0; made < 5; made += 1) await place(orderOf(noura.id));
      await eraseAccount(storage, noura);
      expect(await storage.erasure.eraseFinished(3)).toBe(3);
      expect(await storage.erasure.eraseFinished(3)).toBe(2);
    });

    test('no longer counts towards the mails that its receiver may get', async () => {
      const { storage, noura, place } = await withAccount();
      const order = await place(orderOf(noura.id));
      await storage.outbox.allow(mailAbout('order-placed', order), NOON);
      await eraseAccount(storage, noura);
      await storage.erasure.eraseFinished(10);
      const others = [orderOf(null), orderOf(null), orderOf(null)].map((other) => mailAbout('order-placed', other));
      for (const mail of others) expect(await storage.outbox.allow(mail, NOON)).toBe(true);
    });
  });
}
