import { afterEach, expect, test } from '@jest/globals';
import { dropStaleSession, session } from './session.ts';

const base64url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const token = (payload: object) => `${base64url({ alg: 'HS256' })}.${base64url(payload)}.signature`;
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

afterEach(() => session.signOut());

test('signing in keeps the token, and of the user the e-mail only', () => {
  const good = token({ email: 'noura@example.com', role: 'customer', exp: inAnHour() });
  expect(session.signIn(good)).toBe(true);
  expect(session.get()?.user).toEqual({ email: 'noura@example.com', role: 'customer' });
  expect(localStorage.getItem('token')).toBe(good);
  expect(localStorage.getItem('user')).toBe('{"email":"noura@example.com"}');
});

test('signing out drops both', () => {
  session.signIn(token({ email: 'noura@example.com', exp: inAnHour() }));
  session.signOut();
  expect([session.get(), localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null, null]);
});

test.each([
  ['broken', 'not-a-token'],
  ['expired', token({ email: 'noura@example.com', exp: 1 })],
  ['of nobody', token({ exp: inAnHour() })],
])('a stored token that is %s is dropped on start', (_, stored) => {
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
