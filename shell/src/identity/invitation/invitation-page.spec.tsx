import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { InvitationPage } from './invitation-page.tsx';

const EMAIL = 'amna@example.com';
const OPEN = { name: 'Amna', expiresAt: '2026-12-07T09:00:00.000Z' };

beforeEach(() => {
  document.documentElement.lang = 'en';
  history.replaceState(null, '', '/invitation#token=secret');
});
afterEach(() => {
  session.signOut();
  sessionStorage.clear();
});

test('a visitor is led to an account, and comes back to the invitation without its token in an address', async () => {
  const api = fakeApi({ 'POST /api/auth/invitation': OPEN });
  const { unmount } = render(<InvitationPage />);
  expect(await screen.findByRole('heading', { name: 'Amna, you are invited to the office' })).toBeVisible();
  expect(screen.getByText(/at least 12 characters/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register?next=/invitation');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=/invitation');
  unmount();
  history.replaceState(null, '', '/invitation');
  session.signIn(tokenOf(EMAIL));
  render(<InvitationPage />);
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  expect(api.to('POST /api/auth/invitation').map(({ body }) => body)).toEqual([
    { token: 'secret' },
    { token: 'secret' },
  ]);
});

test('whoever is logged in accepts, and logs in again to open the office', async () => {
  const api = fakeApi({ 'POST /api/auth/invitation': OPEN, 'POST /api/auth/join-office': { message: 'done' } });
  session.signIn(tokenOf(EMAIL));
  render(<InvitationPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/opens the office now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=/admin');
  expect(session.get()).toBeNull();
  expect(api.to('POST /api/auth/join-office')[0]?.body).toEqual({ token: 'secret' });
  expect([location.hash, sessionStorage.length]).toEqual(['', 0]);
});

test.each([
  ['when it is opened', {}],
  ['when it is accepted', { 'POST /api/auth/invitation': OPEN }],
])('a used link says whom to ask, %s', async (when, answers) => {
  const gone = refusal(400, 'LINK_INVALID');
  fakeApi({ 'POST /api/auth/invitation': gone, 'POST /api/auth/join-office': gone, ...answers });
  session.signIn(tokenOf(EMAIL));
  render(<InvitationPage />);
  if (when === 'when it is accepted') await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/Ask the person who invited you/)).toBeVisible();
});

test('an address without a token is no invitation, and a fault is not taken for one', async () => {
  fakeApi({ 'POST /api/auth/invitation': refusal(500, 'INTERNAL') });
  const { unmount } = render(<InvitationPage />);
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  unmount();
  sessionStorage.clear();
  history.replaceState(null, '', '/invitation');
  render(<InvitationPage />);
  expect(await screen.findByText(/does not work any more/)).toBeVisible();
});

test('who works in the office already is led there', async () => {
  fakeApi({ 'POST /api/auth/invitation': OPEN });
  session.signIn(tokenOf(EMAIL, { role: 'admin' }));
  render(<InvitationPage />);
  await waitFor(() => expect(screen.getByRole('link', { name: 'To the office' })).toHaveAttribute('href', '/admin'));
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});
