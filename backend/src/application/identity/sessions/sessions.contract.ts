import { describe, expect, test } from '@jest/globals';
import { emailKey } from '../../../domain/email.ts';
import { MOST_SESSIONS, SESSION_TIME } from '../../../domain/identity/session.ts';
import { accountId, sessionId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage, OpenStorageTwice } from '../../storage.contract.ts';
import { aCountKey, anAccount, anEntry, anOpening, anOrderBy, aSession, BOW, EMAIL } from '../identity.fixture.ts';

/** @param openTwice gives two instances on the same data, as two processes have them */
export function sessionsContract(open: OpenStorage, openTwice: OpenStorageTwice): void {
  describe('a session', () => {
    test('is found with its account until it expires', async () => {
      const storage = await open();
      const account = await anAccount(storage);
      const session = await aSession(storage, account.id);
      expect(await storage.sessions.find(session.id, NOON)).toEqual({ session, account });
      expect(await storage.sessions.find(session.id, NOON + SESSION_TIME - 1)).not.toBeNull();
      expect(await storage.sessions.find(session.id, NOON + SESSION_TIME)).toBeNull();
      expect(await storage.sessions.find(sessionId('never opened'), NOON)).toBeNull();
    });

    test('has the present state of its account, even after changes in another process', async () => {
      const [one, other] = await openTwice();
      const email = 'role@example.com';
      const account = await anAccount(one, email);
      const session = await aSession(one, account.id);
      const roleThere = async () => (await other.sessions.find(session.id, NOON))?.account.role;
      expect(await roleThere()).toBe('customer');
      const admin = { id: accountId('unused'), email, passwordHash: null, actor: 'command-line', at: NOON } as const;
      await one.accounts.makeAdministrator(admin);
      expect(await roleThere()).toBe('admin');
      await one.accounts.removeAdministrator(emailKey(email), admin);
      expect(await roleThere()).toBe('customer');
    });

    test('is opened with an audit entry, and takes back the counted try', async () => {
      const storage = await open();
      const { id } = await anAccount(storage);
      const key = aCountKey({ most: 1 });
      await storage.attemptCounts.take([key], NOON);
      const opening = anOpening(id, { takesBack: [key] });
      expect(await storage.sessions.open(opening)).toMatchObject({ id, email: EMAIL });
      expect(await storage.auditTrail.of(id, 1)).toEqual([opening.audit]);
      expect(await storage.attemptCounts.take([key], NOON)).toEqual({ kind: 'counted' });
    });

    test('is not opened with a replaced password, nor for a missing account', async () => {
      const storage = await open();
      const { id } = await anAccount(storage);
      expect(await storage.sessions.open(anOpening(id, { passwordHash: 'of the old password' }))).toBeNull();
      expect(await storage.sessions.open(anOpening(accountId('gone')))).toBeNull();
      expect(await storage.sessions.of(id, NOON)).toEqual([]);
      expect(await storage.sessions.open(anOpening(id, { passwordHash: null }))).not.toBeNull();
    });

    test("adds the guest's orders only to an account with a verified e-mail", async () => {
      const storage = await openWith(open, [BOW], NOON);
      const noura = await anAccount(storage);
      const { account: unverified } = await storage.accounts.makeAdministrator({
        id: accountId('unverified'),
        email: 'office@example.com',
        passwordHash: null,
        actor: 'server',
        at: NOON,
      });
      const [hers, another] = [anOrderBy(EMAIL), anOrderBy('Office@example.com')];
      for (const order of [hers, another]) await storage.orders.place(order, null);
      await aSession(storage, noura.id);
      await storage.sessions.open(anOpening(unverified.id, { passwordHash: null }));
      expect((await storage.orders.find(hers.number))?.accountId).toBe(noura.id);
      expect((await storage.orders.find(another.number))?.accountId).toBeNull();
    });

    test('beyond the limit ends the oldest', async () => {
      const storage = await open();
      const { id } = await anAccount(storage);
      const oldest = await aSession(storage, id, NOON);
      for (let count = 1; count <= MOST_SESSIONS; count += 1) await aSession(storage, id, NOON + count);
      const living = await storage.sessions.of(id, NOON + MOST_SESSIONS);
      expect(living).toHaveLength(MOST_SESSIONS);
      expect(living.map((session) => session.id)).not.toContain(oldest.id);
    });

    test('records when it was last seen, and when it ends then, unless it was ended', async () => {
      const storage = await open();
      const { id } = await anAccount(storage);
      const session = await aSession(storage, id);
      const seen = { ...session, lastSeenAt: NOON + 1000, expiresAt: NOON + 2000 };
      await storage.sessions.seen(seen);
      expect(await storage.sessions.of(id, NOON)).toEqual([seen]);
      expect(await storage.sessions.find(session.id, NOON + 2000)).toBeNull();
      await storage.sessions.endAll(anEntry(id, 'signed-out'));
      await storage.sessions.seen(session);
      expect(await storage.sessions.of(id, NOON)).toEqual([]);
    });
  });

  describe('the sessions of an account', () => {
    test('are listed until they end, the newest first, without those of others', async () => {
      const storage = await open();
      const { id } = await anAccount(storage);
      const other = await anAccount(storage, 'hessa@example.com');
      await aSession(storage, other.id);
      const [first, second] = [await aSession(storage, id, NOON), await aSession(storage, id, NOON + 1)];
      expect(await storage.sessions.of(id, NOON + 1)).toEqual([second, first]);
      expect(await storage.sessions.of(id, NOON + SESSION_TIME)).toEqual([second]);
    });

    test('end all together, also in the other process, with one audit entry', async () => {
      const [one, other] = await openTwice();
      const { id } = await anAccount(one, 'ending@example.com');
      const stranger = await anAccount(one, 'staying@example.com');
      const sessions = [await aSession(one, id), await aSession(other, id), await aSession(one, id)];
      const staying = await aSession(one, stranger.id);
      const entry = anEntry(id, 'signed-out');
      const ended = await Promise.all([one.sessions.endAll(entry), other.sessions.endAll(entry)]);
      expect(ended.toSorted()).toEqual([0, 3]);
      for (const session of sessions) expect(await other.sessions.find(session.id, NOON)).toBeNull();
      expect(await other.sessions.find(staying.id, NOON)).not.toBeNull();
      const kinds = (await other.auditTrail.of(id, 10)).map(({ kind }) => kind);
      expect(kinds).toEqual(['signed-out', 'signed-in', 'signed-in', 'signed-in', 'registered']);
    });

    test('end except for one, and only unexpired ones are counted as ended', async () => {
      const storage = await open();
      const { id } = await anAccount(storage);
      await aSession(storage, id, NOON - SESSION_TIME);
      const [current, ended] = [await aSession(storage, id), await aSession(storage, id)];
      expect(await storage.sessions.endOthers(current.id, anEntry(id, 'sessions-ended'))).toBe(1);
      expect(await storage.sessions.find(ended.id, NOON)).toBeNull();
      expect(await storage.sessions.find(current.id, NOON)).not.toBeNull();
      expect(await storage.sessions.endOthers(current.id, anEntry(id, 'sessions-ended'))).toBe(0);
      expect((await storage.auditTrail.of(id, 10)).filter(({ kind }) => kind === 'sessions-ended')).toHaveLength(1);
    });

    test('are deleted in batches after they have expired', async () => {
      const storage = await open();
      const { id } = await anAccount(storage);
      for (let count = 0; count < 4; count += 1) await aSession(storage, id, NOON);
      expect(await storage.oldDocuments.delete(NOON + SESSION_TIME - 1, 10)).not.toHaveProperty('sessions');
      expect(await storage.oldDocuments.delete(NOON + SESSION_TIME, 3)).toMatchObject({ sessions: 3 });
      expect(await storage.oldDocuments.delete(NOON + SESSION_TIME, 3)).toMatchObject({ sessions: 1 });
    });
  });
}
