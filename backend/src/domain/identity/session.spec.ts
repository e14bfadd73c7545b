import { expect, test } from '@jest/globals';
import { accountId, sessionId } from '../ids.ts';
import { isOver, isSeenAnew, newSession, SESSION_TIME } from './session.ts';

const session = newSession(sessionId('s'), accountId('a'), ' Chrome,\nAndroid '.padEnd(500, 'x'), 1000);

test('a session lasts twelve hours, and names its device in one short line', () => {
  expect(SESSION_TIME).toBe(12 * 60 * 60 * 1000);
  expect(isOver(session, 1000 + SESSION_TIME - 1)).toBe(false);
  expect(isOver(session, 1000 + SESSION_TIME)).toBe(true);
  expect(session.device).toMatch(/^Chrome, Android x{64}$/);
});

test('the time when a session was last seen is updated at most every five minutes', () => {
  expect(isSeenAnew(session, 1000 + 5 * 60_000 - 1)).toBe(false);
  expect(isSeenAnew(session, 1000 + 5 * 60_000)).toBe(true);
});
