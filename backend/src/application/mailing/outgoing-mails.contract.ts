import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { mailId } from '../../domain/ids.ts';
import { MOST_URGENT_OF_ADDRESS } from '../../domain/identity/email-codes/code-mails.ts';
import { CODE_REQUESTS_OF_ADDRESS } from '../../domain/identity/limits.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import { ALLOWANCE_TIME } from '../../domain/ordering/mails/mail-allowance.ts';
import { mailAbout, WAIT_FOR_PAYMENT } from '../../domain/ordering/mails/order-mail.ts';
import type { OrderMail, OrderMailTemplate } from '../../domain/ordering/mails/order-mail.ts';
import { aCodeRequest } from '../identity/identity.fixture.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';
import type { Storage } from '../storage.ts';

/** @param open opens the storage to test */
export function outgoingMailsContract(open: OpenStorage): void {
  async function withMails(mails: number): Promise<Storage> {
    const bow = aProduct('bow', { stock: null });
    const storage = await openWith(open, [bow], NOON);
    for (let made = 0; made < mails; made += 1) {
      // A request to pay is due some minutes after its order.
      await storage.orders.place(anOrder([[bow, 1]], { at: NOON - WAIT_FOR_PAYMENT + made }), null);
    }
    return storage;
  }

  describe('outgoing mails', () => {
    test('are claimed oldest first, each by one process at a time', async () => {
      const { outbox } = await withMails(5);
      const claim = (at: number) => outbox.claimDue({ at, until: at + 1000, limit: 3 });
      const both = await Promise.all([claim(NOON + 10), claim(NOON + 10)]);
      // Whoever comes first.
      const [first, second] = both.toSorted((one, other) => other.length - one.length);
      expect([first?.length, second?.length]).toEqual([3, 2]);
      expect(first?.[0]).toMatchObject({
        tries: 1,
        createdAt: NOON - WAIT_FOR_PAYMENT,
        mail: { template: 'order-placed', status: 'pending', language: 'ar' },
      });
      expect(await claim(NOON + 1009)).toEqual([]);
      expect((await claim(NOON + 1010)).map(({ tries }) => tries)).toEqual([2, 2, 2]);
    });

    test('stay claimed while their claims are renewed, and come back when they are not, but never once removed', async () => {
      const { outbox } = await withMails(3);
      const claim = (at: number) => outbox.claimDue({ at, until: at + 1000, limit: 10 });
      const [renewed, forgotten, sent] = await claim(NOON + 10);
      if (!renewed || !forgotten || !sent) throw new Error('three mails were due');
      await outbox.remove(sent.id);
      await outbox.renew([renewed.id, sent.id], NOON + 5000);
      expect((await claim(NOON + 4999)).map(({ id }) => id)).toEqual([forgotten.id]);
      expect((await claim(NOON + 5000)).map(({ id, tries }) => [id, tries])).toEqual([[renewed.id, 2]]);
    });

    test('are due again when their claim is released unsent', async () => {
      const { outbox } = await withMails(1);
      const claim = (at: number) => outbox.claimDue({ at, until: at + 1000, limit: 10 });
      const [mail] = await claim(NOON);
      if (!mail) throw new Error('a mail was due');
      await outbox.release(mail.id, NOON + 1);
      expect(await claim(NOON)).toEqual([]);
      expect(await claim(NOON + 1)).toEqual([mail]);
    });

    test('are counted until they are removed', async () => {
      const { outbox } = await withMails(2);
      const [mail] = await outbox.claimDue({ at: NOON, until: NOON + 1000, limit: 1 });
      if (!mail) throw new Error('a mail was due');
      expect(await outbox.countWaiting()).toBe(2);
      await outbox.remove(mail.id);
      expect(await outbox.countWaiting()).toBe(1);
    });

    test('say since when the oldest of them is due', async () => {
      const { outbox } = await withMails(2);
      const due = await outbox.oldestDue();
      const [mail, other] = await outbox.claimDue({ at: NOON + 1000, until: NOON + 2000, limit: 2 });
      if (!mail || !other) throw new Error('two mails were due');
      expect([due !== null && due <= NOON, await outbox.oldestDue()]).toEqual([true, NOON + 2000]);
      await outbox.retryAt(mail.id, NOON + 5000);
      await outbox.remove(other.id);
      expect(await outbox.oldestDue()).toBe(NOON + 5000);
      await outbox.remove(mail.id);
      expect(await outbox.oldestDue()).toBeNull();
    });

    test('are due again at the time that they were deferred to, and never after they were removed', async () => {
      const { outbox } = await withMails(2);
      const claim = (at: number) => outbox.claimDue({ at, until: at + 1000, limit: 10 });
      const [sent, failed] = await claim(NOON + 10);
      if (!sent || !failed) throw new Error('two mails were due');
      await outbox.remove(sent.id);
      await outbox.retryAt(failed.id, NOON + 5000);
      expect(await claim(NOON + 4999)).toEqual([]);
      expect((await claim(NOON + 5000)).map(({ id }) => id)).toEqual([failed.id]);
    });
  });

  describe('mails about accounts', () => {
    const CODE = 'the name of a code';

    async function withCodeAskedFor(): Promise<Storage> {
      const storage = await withMails(1);
      await storage.emailProofs.request(
        aCodeRequest({ id: CODE, email: 'Noura@example.com', language: 'en', at: NOON + 1 }),
      );
      return storage;
    }

    test('are claimed together with those about orders, with their kind and the name of their code', async () => {
      const { outbox } = await withCodeAskedFor();
      const [account, order] = await outbox.claimDue({ at: NOON + 1, until: NOON * 2, limit: 10 });
      expect(order).toMatchObject({ mail: { template: 'order-placed', orderNumber: expect.any(String) } });
      expect(account).toEqual({
        id: expect.stringMatching(/^[\w-]{20,}$/),
        mail: { template: 'registration-code', to: 'Noura@example.com', language: 'en', codeId: CODE },
        tries: 1,
        createdAt: NOON + 1,
      });
      expect(account?.id).not.toContain(CODE);
    });

    test('with a code come back earlier than others when nobody renews their claims', async () => {
      const { outbox } = await withCodeAskedFor();
      const claim = (at: number) => outbox.claimDue({ at, until: at + 30, codesUntil: at + 10, limit: 10 });
      expect(await claim(NOON + 1)).toHaveLength(2);
      expect(await outbox.oldestDue()).toBe(NOON + 11);
      expect(await claim(NOON + 10)).toEqual([]);
      expect(await claim(NOON + 11)).toMatchObject([{ mail: { template: 'registration-code' } }]);
      expect(await claim(NOON + 31)).toHaveLength(2);
    });

    test('with a code are claimed first, however many mails about orders are due', async () => {
      const { outbox } = await withCodeAskedFor();
      const [first] = await outbox.claimDue({ at: NOON + 1, until: NOON * 2, limit: 1 });
      expect(first).toMatchObject({ mail: { template: 'registration-code' } });
    });

    test('that one network address requests in large numbers do not delay the codes of others', async () => {
      const storage = await open();
      const ask = (email: string, key: string, at: number) =>
        storage.emailProofs.request(aCodeRequest({ email, at, counted: [{ limit: CODE_REQUESTS_OF_ADDRESS, key }] }));
      for (let asked = 0; asked < MOST_URGENT_OF_ADDRESS + 5; asked += 1)
        await ask(`${asked}@example.com`, 'flood', NOON);
      await ask('noura@example.com', 'another address', NOON + 1);
      const due = await storage.outbox.claimDue({ at: NOON + 1, until: NOON * 2, limit: 100 });
      expect(due).toHaveLength(MOST_URGENT_OF_ADDRESS + 6);
      expect(due[MOST_URGENT_OF_ADDRESS]).toMatchObject({ mail: { to: 'noura@example.com' } });
    });

    test('are deferred, released and removed like all others', async () => {
      const { outbox } = await withCodeAskedFor();
      const claim = (at: number) => outbox.claimDue({ at, until: at + 1000, limit: 10 });
      const [account, order] = await claim(NOON + 1);
      if (!order || !account) throw new Error('two mails were due');
      await outbox.remove(order.id);
      await outbox.retryAt(account.id, NOON + 5000);
      expect(await claim(NOON + 4999)).toEqual([]);
      expect(await claim(NOON + 5000)).toEqual([{ ...account, tries: 2 }]);
      await outbox.release(account.id, NOON + 5001);
      expect(await claim(NOON + 5001)).toEqual([{ ...account, tries: 2 }]);
      await outbox.remove(account.id);
      expect(await claim(NOON * 2)).toEqual([]);
    });
  });

  test('a mail to the shopkeeper is queued once, and claimed with its template and nothing about an order or account', async () => {
    const { outbox } = await open();
    const mail = { template: 'payment-findings', to: 'hello@fyonka.example', language: 'ar', alerts: null } as const;
    const id = mailId('payment-findings.1');
    await outbox.queueShopMail({ ...mail, id }, NOON);
    await outbox.queueShopMail({ ...mail, id }, NOON + 1);
    expect(await outbox.claimDue({ at: NOON, until: NOON + 1000, limit: 10 })).toEqual([
      { id, mail, tries: 1, createdAt: NOON },
    ]);
  });

  describe('the limit of a receiver', () => {
    const mail = (template: OrderMailTemplate): OrderMail => mailAbout(template, anOrder([[aProduct('bow'), 1]]));

    test('allows mails about three unpaid orders a day, also in simultaneous requests', async () => {
      const { outbox } = await open();
      // More old ones than are deleted at once.
      const others = Array.from({ length: 201 }, (_, index) => ({
        ...mail('order-placed'),
        to: `p${index}@example.com`,
      }));
      await Promise.all(others.map((one) => outbox.allow(one, NOON - 1)));
      const mails = Array.from({ length: 500 }, () => mail('order-placed'));
      const allowed = await Promise.all(mails.map((one) => outbox.allow(one, NOON)));
      expect(allowed.filter(Boolean)).toHaveLength(3);
      const next = mail('order-placed');
      expect(await outbox.allow(next, NOON + ALLOWANCE_TIME - 1)).toBe(false);
      for (const later of [0, 1, 1, ALLOWANCE_TIME])
        expect(await outbox.allow(mail('order-placed'), NOON + ALLOWANCE_TIME + later)).toBe(true);
    });

    test('allows every mail about an order that it has counted', async () => {
      const { outbox } = await open();
      const placed = Array.from({ length: 3 }, () => mail('order-placed'));
      for (const one of placed) expect(await outbox.allow(one, NOON)).toBe(true);
      for (const one of placed) expect(await outbox.allow({ ...one, template: 'order-expired' }, NOON + 1)).toBe(true);
      expect(await outbox.allow(mail('order-expired'), NOON + 1)).toBe(false);
    });

    test('does not apply to paid orders, and is separate for each receiver', async () => {
      const { outbox } = await open();
      for (let asked = 0; asked < 5; asked += 1) await outbox.allow(mail('order-placed'), NOON);
      for (const template of ['order-paid', 'order-accepted', 'order-refund-due', 'order-to-review'] as const)
        expect(await outbox.allow(mail(template), NOON)).toBe(true);
      expect(await outbox.allow({ ...mail('order-placed'), to: 'hessa@example.com' }, NOON)).toBe(true);
    });
  });
}
