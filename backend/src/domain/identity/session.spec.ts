import { expect, test } from '@jest/globals';
import { accountId, runId, sessionId } from '../ids.ts';
import { isOver, needsLongerPassword, newSession, runOnly, seenAnew, SESSION_TIME, withRun } from './session.ts';

const MINUTE = 60_000;
const PAUSE = 30 * MINUTE;

const sessionOf = (role: 'customer' | 'admin') =>
  newSession(sessionId('s'), { id: accountId('a'), role }, ' Chrome,\nAndroid '.padEnd(500, 'x'), 1000, PAUSE);

test('a session lasts twelve hours, and names its device in one short line', () => {
  const session = sessionOf('customer');
  expect(SESSION_TIME).toBe(12 * 60 * MINUTE);
  expect(isOver(session, 1000 + SESSION_TIME - 1)).toBe(false);
  expect(isOver(session, 1000 + SESSION_TIME)).toBe(true);
  expect(session.device).toMatch(/^Chrome, Android x{64}$/);
});

test('a customer is seen anew at most every five minutes, which prolongs nothing', () => {
  const session = sessionOf('customer');
  expect(seenAnew(session, 'customer', 1000 + 5 * MINUTE - 1, PAUSE)).toBeNull();
  expect(seenAnew(session, 'customer', 1000 + 5 * MINUTE, PAUSE)).toEqual({
    ...session,
    lastSeenAt: 1000 + 5 * MINUTE,
  });
});

test("an administrator's session ends after the pause; each minute of use postpones that, up to twelve hours", () => {
  let session = sessionOf('admin');
  expect(isOver(session, 1000 + PAUSE - 1)).toBe(false);
  expect(isOver(session, 1000 + PAUSE)).toBe(true);
  expect(seenAnew(session, 'admin', 1000 + MINUTE - 1, PAUSE)).toBeNull();
  for (let at = 1000 + 29 * MINUTE; at < 1000 + SESSION_TIME; at += 29 * MINUTE) {
    expect(isOver(session, at)).toBe(false);
    session = seenAnew(session, 'admin', at, PAUSE) ?? session;
  }
  expect(session.expiresAt).toBe(1000 + SESSION_TIME);
});

test('whoever becomes or was an administrator follows the rule of the present role from the next use on', () => {
  const at = 1000 + 10 * MINUTE;
  expect(seenAnew(sessionOf('customer'), 'admin', at, PAUSE)?.expiresAt).toBe(at + PAUSE);
  expect(seenAnew(sessionOf('admin'), 'customer', at, PAUSE)?.expiresAt).toBe(1000 + SESSION_TIME);
});

test('a short password closes the office, and nothing to a customer', () => {
  const needs = (role: 'customer' | 'admin', flaw: 'short-password' | null) =>
    needsLongerPassword({ ...sessionOf(role), flaw }, { role });
  expect([needs('admin', 'short-password'), needs('admin', null), needs('customer', 'short-password')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a session with a run goes on for it alone after a pause, which no later use takes back, up to twelve hours', () => {
  const run = runId('run');
  const opened = withRun(sessionOf('admin'), run)!;
  expect(withRun(opened, run)).toBeNull();
  const used = seenAnew(opened, 'admin', 1000 + 20 * MINUTE, PAUSE)!;
  expect([runOnly(used, 1000 + 50 * MINUTE - 1), runOnly(used, 1000 + 50 * MINUTE)]).toEqual([null, run]);
  const late = seenAnew(used, 'admin', 1000 + 60 * MINUTE, PAUSE)!;
  const other = withRun(late, runId('other'))!;
  for (const session of [late, other]) expect(runOnly(session, 1000 + 61 * MINUTE)).toBe(session.run);
  expect([isOver(other, 1000 + SESSION_TIME - 1), isOver(other, 1000 + SESSION_TIME)]).toEqual([false, true]);
  expect(runOnly(sessionOf('admin'), 1000 + SESSION_TIME)).toBeNull();
});
