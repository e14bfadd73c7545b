import { MOST_WRONG_CODES } from '@fyonka/api-contract/values/limits';
import { describe, expect, jest, test } from '@jest/globals';
import { emailKey } from '../../../domain/email.ts';
import { CODE_MAILS_TIME, CODE_TIME } from '../../../domain/identity/email-codes/code-mails.ts';
import { TICKET_TIME } from '../../../domain/identity/email-codes/ticket.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OpenStorage, OpenStorageTwice } from '../../storage.contract.ts';
import {
  aCodeRequest,
  aCountKey,
  anAccount,
  aTicket,
  aTrial,
  codeLanes,
  MOST_IN_AN_HOUR,
  waitingMails,
} from '../identity.fixture.ts';
import type { CodeRequest } from '../ports/email-proofs.ts';

const OTHER = 'hessa@example.com';
const PURPOSES = ['registration', 'reset'] as const;

/** @param openTwice gives two instances on the same data, as two processes have them */
export function emailProofsContract(open: OpenStorage, openTwice: OpenStorageTwice): void {
  describe('asking for a code', () => {
    test('to register mails it to an address without an account, as it was typed', async () => {
      const storage = await open();
      const request = aCodeRequest({ email: 'Noura@Example.com', language: 'en' });
      expect(await storage.emailProofs.request(request)).toEqual({ kind: 'counted' });
      const due = await storage.outbox.claimDue({ at: NOON, until: NOON, limit: 10 });
      expect(due.map(({ mail }) => mail)).toEqual([
        { template: 'registration-code', to: 'Noura@Example.com', language: 'en', codeId: request.id },
      ]);
      expect(await storage.emailProofs.isLiving(request.id, NOON)).toBe(true);
    });

    test('to register an address with an account sends its owner a notice, and no code is accepted', async () => {
      const storage = await open();
      await anAccount(storage, 'Noura@Example.com');
      await waitingMails(storage);
      const request = aCodeRequest({ email: 'NOURA@example.com' });
      expect(await storage.emailProofs.request(request)).toEqual({ kind: 'counted' });
      expect((await waitingMails(storage)).at(-1)).toEqual(['already-registered', 'Noura@Example.com']);
      expect(await storage.emailProofs.isLiving(request.id, NOON)).toBe(false);
      expect(await storage.emailProofs.try(aTrial({ code: request.id }))).toEqual({ kind: 'wrong' });
    });

    test('to reset a password mails it to the address of the account, however it was typed', async () => {
      const storage = await open();
      await anAccount(storage, 'Noura@Example.com');
      const request = aCodeRequest({ email: 'noura@EXAMPLE.com', purpose: 'reset' });
      await storage.emailProofs.request(request);
      expect((await waitingMails(storage)).at(-1)).toEqual(['reset-code', 'Noura@Example.com']);
      expect(await storage.emailProofs.try(aTrial({ code: request.id, purpose: 'reset' }))).toMatchObject({
        kind: 'right',
      });
    });

    test('to reset the password of an address without an account sends no mail, and no code is accepted', async () => {
      const storage = await open();
      const request = aCodeRequest({ purpose: 'reset' });
      expect(await storage.emailProofs.request(request)).toEqual({ kind: 'counted' });
      expect(await waitingMails(storage)).toEqual([]);
      expect(await storage.emailProofs.try(aTrial({ code: request.id, purpose: 'reset' }))).toEqual({ kind: 'wrong' });
    });

    test.each(PURPOSES)(
      '200 times at once in one browser sends 3 mails an hour for a %s, and the code of the last one is accepted',
      async (purpose) => {
        const storage = await open();
        if (purpose === 'reset') await anAccount(storage);
        await waitingMails(storage);
        const requests = Array.from({ length: 200 }, () => aCodeRequest({ purpose }));
        await Promise.all(requests.map((request) => storage.emailProofs.request(request)));
        const codes = (await waitingMails(storage)).filter(([template]) => template.endsWith('-code'));
        const before = purpose === 'reset' ? 1 : 0;
        expect(codes).toHaveLength(before + MOST_IN_AN_HOUR);
        const living = requests[MOST_IN_AN_HOUR - 1]?.id;
        expect(await storage.emailProofs.try(aTrial({ code: living, purpose }))).toMatchObject({ kind: 'right' });
      },
    );

    test('in several browsers at once, in two processes, sends no more mails than the limit', async () => {
      const [one, other] = await openTwice();
      const email = 'several@example.com';
      const requests = Array.from({ length: 20 }, (_, index) => aCodeRequest({ email, browser: `browser ${index}` }));
      await Promise.all(requests.map((request, index) => (index % 2 === 0 ? one : other).emailProofs.request(request)));
      const living = await Promise.all(requests.map(({ id }) => one.emailProofs.isLiving(id, NOON)));
      expect(living.filter(Boolean)).toHaveLength(MOST_IN_AN_HOUR);
    });

    test('is counted under each key of the first lane that has room', async () => {
      const { emailProofs } = await open();
      const bound = (anHour: number) => ({ anHour, aDay: 5 });
      const [mailbox, network] = [
        { key: 'mailbox', bound: bound(2) },
        { key: 'network', bound: bound(1) },
      ];
      const device = { key: 'known device', bound: bound(1) };
      const isSentBy = async (...lanes: CodeRequest['lanes']) => {
        const request = aCodeRequest({ lanes });
        await emailProofs.request(request);
        return emailProofs.isLiving(request.id, NOON);
      };
      expect(await isSentBy([mailbox, network])).toBe(true);
      expect(await isSentBy([mailbox, network])).toBe(false);
      expect(await isSentBy([mailbox, network], [device])).toBe(true);
      expect(await isSentBy([mailbox, network], [device])).toBe(false);
      expect(await isSentBy([mailbox])).toBe(true);
      expect(await isSentBy([mailbox])).toBe(false);
    });

    test('is possible again after the oldest of several requests was deleted', async () => {
      const { emailProofs, oldDocuments } = await open();
      const ask = async (at: number) => {
        const request = aCodeRequest({ at });
        await emailProofs.request(request);
        return emailProofs.isLiving(request.id, at);
      };
      expect([await ask(NOON), await ask(NOON + CODE_TIME)]).toEqual([true, true]);
      expect(await oldDocuments.delete(NOON + CODE_MAILS_TIME, 10)).toMatchObject({ emailCodes: 1, codeMails: 1 });
      expect(await ask(NOON + CODE_MAILS_TIME)).toBe(true);
    });

    test('for several addresses sends a code to each, and is counted once', async () => {
      const storage = await open();
      const counted = [aCountKey({ most: 2, time: 1000 })] as const;
      const others = [aCodeRequest({ email: 'decoy@phone.invalid' }), aCodeRequest({ email: OTHER })].map(
        ({ id, lanes, email }) => ({ id, lanes, email, isDecoy: email !== OTHER }),
      );
      const request = aCodeRequest({ purpose: 'order-lookup', counted, others });
      expect(await storage.emailProofs.request(request)).toEqual({ kind: 'counted' });
      expect((await waitingMails(storage)).map(([, to]) => to).toSorted()).toEqual([OTHER, request.email].toSorted());
      expect(await storage.emailProofs.request(aCodeRequest({ counted }))).toEqual({ kind: 'counted' });
      expect(await storage.emailProofs.request(aCodeRequest({ counted }))).toMatchObject({ kind: 'too-many' });
    });

    test('is limited for each network of its caller', async () => {
      const { emailProofs, outbox } = await open();
      const shared = aCountKey({ most: 2, time: 1000 });
      const asked = [];
      for (const name of ['one', 'two', 'three']) {
        const counted = [aCountKey(), shared] as const;
        asked.push(await emailProofs.request(aCodeRequest({ email: `${name}@example.com`, counted })));
      }
      expect(asked).toEqual([{ kind: 'counted' }, { kind: 'counted' }, { kind: 'too-many', wait: 1000 }]);
      expect(await outbox.claimDue({ at: NOON, until: NOON, limit: 10 })).toHaveLength(2);
    });
  });

  describe('a code', () => {
    test('is refused once used, superseded or expired', async () => {
      const { emailProofs } = await open();
      const used = aCodeRequest();
      await emailProofs.request(used);
      expect(await emailProofs.try(aTrial({ code: used.id }))).toMatchObject({ kind: 'right' });
      expect(await emailProofs.try(aTrial({ code: used.id }))).toEqual({ kind: 'wrong' });
      expect(await emailProofs.isLiving(used.id, NOON)).toBe(false);

      const [superseded, newest] = [aCodeRequest(), aCodeRequest()];
      await emailProofs.request(superseded);
      await emailProofs.request(newest);
      expect(await emailProofs.isLiving(superseded.id, NOON)).toBe(false);
      expect(await emailProofs.try(aTrial({ code: superseded.id }))).toEqual({ kind: 'wrong' });
      const late = { at: NOON + CODE_TIME };
      expect(await emailProofs.isLiving(newest.id, late.at)).toBe(false);
      expect(await emailProofs.try(aTrial({ code: newest.id, ...late }))).toEqual({ kind: 'wrong' });
      expect(await emailProofs.try(aTrial({ code: newest.id, at: late.at - 1 }))).toMatchObject({ kind: 'right' });
    });

    test('is accepted only in the browser that asked for it, which no other browser can prevent', async () => {
      const { emailProofs } = await open();
      const owner = aCodeRequest({ lanes: codeLanes('of the owner') });
      const stranger = aCodeRequest({ lanes: codeLanes('of the stranger'), browser: 'of a stranger' });
      await emailProofs.request(owner);
      await emailProofs.request(stranger);
      const elsewhere = [
        ...Array.from({ length: 2 * MOST_WRONG_CODES }, () => aTrial({ browser: 'of a stranger' })),
        aTrial({ browser: 'of a stranger', code: owner.id }),
        aTrial({ browser: 'without any code', code: owner.id }),
        aTrial({ code: stranger.id }),
      ];
      for (const trial of elsewhere) expect(await emailProofs.try(trial)).toEqual({ kind: 'wrong' });
      expect(await emailProofs.isLiving(stranger.id, NOON)).toBe(false);
      expect(await emailProofs.try(aTrial({ code: owner.id }))).toMatchObject({ kind: 'right' });
    });

    test('is refused for another address and for the other purpose', async () => {
      const storage = await open();
      await anAccount(storage, OTHER);
      const request = aCodeRequest();
      await storage.emailProofs.request(request);
      await storage.emailProofs.request(aCodeRequest({ email: OTHER, purpose: 'reset' }));
      const elsewhere = [
        aTrial({ code: request.id, purpose: 'reset' }),
        aTrial({ code: request.id, email: emailKey(OTHER) }),
        aTrial({ code: request.id, email: emailKey(OTHER), purpose: 'reset' }),
      ];
      for (const trial of elsewhere) expect(await storage.emailProofs.try(trial)).toEqual({ kind: 'wrong' });
      expect(await storage.emailProofs.try(aTrial({ code: request.id }))).toMatchObject({ kind: 'right' });
    });

    test('is refused after five wrong tries, even if it is right, until a new one is requested', async () => {
      const { emailProofs } = await open();
      const [dead, next] = [aCodeRequest(), aCodeRequest()];
      await emailProofs.request(dead);
      for (let wrong = 0; wrong < MOST_WRONG_CODES; wrong += 1) await emailProofs.try(aTrial());
      expect(await emailProofs.isLiving(dead.id, NOON)).toBe(false);
      expect(await emailProofs.try(aTrial({ code: dead.id }))).toEqual({ kind: 'wrong' });
      await emailProofs.request(next);
      expect(await emailProofs.try(aTrial({ code: next.id }))).toMatchObject({ kind: 'right' });
    });

    test('is compared with only five of 500 simultaneous guesses in two processes', async () => {
      const [one, other] = await openTwice();
      const email = 'guessed@example.com';
      await one.emailProofs.request(aCodeRequest({ email }));
      const isRight = jest.fn(() => false);
      const guess = { email: emailKey(email), isRight };
      const guesses = Array.from({ length: 500 }, (_, index) =>
        (index % 2 === 0 ? one : other).emailProofs.try(aTrial(guess)),
      );
      const results = await Promise.all(guesses);
      expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['wrong']));
      expect(isRight).toHaveBeenCalledTimes(MOST_WRONG_CODES);
      expect(await other.emailProofs.try(aTrial({ ...guess, isRight: () => true }))).toEqual({ kind: 'wrong' });
    });

    test('is looked for among those of several addresses, of which each counts a wrong one', async () => {
      const { emailProofs } = await open();
      const [first, other] = [aCodeRequest(), aCodeRequest({ email: OTHER })];
      for (const request of [first, other]) await emailProofs.request(request);
      const enter = (code?: string) => emailProofs.try(aTrial({ others: [emailKey(OTHER)], code }));
      for (let wrong = 0; wrong < MOST_WRONG_CODES - 1; wrong += 1) await enter();
      expect(await enter(other.id)).toEqual({ kind: 'right', email: OTHER });
      expect(await emailProofs.isLiving(first.id, NOON)).toBe(false);
    });

    test('is accepted once, even simultaneously in two processes', async () => {
      const [one, other] = await openTwice();
      const email = 'twice@example.com';
      const request = aCodeRequest({ email });
      await one.emailProofs.request(request);
      const results = await Promise.all(
        [one, other, one, other].map(({ emailProofs }) =>
          emailProofs.try(aTrial({ email: emailKey(email), code: request.id })),
        ),
      );
      expect(results.filter(({ kind }) => kind === 'right')).toHaveLength(1);
    });

    test('is not compared when a network of its caller has tried too often', async () => {
      const { emailProofs } = await open();
      const request = aCodeRequest();
      await emailProofs.request(request);
      const shared = aCountKey({ most: 1, time: 1000 });
      expect(await emailProofs.try(aTrial({ counted: [aCountKey(), shared] }))).toEqual({ kind: 'wrong' });
      expect(await emailProofs.try(aTrial({ counted: [aCountKey(), shared], code: request.id }))).toEqual({
        kind: 'too-many',
        wait: 1000,
      });
    });
  });

  describe('a code to look up orders', () => {
    test('proves the spelling that it was sent to, whatever account there is, and gives no ticket', async () => {
      const storage = await open();
      await anAccount(storage, 'Noura@example.com');
      const purpose = 'order-lookup';
      const request = aCodeRequest({ email: 'noura@Example.com', purpose });
      await storage.emailProofs.request(request);
      expect((await waitingMails(storage)).at(-1)).toEqual(['order-lookup-code', 'noura@Example.com']);
      const trial = aTrial({ code: request.id, purpose });
      expect(await storage.emailProofs.try(trial)).toEqual({ kind: 'right', email: 'noura@Example.com' });
      expect(await storage.emailProofs.try(trial)).toEqual({ kind: 'wrong' });
    });

    test('is neither sent to a decoy nor accepted for it', async () => {
      const storage = await open();
      const request = aCodeRequest({ email: 'x@phone.invalid', purpose: 'order-lookup', isDecoy: true });
      await storage.emailProofs.request(request);
      expect(await waitingMails(storage)).toEqual([]);
      const trial = aTrial({ code: request.id, email: emailKey(request.email), purpose: 'order-lookup' });
      expect(await storage.emailProofs.try(trial)).toEqual({ kind: 'wrong' });
    });
  });

  describe('a ticket', () => {
    test('is valid only for its address, its purpose and its time', async () => {
      const storage = await open();
      const ticket = await aTicket(storage);
      const { emailProofs } = storage;
      expect(await emailProofs.holds(ticket, NOON + TICKET_TIME - 1)).toBe(true);
      expect(await emailProofs.holds(ticket, NOON + TICKET_TIME)).toBe(false);
      expect(await emailProofs.holds({ ...ticket, purpose: 'reset' }, NOON)).toBe(false);
      expect(await emailProofs.holds({ ...ticket, email: emailKey(OTHER) }, NOON)).toBe(false);
      expect(await emailProofs.holds({ ...ticket, digest: 'another' }, NOON)).toBe(false);
    });

    test('is invalid once its address has a newer one', async () => {
      const storage = await open();
      const [first, second] = [await aTicket(storage), await aTicket(storage)];
      expect(await storage.emailProofs.holds(first, NOON)).toBe(false);
      expect(await storage.emailProofs.holds(second, NOON)).toBe(true);
    });
  });

  test('expired codes, links, tickets and requests are deleted in batches', async () => {
    const storage = await open();
    const deleted = async (at: number, limit: number) => {
      const gone = await storage.oldDocuments.delete(at, limit);
      return ['emailCodes', 'emailLinks', 'emailTickets', 'codeMails'].reduce((sum, of) => sum + (gone[of] ?? 0), 0);
    };
    for (const link of ['1', '2', '3', '4', '5'])
      await storage.emailProofs.request(aCodeRequest({ email: `${link}@a.com`, purpose: 'reset', linkDigest: link }));
    const ticket = await aTicket(storage);
    expect(await deleted(NOON + CODE_TIME - 1, 10)).toBe(0);
    expect(await deleted(NOON + CODE_TIME, 3)).toBe(3);
    expect(await deleted(NOON + CODE_TIME, 10)).toBe(2);
    expect(await storage.emailProofs.holds(ticket, NOON)).toBe(true);
    expect(await deleted(NOON + TICKET_TIME, 10)).toBe(1);
    expect(await storage.emailProofs.holds(ticket, NOON)).toBe(false);
    expect(await deleted(NOON + CODE_MAILS_TIME - 1, 10)).toBe(0);
    expect(await deleted(NOON + CODE_MAILS_TIME, 10)).toBe(11);
  });
}
