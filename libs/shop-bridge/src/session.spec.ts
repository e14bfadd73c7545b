import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { dropStaleSession, session } from './session.ts';

const base64url = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const token = (payload: object) => `${base64url({ alg: 'HS256' })}.${base64url(payload)}.signature`;
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

afterEach(() => session.signOut());

test('signing in stores the token, and of the user only the e-mail address', () => {
  const good = token({ email: 'noura@example.com', role: 'customer', exp: inAnHour() });
  expect(session.signIn(good)).toBe(true);
  expect(session.get()?.user).toEqual({ email: 'noura@example.com', role: 'customer' });
  expect(localStorage.getItem('token')).toBe(good);
  expect(localStorage.getItem('user')).toBe('{"email":"noura@example.com"}');
});

test('signing out removes both', () => {
  session.signIn(token({ email: 'noura@example.com', exp: inAnHour() }));
  session.signOut();
  expect([session.get(), localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null, null]);
});

test.each([
  ['broken', 'not-a-token'],
  ['expired', token({ email: 'noura@example.com', exp: 1 })],
  ['of nobody', token({ exp: inAnHour() })],
])('a stored token that is %s is removed at the start', (_, stored) => {
  localStorage.setItem('token', stored);
  localStorage.setItem('user', '{"email":"noura@example.com"}');
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: stored }));
  dropStaleSession();
  expect([session.get(), localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null, null]);
});

test('a sign-out in another tab is a sign-out here', () => {
  session.signIn(token({ email: 'noura@example.com', exp: inAnHour() }));
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  expect(session.get()).toBeNull();
});

test('a sign-in in another tab is a sign-in here', () => {
  const newValue = token({ email: 'noura@example.com', role: 'admin', exp: inAnHour() });
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }));
  expect(session.get()?.user).toEqual({ email: 'noura@example.com', role: 'admin' });
});

test.each([
  ['pageshow', () => dispatchEvent(new Event('pageshow'))],
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
])('a tab that slept during a sign-out elsewhere notices it on return (%s)', (_, returnToTab) => {
  session.signIn(token({ email: 'noura@example.com', exp: inAnHour() }));
  localStorage.removeItem('token');
  returnToTab();
  expect(session.get()).toBeNull();
});

test('returning to a tab without changes notifies nobody', () => {
  session.signIn(token({ email: 'noura@example.com', exp: inAnHour() }));
  const listener = jest.fn();
  const unsubscribe = session.subscribe(listener);
  dispatchEvent(new Event('pageshow'));
  unsubscribe();
  expect(listener).not.toHaveBeenCalled();
});

test.each([
  ['-', '<~~~noura@example.com>'],
  ['_', 'noura???@example.com'],
  ['letters beyond ASCII', 'نورة@example.com'],
])('a token with %s in its text is read', (_, email) => {
  expect(session.signIn(token({ email, exp: inAnHour() }))).toBe(true);
  expect(session.get()?.user.email).toBe(email);
});

describe('why a session has ended', () => {
  /** The end as a subscriber sees it. */
  function endSeenAfter(end: () => void) {
    let seen: ReturnType<typeof session.lastEnd> | undefined;
    session.signIn(token({ email: 'noura@example.com', exp: inAnHour() }));
    const unsubscribe = session.subscribe(() => void (seen = session.lastEnd()));
    end();
    unsubscribe();
    return seen;
  }

  test('is known to the tab that ended it', () => {
    expect(endSeenAfter(() => session.signOut())).toEqual({ why: 'signed-out', isHere: true });
    expect(endSeenAfter(() => session.signOut('refused'))).toEqual({ why: 'refused', isHere: true });
  });

  test('is known to the other tabs', () => {
    const seen = endSeenAfter(() => {
      localStorage.setItem('session-end', 'signed-out');
      dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    });
    expect(seen).toEqual({ why: 'signed-out', isHere: false });
  });

  test('is stored, so that a tab that sleeps finds it when it wakes', () => {
    session.signIn(token({ email: 'noura@example.com', exp: inAnHour() }));
    session.signOut('expired');
    expect(localStorage.getItem('session-end')).toBe('expired');
  });

  test('is never that of an earlier session', () => {
    session.signOut();
    const seen = endSeenAfter(() => dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })));
    expect(seen).toEqual({ why: null, isHere: false });
  });
});
