import { describe, expect, test } from '@jest/globals';
import { emailKey } from '../../../domain/email.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { LINK_TIME } from '../../../domain/identity/email-codes/code-mails.ts';
import { TICKET_TIME } from '../../../domain/identity/email-codes/ticket.ts';
import { accountId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OpenStorage, OpenStorageTwice } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { aCodeRequest, aCountKey, anAccount, anEntry, EMAIL, HASH } from '../identity.fixture.ts';
import type { LinkExchange } from '../ports/email-proofs.ts';

/** @param openTwice gives two instances on the same data, as two processes have them */
export function emailLinksContract(open: OpenStorage, openTwice: OpenStorageTwice): void {
  describe('a link', () => {
    const exchange = (digest: string | undefined, given: Partial<LinkExchange> = {}): LinkExchange => ({
      digest: digest ?? '',
      purpose: 'reset',
      ticket: 'of the link',
      at: NOON,
      ...given,
    });
    const ticketOf = (digest: string) => ({ digest, email: emailKey(EMAIL), purpose: 'reset' }) as const;

    /** Links of an address, each of a request in another browser. */
    async function links({ emailProofs }: Storage, amount = 1): Promise<string[]> {
      const requests = Array.from({ length: amount }, (_, place) =>
        aCodeRequest({ purpose: 'reset', browser: `browser ${place}`, linkDigest: aCountKey().key }),
      );
      for (const request of requests) await emailProofs.request(request);
      return requests.map(({ linkDigest = '' }) => linkDigest);
    }

    test('gives a ticket in any browser, for the address as its owner wrote it, and stays valid until its time', async () => {
      const storage = await open();
      await anAccount(storage, 'Noura@Example.com');
      const { emailProofs } = storage;
      const [link] = await links(storage);
      expect(await emailProofs.exchange(exchange(link))).toBe('Noura@Example.com');
      expect(await emailProofs.holds(ticketOf('of the link'), NOON + TICKET_TIME - 1)).toBe(true);
      expect(await emailProofs.holds(ticketOf('of the link'), NOON + TICKET_TIME)).toBe(false);
      const last = NOON + LINK_TIME - 1;
      expect(await emailProofs.exchange(exchange(link, { at: last, ticket: 'later' }))).toBe('Noura@Example.com');
      expect(await emailProofs.holds(ticketOf('later'), last)).toBe(true);
      for (const wrong of [exchange(link, { at: last + 1 }), exchange('made up'), exchange(undefined)])
        expect([await emailProofs.exchange(wrong), await emailProofs.isLinkLiving(wrong.digest, wrong.at)]).toEqual([
          null,
          false,
        ]);
    });

    test('outlives other requests, and the last of several tickets is the valid one', async () => {
      const storage = await open();
      await anAccount(storage);
      const [first, second, third] = await links(storage, 3);
      await storage.emailProofs.request(aCodeRequest({ purpose: 'reset', browser: 'browser 0' }));
      expect(await storage.emailProofs.exchange(exchange(first, { ticket: 'first' }))).toBe(EMAIL);
      expect(await storage.emailProofs.exchange(exchange(third, { ticket: 'third' }))).toBe(EMAIL);
      expect(await storage.emailProofs.isLinkLiving(second ?? '', NOON)).toBe(true);
      expect(await storage.emailProofs.holds(ticketOf('first'), NOON)).toBe(false);
      expect(await storage.emailProofs.holds(ticketOf('third'), NOON)).toBe(true);
    });

    test.each<[string, (storage: Storage, account: Account, ticket: string) => Promise<unknown>]>([
      [
        'a new password by one of them',
        (storage, { id }, ticket) => {
          const audit = anEntry(id, 'password-reset');
          const change = { passwordHash: 'new', language: 'ar', forgives: [], audit } as const;
          return storage.accounts.resetPassword({ ticket: ticketOf(ticket), ...change });
        },
      ],
      [
        'a changed password',
        (storage, { id }) => {
          const audit = anEntry(id, 'password-changed');
          const change = { oldHash: HASH, passwordHash: 'new', language: 'ar', forgives: [], audit } as const;
          return storage.accounts.changePassword(change);
        },
      ],
      [
        'the office, which appoints their owner',
        ({ accounts }) => {
          const owner = { id: accountId('unused'), email: EMAIL, passwordHash: null, actor: 'command-line' } as const;
          return accounts.makeAdministrator({ ...owner, at: NOON });
        },
      ],
    ])('ends with all others of its account by %s, with the tickets', async (_what, end) => {
      const storage = await open();
      const account = await anAccount(storage);
      const digests = await links(storage, 3);
      await storage.emailProofs.exchange(exchange(digests[0], { ticket: 'held' }));
      await end(storage, account, 'held');
      for (const digest of digests) expect(await storage.emailProofs.exchange(exchange(digest))).toBeNull();
      expect(await storage.emailProofs.holds(ticketOf('held'), NOON)).toBe(false);
    });

    test('that is exchanged while the password changes leaves no ticket', async () => {
      const [storage, other] = await openTwice();
      const account = await anAccount(storage);
      const [link] = await links(storage);
      const audit = anEntry(account.id, 'password-changed');
      const change = { oldHash: HASH, passwordHash: 'new', language: 'ar', forgives: [], audit } as const;
      const tickets = Array.from({ length: 20 }, (_, place) => `ticket ${place}`);
      const [before, after] = [tickets.slice(0, 10), tickets.slice(10)].map(
        (some) => () => some.map((ticket) => other.emailProofs.exchange(exchange(link, { ticket }))),
      );
      await Promise.all([...before!(), storage.accounts.changePassword(change), ...after!()]);
      for (const ticket of tickets) expect(await storage.emailProofs.holds(ticketOf(ticket), NOON)).toBe(false);
      expect(await storage.emailProofs.isLinkLiving(link ?? '', NOON)).toBe(false);
    });
  });
}
