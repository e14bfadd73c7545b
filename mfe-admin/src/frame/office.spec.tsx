import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import admin from '../routes.tsx';

const EMAIL = 'noura@example.com';
const user = { email: EMAIL, role: 'admin', fullName: '', phone: '', createdAt: '2026-11-22T06:00:00.000Z' };
const passkey = { id: 'p1', name: 'Phone', createdAt: user.createdAt, lastUsedAt: null };

let api: FakeApi;
beforeEach(() => {
  session.signIn(tokenOf(EMAIL, { role: 'admin' }));
  api = fakeApi({
    'GET /api/auth/me': { user },
    'GET /api/account/passkeys': { passkeys: [] },
    'POST /api/auth/logout': { message: 'done' },
  });
});

function openOffice(lang: 'en' | 'ar' = 'en') {
  const Page = admin.pages['/admin/*'];
  if (!Page) throw new Error('there is no office');
  return open(<Page />, { at: '/admin/orders', lang });
}

const urge = () => screen.queryByRole('link', { name: 'Add a passkey' });

test.each([
  ['en', 'The office is still being set up', 'Signed in as', 'Add a passkey'],
  ['ar', 'المكتب قيد التجهيز', 'تسجيل الدخول باسم', 'إضافة مفتاح مرور'],
] as const)('the office says in %s what it is, and who is signed in', async (lang, title, who, add) => {
  openOffice(lang);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText(new RegExp(who))).toHaveTextContent(EMAIL);
  expect(screen.getByText(EMAIL)).toHaveAttribute('dir', 'ltr');
  expect(await screen.findByRole('link', { name: add })).toHaveAttribute('href', '/account#passkeys');
});

test('an administrator without a passkey is urged to add one, and not again on the same day', async () => {
  const visitor = openOffice();
  await screen.findByText('Keep the office safe with a passkey');
  await visitor.click(screen.getByRole('button', { name: 'Not today' }));
  expect(urge()).toBeNull();
  expect(localStorage.getItem('office-passkey-later')).not.toBeNull();
});

test('the day after, the urge is back', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] });
  session.signIn(tokenOf(EMAIL, { role: 'admin' }));
  const visitor = openOffice();
  await visitor.click(await screen.findByRole('button', { name: 'Not today' }));
  expect(urge()).toBeNull();
  // Already the 23rd in Kuwait.
  jest.setSystemTime(new Date('2026-11-22T21:00:00Z'));
  openOffice();
  expect(await screen.findAllByRole('link', { name: 'Add a passkey' })).not.toHaveLength(0);
  jest.useRealTimers();
});

test('who has a passkey is not urged, nor is anybody while that is not known', async () => {
  api.answer({ 'GET /api/account/passkeys': { passkeys: [passkey] } });
  openOffice();
  await waitFor(() => expect(api.to('GET /api/account/passkeys')).toHaveLength(1));
  expect(urge()).toBeNull();
});

test('passkeys that cannot be read leave the office as it is', async () => {
  api.answer({ 'GET /api/account/passkeys': refusal(503, 'UNAVAILABLE') });
  openOffice();
  await waitFor(() => expect(api.to('GET /api/account/passkeys')).toHaveLength(1));
  expect(urge()).toBeNull();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('signing out ends the sessions on the server, and then that of this browser', async () => {
  const visitor = openOffice();
  await visitor.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(session.get()).toBeNull());
  expect(api.to('POST /api/auth/logout')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
});

test('who cannot be signed out on the server is told, and may leave this browser alone', async () => {
  api.answer({ 'POST /api/auth/logout': offline() });
  const visitor = openOffice();
  await visitor.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in');
  expect(session.get()).not.toBeNull();
  await visitor.click(screen.getByRole('button', { name: 'Log out here only' }));
  expect(session.get()).toBeNull();
});

test('a session that is over already is signed out of', async () => {
  api.answer({ 'POST /api/auth/logout': refusal(401, 'UNAUTHENTICATED') });
  const visitor = openOffice();
  await visitor.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(session.get()).toBeNull());
});

test('who is an administrator no more is one no more here either, whatever the token says', async () => {
  api.answer({ 'GET /api/auth/me': { user: { ...user, role: 'customer' } } });
  openOffice();
  await waitFor(() => expect(session.get()?.user.role).toBe('customer'));
});
