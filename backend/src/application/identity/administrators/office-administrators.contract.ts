import { MOST_INVITATIONS } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { emailKey } from '../../../domain/email.ts';
import type { Authorship, Editor } from '../../../domain/history.ts';
import { INVITATION_TIME } from '../../../domain/identity/invitation.ts';
import type { Invitation } from '../../../domain/identity/invitation.ts';
import { accountId, invitationId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OpenStorage, OpenStorageTwice } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { aPasskey } from '../../../domain/identity/passkeys/passkey.fixture.ts';
import { anAccount, aSession, HASH, waitingMails } from '../identity.fixture.ts';
import { changesOfPosition } from '../../../domain/identity/appointment.ts';
import { NO_POSITION, preset, ticked } from '../../../domain/identity/permissions.ts';
import type { Position } from '../../../domain/identity/permissions.ts';

const OWNER: Editor = { accountId: accountId('owner'), addressKey: 'key' };
const by = { editor: OWNER, at: NOON };
const keyOf = (name: string) => emailKey(`${name}@example.com`);

/** Makes an administrator like the command line does, so that the shop has one. */
async function anOwner({ accounts }: Storage, name = 'owner'): Promise<void> {
  const email = `${name}@example.com`;
  await accounts.makeAdministrator({ id: accountId(name), email, passwordHash: HASH, actor: 'command-line', at: NOON });
}

async function addPasskey({ passkeys }: Storage, owner: AccountId): Promise<void> {
  const audit = { accountId: owner, kind: 'passkey-added', actor: 'account', addressKey: null, at: NOON } as const;
  await passkeys.add(aPasskey({ owner }), { audit, language: 'ar' });
}

/** Queued mails about administrators. */
async function mailsOf(storage: Storage, at = NOON): Promise<unknown[]> {
  const waiting = await waitingMails(storage, at);
  return waiting.filter(([template]) => template.startsWith('administrator-'));
}

function anInvitation(name: string, { at, editor }: Authorship): Invitation {
  const times = { madeAt: at, expiresAt: at + INVITATION_TIME };
  return {
    id: invitationId(name),
    digest: `digest of ${name}`,
    name,
    ...preset('packer'),
    ...times,
    invitedBy: editor.accountId,
  };
}

/** @param openTwice gives two instances on the same data, as two processes have it */
export function officeAdministratorsContract(open: OpenStorage, openTwice: OpenStorageTwice): void {
  describe('administrators that the office manages', () => {
    test('are added once, from existing accounts, with mail, audit and history', async () => {
      const storage = await open();
      await anOwner(storage);
      const noura = await anAccount(storage, 'noura@example.com');
      const added = await storage.administrators.add(keyOf('noura'), preset('packer'), by);
      const expected = { account: { ...noura, role: 'admin', ...preset('packer') }, hasPasskey: false };
      expect(added).toEqual({ kind: 'added', administrator: expected });
      expect(await storage.administrators.add(keyOf('noura'), preset('packer'), by)).toEqual(added);
      expect(await storage.administrators.add(keyOf('nobody'), preset('packer'), by)).toEqual({ kind: 'no-account' });
      expect((await storage.administrators.list()).map(({ account }) => account.email)).toEqual([
        'owner@example.com',
        'noura@example.com',
      ]);
      expect(await mailsOf(storage)).toEqual([['administrator-added', 'noura@example.com']]);
      expect(await storage.auditTrail.of(noura.id, 9)).toMatchObject([
        { kind: 'administrator-added', actor: 'account', addressKey: 'key', at: NOON },
        { kind: 'registered' },
      ]);
      expect(await storage.officeEvents.after(0, 9)).toMatchObject([{ kind: 'settings', at: NOON }]);
    });

    test('lose the sessions and passkeys from before, but none with another role', async () => {
      const storage = await open();
      await anOwner(storage);
      const noura = await anAccount(storage, 'noura@example.com');
      const session = await aSession(storage, noura.id);
      await addPasskey(storage, noura.id);
      await storage.administrators.add(keyOf('noura'), preset('packer'), by);
      expect(await storage.sessions.find(session.id, NOON)).toBeNull();
      expect(await storage.passkeys.of(noura.id)).toEqual([]);
      expect(await storage.auditTrail.of(noura.id, 2)).toMatchObject([
        { kind: 'administrator-added' },
        { kind: 'passkey-removed', addressKey: 'key' },
      ]);
      await addPasskey(storage, noura.id);
      await storage.administrators.add(keyOf('noura'), preset('accountant'), by);
      expect(await storage.passkeys.of(noura.id)).toHaveLength(1);
    });

    test('that the command line appoints lose the passkeys from before, too', async () => {
      const storage = await open();
      const noura = await anAccount(storage, 'noura@example.com');
      await addPasskey(storage, noura.id);
      await anOwner(storage, 'noura');
      expect(await storage.passkeys.of(noura.id)).toEqual([]);
    });

    test('get another role with audit and history, and stay signed in', async () => {
      const storage = await open();
      await anOwner(storage);
      const noura = await anAccount(storage, 'noura@example.com');
      await storage.administrators.add(keyOf('noura'), preset('packer'), by);
      const session = await aSession(storage, noura.id);
      await storage.administrators.add(keyOf('noura'), preset('accountant'), { ...by, at: NOON + 1 });
      expect(await storage.sessions.find(session.id, NOON)).toMatchObject({ account: { staffRole: 'accountant' } });
      expect(await storage.auditTrail.of(noura.id, 1)).toMatchObject([{ kind: 'staff-role-changed' }]);
      const { entries } = await storage.history.of(
        { subject: 'administrators', subjectId: noura.id },
        { page: 1, limit: 1 },
      );
      expect(entries).toMatchObject([
        { kind: 'staff-role-changed', changes: changesOfPosition(preset('packer'), preset('accountant')) },
      ]);
      expect(await mailsOf(storage, NOON + 1)).toHaveLength(1);
    });

    test('have the permissions that were ticked, which say what they may do until others are', async () => {
      const storage = await open();
      await anOwner(storage);
      const noura = await anAccount(storage, 'noura@example.com');
      const answers = ticked(['orders.write']);
      await storage.administrators.add(keyOf('noura'), answers, by);
      const session = await aSession(storage, noura.id);
      expect(await storage.accounts.find(noura.id)).toEqual({ ...noura, role: 'admin', ...answers });
      const packs = ticked(['stock.write', 'production']);
      await storage.administrators.add(keyOf('noura'), packs, { ...by, at: NOON + 1 });
      expect(await storage.sessions.find(session.id, NOON)).toMatchObject({ account: packs });
      expect((await storage.administrators.list())[1]).toMatchObject({ account: packs });
      const { entries } = await storage.history.of(
        { subject: 'administrators', subjectId: noura.id },
        { page: 1, limit: 9 },
      );
      expect(entries.map(({ kind, changes }) => [kind, changes])).toEqual([
        [
          'staff-role-changed',
          [
            {
              field: 'permissions',
              from: ['office', 'orders.read', 'orders.write'],
              to: ['office', 'production', 'catalog.read', 'stock.write'],
            },
          ],
        ],
        ['administrator-added', changesOfPosition(NO_POSITION, answers)],
      ]);
      await storage.administrators.add(keyOf('noura'), preset('packer'), by);
      expect(await storage.accounts.find(noura.id)).toMatchObject(preset('packer'));
    });

    test('are neither made nor touched by somebody who may not do as much, and nothing is written then', async () => {
      const storage = await open();
      await anOwner(storage);
      const [huda, dana] = [await anAccount(storage, 'huda@example.com'), await anAccount(storage, 'dana@example.com')];
      await storage.administrators.add(keyOf('huda'), ticked(['staff.write', 'orders.read']), by);
      const huda1 = { ...by, editor: { ...OWNER, accountId: huda.id } };
      const add = (name: string, position: Position) => storage.administrators.add(keyOf(name), position, huda1);
      for (const position of [preset('owner'), preset('packer'), ticked(['reports'])])
        expect(await add('dana', position)).toEqual({ kind: 'beyond-own' });
      expect(await add('huda', preset('owner'))).toEqual({ kind: 'beyond-own' });
      expect(await storage.accounts.find(dana.id)).toEqual(dana);
      expect(await add('dana', ticked(['orders.read']))).toMatchObject({ kind: 'added' });
      expect(await storage.administrators.endSessions(dana.id, huda1)).toBe('ended');

      await storage.administrators.add(keyOf('dana'), preset('packer'), by);
      expect(await add('dana', ticked(['orders.read']))).toEqual({ kind: 'beyond-own' });
      for (const id of [dana.id, accountId('owner')]) {
        expect(await storage.administrators.remove(id, huda1)).toBe('beyond-own');
        expect(await storage.administrators.endSessions(id, huda1)).toBe('beyond-own');
      }
      expect(await storage.accounts.find(dana.id)).toMatchObject(preset('packer'));
      expect(await storage.administrators.remove(huda.id, huda1)).toBe('removed');
      expect(await add('dana', ticked(['orders.read']))).toEqual({ kind: 'beyond-own' });
    });

    test('join by the link of an invitation, once, and without the access of the time as a customer', async () => {
      const storage = await open();
      await anOwner(storage);
      const noura = await anAccount(storage, 'noura@example.com');
      const session = await aSession(storage, noura.id);
      await addPasskey(storage, noura.id);
      const invitation = anInvitation('one', by);
      expect(await storage.invitations.invite(invitation, by)).toBe('invited');
      expect(await storage.invitations.open(NOON)).toEqual([invitation]);
      expect(await storage.invitations.find('digest of one', NOON)).toEqual(invitation);
      const itself = { at: NOON + 1, editor: { ...OWNER, accountId: noura.id } };
      expect(await storage.administrators.join('digest of another', itself)).toBe(false);
      const late = { ...itself, at: invitation.expiresAt };
      expect(await storage.administrators.join(invitation.digest, late)).toBe(false);
      expect(await storage.administrators.join(invitation.digest, itself)).toBe(true);
      expect(await storage.administrators.join(invitation.digest, itself)).toBe(false);
      expect(await storage.accounts.find(noura.id)).toEqual({ ...noura, role: 'admin', ...preset('packer') });
      expect(await storage.sessions.find(session.id, NOON)).toBeNull();
      expect(await storage.passkeys.of(noura.id)).toEqual([]);
      expect(await mailsOf(storage, NOON + 1)).toEqual([['administrator-added', 'noura@example.com']]);
      const kindsOf = async (subjectId: string) =>
        (await storage.history.of({ subject: 'administrators', subjectId }, { page: 1, limit: 9 })).entries;
      expect(await kindsOf(noura.id)).toMatchObject([{ kind: 'administrator-added', by: 'noura@example.com' }]);
      expect(await kindsOf(invitation.id)).toMatchObject([{ kind: 'invited', by: 'owner@example.com' }]);
      expect(await storage.invitations.open(NOON)).toEqual([]);
    });

    test('are invited by a bounded number of links, which are renewed and withdrawn', async () => {
      const storage = await open();
      await anOwner(storage);
      for (let number = 0; number < MOST_INVITATIONS; number += 1)
        await storage.invitations.invite(anInvitation(`n${number}`, by), by);
      expect(await storage.invitations.invite(anInvitation('more', by), by)).toBe('full');
      const id = invitationId('n7');
      const later = { ...by, at: NOON + 1 };
      const link = { digest: 'another digest', expiresAt: NOON + 2 * INVITATION_TIME };
      expect(await storage.invitations.renew(id, link, later)).toMatchObject({ id, ...link });
      expect(await storage.invitations.find('digest of n7', NOON)).toBeNull();
      expect(await storage.invitations.find(link.digest, NOON)).toMatchObject({ id });
      expect(await storage.invitations.withdraw(id, later)).toBe('withdrawn');
      expect(await storage.invitations.withdraw(id, later)).toBe('not-found');
      expect(await storage.invitations.renew(id, link, later)).toBe('not-found');
      expect(await storage.invitations.invite(anInvitation('more', by), by)).toBe('invited');
      const stranger = { ...by, editor: { ...OWNER, accountId: accountId('nobody') } };
      expect(await storage.invitations.invite(anInvitation('x', by), stranger)).toBe('beyond-own');
      expect(await storage.invitations.withdraw(invitationId('n8'), stranger)).toBe('beyond-own');
    });

    test('are listed with whether they have a passkey', async () => {
      const storage = await open();
      await anOwner(storage);
      const noura = await anAccount(storage, 'noura@example.com');
      await storage.administrators.add(keyOf('noura'), preset('packer'), by);
      await addPasskey(storage, noura.id);
      expect((await storage.administrators.list()).map(({ hasPasskey }) => hasPasskey)).toEqual([false, true]);
    });

    test('are removed with mail, audit and history; their sessions go on as those of customers', async () => {
      const storage = await open();
      await anOwner(storage);
      const noura = await anAccount(storage, 'noura@example.com');
      await storage.administrators.add(keyOf('noura'), preset('packer'), by);
      const session = await aSession(storage, noura.id);
      expect(await storage.administrators.remove(noura.id, { ...by, at: NOON + 1 })).toBe('removed');
      expect(await storage.administrators.remove(noura.id, by)).toBe('no-administrator');
      expect(await storage.sessions.find(session.id, NOON)).toMatchObject({ account: { role: 'customer' } });
      expect(await storage.auditTrail.of(noura.id, 1)).toMatchObject([{ kind: 'administrator-removed' }]);
      expect(await mailsOf(storage, NOON + 1)).toContainEqual(['administrator-removed', 'noura@example.com']);
    });

    test('are signed out everywhere by another, with audit and history', async () => {
      const storage = await open();
      await anOwner(storage);
      const noura = await anAccount(storage, 'noura@example.com');
      expect(await storage.administrators.endSessions(noura.id, by)).toBe('no-administrator');
      await storage.administrators.add(keyOf('noura'), preset('packer'), by);
      const session = await aSession(storage, noura.id);
      expect(await storage.administrators.endSessions(noura.id, { ...by, at: NOON + 1 })).toBe('ended');
      expect(await storage.sessions.find(session.id, NOON)).toBeNull();
      expect(await storage.auditTrail.of(noura.id, 1)).toMatchObject([{ kind: 'sessions-ended', at: NOON + 1 }]);
      const reference = { subject: 'administrators', subjectId: noura.id } as const;
      const { entries } = await storage.history.of(reference, { page: 1, limit: 1 });
      expect(entries).toMatchObject([{ kind: 'sessions-ended', by: 'owner@example.com' }]);
    });

    test('always have an owner: the last one is neither removed nor erased nor given another role', async () => {
      const storage = await open();
      await anOwner(storage);
      const id = accountId('owner');
      expect(await storage.administrators.remove(id, by)).toBe('last-one');
      const audit = { accountId: id, kind: 'erased', actor: 'account', addressKey: null, at: NOON } as const;
      expect(await storage.erasure.eraseAccount({ audit, forgives: [] })).toEqual({ kind: 'last-administrator' });
      expect(await storage.accounts.find(id)).toMatchObject({ role: 'admin' });
      await anAccount(storage, 'noura@example.com');
      await storage.administrators.add(keyOf('noura'), preset('packer'), by);
      expect(await storage.administrators.add(keyOf('owner'), preset('packer'), by)).toEqual({ kind: 'last-one' });
      expect(await storage.administrators.remove(id, by)).toBe('last-one');
      await storage.administrators.add(keyOf('noura'), preset('owner'), by);
      expect(await storage.erasure.eraseAccount({ audit, forgives: [] })).toEqual({
        kind: 'erased',
        ordersUnderWay: 0,
      });
    });

    test('remain one when two processes remove both at once', async () => {
      const [one, other] = await openTwice();
      const removal = { actor: 'command-line', at: NOON } as const;
      for (const { email } of await one.accounts.administrators())
        await one.accounts.removeAdministrator(emailKey(email), removal);
      await anOwner(one, 'amna');
      await anOwner(one, 'badria');
      const leave = async ({ administrators }: Storage, name: string) => {
        const id = (await one.accounts.findByEmail(keyOf(name)))?.id ?? accountId('');
        return administrators.remove(id, { ...by, editor: { ...OWNER, accountId: id } });
      };
      const removed = await Promise.all([leave(one, 'amna'), leave(other, 'badria')]);
      expect(removed.toSorted()).toEqual(['last-one', 'removed']);
    });
  });
}
