import { describe, expect, test } from '@jest/globals';
import { emailKey } from '../../../domain/email.ts';
import { accountId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage, OpenStorageTwice } from '../../storage.contract.ts';
import {
  aCodeRequest,
  aCountKey,
  anAccount,
  anEntry,
  anOrderBy,
  BOW,
  aSession,
  aTicket,
  EMAIL,
  HASH,
  waitingMails,
} from '../identity.fixture.ts';
import type { PasswordChange, PasswordReset } from '../ports/accounts.ts';

const KEY = emailKey(EMAIL);
const NEW = 'the hash of the new password';

/** @param openTwice gives two instances on the same data, as two processes have them */
export function passwordChangesContract(open: OpenStorage, openTwice: OpenStorageTwice): void {
  const common = { passwordHash: NEW, language: 'en', forgives: [] } as const;

  function aReset(given: Pick<PasswordReset, 'ticket' | 'audit'> & Partial<PasswordReset>): PasswordReset {
    return { ...common, ...given };
  }

  function aChange(given: Pick<PasswordChange, 'audit'> & Partial<PasswordChange>): PasswordChange {
    return { ...common, oldHash: HASH, ...given };
  }

  describe('resetting a password', () => {
    test('stores the new one, notifies the owner, and resets the count of wrong ones', async () => {
      const storage = await open();
      const { id } = await anAccount(storage, 'Noura@Example.com');
      const key = aCountKey({ most: 1 });
      await storage.attemptCounts.take([key], NOON);
      const ticket = await aTicket(storage, { purpose: 'reset' });
      const audit = anEntry(id, 'password-reset');
      expect(await storage.accounts.resetPassword(aReset({ ticket, audit, forgives: [key] }))).toBe(true);
      expect(await storage.accounts.credentials(KEY)).toMatchObject({ passwordHash: NEW });
      expect((await waitingMails(storage)).at(-1)).toEqual(['password-changed', 'Noura@Example.com']);
      expect(await storage.auditTrail.of(id, 1)).toEqual([audit]);
      expect(await storage.attemptCounts.take([key], NOON)).toEqual({ kind: 'counted' });
    });

    test('accepts a ticket once, even simultaneously in two processes', async () => {
      const [one, other] = await openTwice();
      const email = 'reset@example.com';
      const { id } = await anAccount(one, email);
      const ticket = await aTicket(one, { email, purpose: 'reset' });
      const reset = aReset({ ticket, audit: anEntry(id, 'password-reset') });
      const results = await Promise.all([one, other, one, other].map(({ accounts }) => accounts.resetPassword(reset)));
      expect(results.filter((isReset) => isReset)).toHaveLength(1);
    });

    test('ends every session at once, also in the other process', async () => {
      const [one, other] = await openTwice();
      const email = 'stolen@example.com';
      const { id } = await anAccount(one, email);
      const session = await aSession(other, id);
      const ticket = await aTicket(one, { email, purpose: 'reset' });
      await one.accounts.resetPassword(aReset({ ticket, audit: anEntry(id, 'password-reset') }));
      expect(await other.sessions.find(session.id, NOON)).toBeNull();
    });

    test("needs a ticket for resetting, for the account's address", async () => {
      const storage = await open();
      const { id } = await anAccount(storage);
      const other = await anAccount(storage, 'hessa@example.com');
      const ticket = await aTicket(storage, { purpose: 'reset' });
      const registration = await aTicket(storage, { email: 'new@example.com' });
      const audit = anEntry(id, 'password-reset');
      const worthless = [
        aReset({ ticket, audit: { ...audit, accountId: other.id } }),
        aReset({ ticket: { ...ticket, email: emailKey(other.email) }, audit: { ...audit, accountId: other.id } }),
        aReset({ ticket: { ...ticket, purpose: 'registration' }, audit }),
        aReset({ ticket: { ...registration, email: KEY, purpose: 'reset' }, audit }),
        aReset({ ticket, audit: { ...audit, accountId: accountId('gone') } }),
      ];
      for (const reset of worthless) expect(await storage.accounts.resetPassword(reset)).toBe(false);
      for (const { email } of [{ email: KEY }, { email: emailKey(other.email) }])
        expect(await storage.accounts.credentials(email)).toMatchObject({ passwordHash: HASH });
      expect(await storage.accounts.resetPassword(aReset({ ticket, audit }))).toBe(true);
    });

    test("verifies the e-mail of an account that a tool has created, and adds the guest's orders", async () => {
      const storage = await openWith(open, [BOW], NOON);
      const order = anOrderBy(EMAIL);
      await storage.orders.place(order, null);
      const { account } = await storage.accounts.makeAdministrator({
        id: accountId('office'),
        email: EMAIL,
        passwordHash: null,
        actor: 'server',
        at: NOON,
      });
      const ticket = await aTicket(storage, { purpose: 'reset' });
      await storage.accounts.resetPassword(aReset({ ticket, audit: anEntry(account.id, 'password-reset') }));
      expect(await storage.accounts.find(account.id)).toEqual({ ...account, isEmailVerified: true });
      expect((await storage.orders.find(order.number))?.accountId).toBe(account.id);
    });
  });

  describe('changing a password', () => {
    test('stores the new one, notifies the owner, and invalidates all sessions and reset codes', async () => {
      const storage = await open();
      const { id } = await anAccount(storage);
      const session = await aSession(storage, id);
      const ticket = await aTicket(storage, { purpose: 'reset' });
      const code = aCodeRequest({ purpose: 'reset' });
      await storage.emailProofs.request(code);
      const key = aCountKey({ most: 1 });
      await storage.attemptCounts.take([key], NOON);
      const audit = anEntry(id, 'password-changed');
      expect(await storage.accounts.changePassword(aChange({ audit, forgives: [key] }))).toBe(true);
      expect(await storage.accounts.credentials(KEY)).toMatchObject({ passwordHash: NEW });
      expect((await waitingMails(storage)).at(-1)).toEqual(['password-changed', EMAIL]);
      expect(await storage.auditTrail.of(id, 1)).toEqual([audit]);
      expect(await storage.sessions.find(session.id, NOON)).toBeNull();
      expect(await storage.emailProofs.holds(ticket, NOON)).toBe(false);
      expect(await storage.emailProofs.isLiving(code.id, NOON)).toBe(false);
      expect(await storage.attemptCounts.take([key], NOON)).toEqual({ kind: 'counted' });
    });

    test('fails when the old one was replaced meanwhile: of two simultaneous changes one succeeds', async () => {
      const [one, other] = await openTwice();
      const email = 'change@example.com';
      const { id } = await anAccount(one, email);
      const change = aChange({ audit: anEntry(id, 'password-changed') });
      const results = await Promise.all([one, other].map(({ accounts }) => accounts.changePassword(change)));
      expect(results.toSorted()).toEqual([false, true]);
      const gone = aChange({ audit: anEntry(accountId('gone'), 'password-changed') });
      expect(await one.accounts.changePassword(gone)).toBe(false);
    });
  });
}
