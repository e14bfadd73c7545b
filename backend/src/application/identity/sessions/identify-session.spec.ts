import { describe, expect, test } from '@jest/globals';
import { NO_RUNS, PASSWORD, testIdentity } from '../../../testing/identity.fixture.ts';
import { emailKey } from '../../../domain/email.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import type { Sessions } from '../ports/sessions.ts';
import { IdentifySession } from './identify-session.ts';
import { COMMAND_LINE } from '../../../domain/history.ts';
import { preset } from '../../../domain/identity/permissions.ts';

const ADDRESS = '192.0.2.1';
const EMAIL = 'noura@example.com';
const HOUR = 60 * 60 * 1000;

describe('a session', () => {
  test('is updated at most every five minutes, however often it is used', async () => {
    const identity = testIdentity();
    const { id } = await identity.register(EMAIL);
    const { id: session, signedInAt } = await identity.session(EMAIL);
    const lastSeen = async () => (await identity.listSessions.execute(id))[0]?.lastSeenAt;
    for (const [minutes, seen] of [
      [1, 0],
      [3, 0],
      [1, 5],
      [4, 5],
      [1, 10],
    ] as const) {
      identity.clock.advance(minutes * 60_000);
      await identity.identifySession.execute(session, true);
      expect(await lastSeen()).toBe(signedInAt + seen * 60_000);
    }
  });

  test('is identified while its storage can be read and not written, as with a full disk; a bug is not hidden', async () => {
    const identity = testIdentity();
    await identity.register(EMAIL);
    const { id } = await identity.session(EMAIL);
    identity.clock.advance(5 * 60_000);
    const identified = (fault: Error) => {
      const seen = () => Promise.reject(fault);
      const sessions = Object.assign(Object.create(identity.storage.sessions), { seen }) as Sessions;
      return new IdentifySession(sessions, NO_RUNS, identity.clock, HOUR).execute(id, true);
    };
    expect(await identified(new StorageUnavailable(null, 'full'))).toMatchObject({ session: { id } });
    await expect(identified(new Error('a bug'))).rejects.toThrow('a bug');
  });

  test('of an administrator ends after half an hour without use; background requests are none', async () => {
    const identity = testIdentity();
    const { id: account } = await identity.register(EMAIL);
    const by = { editor: COMMAND_LINE, at: identity.clock.now() };
    await identity.storage.administrators.add(emailKey(EMAIL), preset('packer'), by);
    const { id } = await identity.session(EMAIL);
    const isOpenAfter = async (minutes: number, isUse: boolean) => {
      identity.clock.advance(minutes * 60_000);
      return (await identity.identifySession.execute(id, isUse)) !== null;
    };
    expect([await isOpenAfter(29, true), await isOpenAfter(29, false), await isOpenAfter(1, true)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await identity.listSessions.execute(account)).toEqual([]);
  });

  test('ends after twelve hours, used or not, and is deleted', async () => {
    const identity = testIdentity();
    await identity.register(EMAIL);
    const { id } = await identity.session(EMAIL);
    for (let hour = 1; hour < 12; hour += 1) {
      identity.clock.advance(60 * 60_000);
      expect(await identity.identifySession.execute(id, true)).not.toBeNull();
    }
    identity.clock.advance(60 * 60_000);
    expect(await identity.identifySession.execute(id, true)).toBeNull();
    await identity.deleteOld.execute();
    expect(await identity.storage.oldDocuments.delete(identity.clock.now(), 10)).toEqual({});
  });

  test('has the name of its device, and its owner can end the others', async () => {
    const identity = testIdentity();
    const account = await identity.register(EMAIL);
    const phone = await identity.session(EMAIL, PASSWORD, 'Chrome, Android');
    identity.clock.advance(1000);
    const laptop = await identity.session(EMAIL, PASSWORD, 'Firefox, Windows');
    const devices = async () => (await identity.listSessions.execute(account.id)).map(({ device }) => device);
    expect(await devices()).toEqual(['Firefox, Windows', 'Chrome, Android']);
    const ending = { account, sessionId: laptop.id, address: ADDRESS };
    expect(await identity.endOtherSessions.execute(ending)).toBe(1);
    expect(await devices()).toEqual(['Firefox, Windows']);
    expect(await identity.identifySession.execute(phone.id, true)).toBeNull();
    expect(await identity.identifySession.execute(laptop.id, true)).not.toBeNull();
  });
});
