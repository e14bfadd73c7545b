import { describe, expect, test } from '@jest/globals';
import { emailKey } from '../../../domain/email.ts';
import { TICKET_TIME } from '../../../domain/identity/email-codes/ticket.ts';
import { accountId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage, OpenStorageTwice } from '../../storage.contract.ts';
import {
  aCodeRequest,
  anAccount,
  anEntry,
  anOrderBy,
  aSession,
  aTicket,
  BOW,
  EMAIL,
  HASH,
} from '../identity.fixture.ts';
import type { NewAdministrator } from '../ports/accounts.ts';
import { NO_POSITION, preset } from '../../../domain/identity/permissions.ts';

const KEY = emailKey(EMAIL);

function anAdministrator(given: Partial<NewAdministrator> = {}): NewAdministrator {
  return { id: accountId('office'), email: EMAIL, passwordHash: HASH, actor: 'command-line', at: NOON, ...given };
}

/** @param openTwice gives two instances on the same data, as two processes have them */
export function accountsContract(open: OpenStorage, openTwice: OpenStorageTwice): void {
  describe('registering', () => {
    test('creates an account with the address that the code was sent to', async () => {
      const { accounts, auditTrail, emailProofs } = await open();
      const ticket = await aTicket({ emailProofs }, { email: 'Noura@Example.com' });
      const audit = anEntry(accountId('noura'), 'registered');
      const account = await accounts.register({ ticket, passwordHash: HASH, audit });
      expect(account).toEqual({
        id: 'noura',
        email: 'Noura@Example.com',
        isEmailVerified: true,
        role: 'customer',
        ...NO_POSITION,
        fullName: '',
        phone: '',
        createdAt: NOON,
      });
      expect(await accounts.find(accountId('noura'))).toEqual(account);
      expect(await accounts.findByEmail(KEY)).toEqual(account);
      expect(await accounts.credentials(KEY)).toEqual({ account, passwordHash: HASH, hasPasskey: false });
      expect(await auditTrail.of(accountId('noura'), 10)).toEqual([audit]);
    });

    test('accepts a ticket once, even simultaneously in two processes', async () => {
      const [one, other] = await openTwice();
      const email = 'ticket@example.com';
      const ticket = await aTicket(one, { email });
      const made = await Promise.all(
        [one, other, one, other].map(({ accounts }, index) =>
          accounts.register({
            ticket,
            passwordHash: HASH,
            audit: anEntry(accountId(`ticket-${index}`), 'registered'),
          }),
        ),
      );
      expect(made.filter((account) => account !== null)).toHaveLength(1);
      expect(await one.emailProofs.holds(ticket, NOON)).toBe(false);
    });

    test('needs an unexpired ticket for the same address and purpose', async () => {
      const storage = await open();
      const { accounts } = storage;
      const ticket = await aTicket(storage);
      await anAccount(storage, 'hessa@example.com');
      const reset = await aTicket(storage, { email: 'hessa@example.com', purpose: 'reset' });
      const worthless = [
        { ...ticket, email: emailKey('another@example.com') },
        { ...ticket, purpose: 'reset' as const },
        { ...ticket, digest: reset.digest },
        reset,
        { ...reset, email: KEY, purpose: 'registration' as const },
      ];
      const audit = anEntry(accountId('none'), 'registered');
      for (const other of worthless)
        expect(await accounts.register({ ticket: other, passwordHash: HASH, audit })).toBeNull();
      const late = { ...audit, at: NOON + TICKET_TIME };
      expect(await accounts.register({ ticket, passwordHash: HASH, audit: late })).toBeNull();
      expect(await accounts.findByEmail(KEY)).toBeNull();
      expect(await accounts.register({ ticket, passwordHash: HASH, audit })).not.toBeNull();
    });

    test('creates no second account for an address that has one meanwhile', async () => {
      const storage = await open();
      const ticket = await aTicket(storage);
      const { account } = await storage.accounts.makeAdministrator(anAdministrator());
      const audit = anEntry(accountId('second'), 'registered');
      expect(await storage.accounts.register({ ticket, passwordHash: 'another', audit })).toBeNull();
      expect(await storage.accounts.credentials(KEY)).toMatchObject({ account, passwordHash: HASH });
    });

    test('invalidates all earlier codes', async () => {
      const storage = await open();
      const ticket = await aTicket(storage);
      const request = aCodeRequest();
      await storage.emailProofs.request(request);
      await storage.accounts.register({ ticket, passwordHash: HASH, audit: anEntry(accountId('noura'), 'registered') });
      expect(await storage.emailProofs.isLiving(request.id, NOON)).toBe(false);
    });

    test("adds the guest's orders with that address, and no others", async () => {
      const storage = await openWith(open, [BOW], NOON);
      const hers = anOrderBy('NOURA@example.com');
      const anothers = anOrderBy('hessa@example.com');
      for (const order of [hers, anothers]) await storage.orders.place(order, null);
      const { id } = await anAccount(storage);
      expect((await storage.orders.find(hers.number))?.accountId).toBe(id);
      expect((await storage.orders.find(anothers.number))?.accountId).toBeNull();
    });
  });

  describe('the profile', () => {
    test('changes only the given fields, and records the changed ones in the audit trail', async () => {
      const storage = await open();
      const account = await anAccount(storage);
      const audit = anEntry(account.id, 'profile-changed');
      const named = { ...account, fullName: 'نورة العنزي' };
      expect(await storage.accounts.updateProfile({ fullName: 'نورة العنزي' }, audit)).toEqual(named);
      expect(await storage.accounts.updateProfile({ phone: '51234567' }, audit)).toEqual({
        ...named,
        phone: '51234567',
      });
      expect(await storage.accounts.updateProfile({ phone: '51234567' }, audit)).toEqual({
        ...named,
        phone: '51234567',
      });
      expect(await storage.accounts.find(account.id)).toEqual({ ...named, phone: '51234567' });
      expect(await storage.auditTrail.of(account.id, 10)).toMatchObject([audit, audit, { kind: 'registered' }]);
      expect(await storage.accounts.updateProfile({}, anEntry(accountId('gone'), 'profile-changed'))).toBeNull();
    });
  });

  describe('administrators', () => {
    test('are created with accounts whose e-mail is not verified', async () => {
      const { accounts, auditTrail } = await open();
      const { kind, account } = await accounts.makeAdministrator(anAdministrator({ email: 'Noura@Example.com' }));
      expect(kind).toBe('made');
      expect(account).toMatchObject({ email: 'Noura@Example.com', role: 'admin', isEmailVerified: false });
      expect(await accounts.credentials(KEY)).toMatchObject({ account, passwordHash: HASH });
      expect(await auditTrail.of(account.id, 10)).toMatchObject([
        { kind: 'administrator-added', actor: 'command-line', addressKey: null },
        { kind: 'account-made', actor: 'command-line', addressKey: null },
      ]);
    });

    test('can be made of existing accounts, which keep password and sessions', async () => {
      const storage = await open();
      const account = await anAccount(storage);
      const session = await aSession(storage, account.id);
      const made = await storage.accounts.makeAdministrator(anAdministrator({ passwordHash: 'another' }));
      expect(made).toEqual({
        kind: 'promoted',
        account: { ...account, role: 'admin', ...preset('owner') },
        takesPassword: false,
      });
      expect(await storage.accounts.credentials(KEY)).toMatchObject({ passwordHash: HASH });
      expect(await storage.sessions.find(session.id, NOON)).toMatchObject({ account: { role: 'admin' } });
      expect(await storage.accounts.makeAdministrator(anAdministrator())).toMatchObject({ kind: 'unchanged' });
      const kinds = (await storage.auditTrail.of(account.id, 10)).map(({ kind }) => kind);
      expect(kinds).toEqual(['administrator-added', 'signed-in', 'registered']);
    });

    test('are listed until they are removed, and are customers afterwards', async () => {
      const { accounts, auditTrail } = await open();
      const { account: first } = await accounts.makeAdministrator(anAdministrator());
      const { account: second } = await accounts.makeAdministrator(
        anAdministrator({ id: accountId('second'), email: 'hessa@example.com' }),
      );
      const listed = async () => (await accounts.administrators()).map(({ email }) => email);
      expect(await listed()).toEqual([first.email, second.email]);
      const by = { actor: 'command-line', at: NOON } as const;
      expect(await accounts.removeAdministrator(KEY, by)).toBe('removed');
      expect(await accounts.removeAdministrator(KEY, by)).toBe('no-administrator');
      expect(await accounts.removeAdministrator(emailKey('nobody@example.com'), by)).toBe('no-administrator');
      expect(await listed()).toEqual([second.email]);
      expect(await accounts.find(first.id)).toEqual({ ...first, role: 'customer', ...NO_POSITION });
      expect(await auditTrail.of(first.id, 1)).toMatchObject([{ kind: 'administrator-removed' }]);
    });
  });
}
