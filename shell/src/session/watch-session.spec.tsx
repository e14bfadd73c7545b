import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { useEffect } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigate } from 'wouter/use-browser-location';
import { dropStaleSession, session } from '@fyonka/shop-bridge/session';
import { tokenOf } from '@fyonka/testing/session';
import { notice } from './notice.ts';
import { SessionNote } from './session-note.tsx';
import { startSession } from './start-session.tsx';
import { watchSession } from './watch-session.ts';

/** Unmounts together with the test's other components. */
function Watch() {
  useEffect(watchSession, []);
  return <SessionNote />;
}

/** Opens a page as a signed-in visitor. */
async function watch(token = tokenOf('noura@example.com'), at = '/', lang = 'en'): Promise<void> {
  history.replaceState(null, '', at);
  document.documentElement.lang = lang;
  session.signIn(token);
  await act(async () => void render(<Watch />));
}

const inAnotherTab = (write: () => void, newValue: string | null = null) =>
  act(() => {
    write();
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }));
  });
const typed = () => sessionStorage.getItem('checkout-draft');

beforeEach(() => {
  notice.set(null);
  sessionStorage.setItem('checkout-draft', '{"fullName":"Noura"}');
});
afterEach(() => void jest.useRealTimers());

test('a token that expires while the page is open ends the session with a message', async () => {
  jest.useFakeTimers();
  await watch(tokenOf('noura@example.com', { exp: Math.floor(Date.now() / 1000) + 600 }));
  await act(async () => jest.advanceTimersByTime(599_000));
  expect(session.get()).not.toBeNull();
  await act(async () => jest.advanceTimersByTime(1_000));
  expect(session.get()).toBeNull();
  expect(screen.getByText('You have been signed out')).toBeVisible();
  expect(screen.getByText(/Twelve hours/)).toBeVisible();
});

test('a device that was asleep when the session ended notices it when it wakes', async () => {
  const now = Date.now();
  await watch(tokenOf('noura@example.com', { exp: Math.floor(now / 1000) + 600 }));
  jest.spyOn(Date, 'now').mockReturnValue(now + 601_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  jest.restoreAllMocks();
  expect(session.get()).toBeNull();
});

test('a session that expired before the page was opened is told, also on the sign-in page', async () => {
  history.replaceState(null, '', '/login');
  document.documentElement.lang = 'en';
  localStorage.setItem('token', tokenOf('noura@example.com', { exp: Math.floor(Date.now() / 1000) - 60 }));
  const hasExpired = dropStaleSession();
  const end = await act(async () => startSession(hasExpired));
  expect(screen.getByText('You have been signed out')).toBeVisible();
  expect(dropStaleSession()).toBe(false);
  act(end);
});

describe('the message', () => {
  test('about a session that the server refused links to the sign-in and back; input stays', async () => {
    await watch(undefined, '/product/big?color=pink');
    act(() => session.signOut('refused'));
    expect(screen.getByText(/Your session was ended/)).toBeVisible();
    const way = screen.getByRole('link', { name: 'Log in' });
    expect(way).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent('/product/big?color=pink').replaceAll('%2F', '/')}`,
    );
    expect(typed()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/Your session was ended/)).toBeNull();
  });

  test.each([
    ['a customer', false],
    ['an administrator', true],
  ])('speaks to %s in their own words', async (_, isOffice) => {
    await watch(tokenOf('noura@example.com', { role: isOffice ? 'admin' : 'customer' }), '/', 'ar');
    act(() => session.signOut('refused'));
    expect(screen.getByText(/أُنهيت جلستكم/).textContent.includes('المكتب')).toBe(isOffice);
  });

  test('is in Arabic', async () => {
    await watch(undefined, '/', 'ar');
    act(() => session.signOut('expired'));
    expect(screen.getByText('انتهت مدة دخولكم')).toBeVisible();
  });

  test('says in checkout that the order can continue as a guest', async () => {
    await watch(undefined, '/checkout');
    act(() => session.signOut('refused'));
    expect(screen.getByText(/can go on as a guest/)).toBeVisible();
  });

  test('has no link to the sign-in on the sign-in page', async () => {
    await watch();
    act(() => session.signOut('refused'));
    act(() => navigate('/login'));
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(screen.getByText('You have been signed out')).toBeVisible();
  });

  test('does not appear after signing out here', async () => {
    await watch();
    act(() => session.signOut());
    expect(notice.get()).toBeNull();
  });

  test('disappears when somebody signs in again', async () => {
    await watch();
    act(() => session.signOut('refused'));
    act(() => void session.signIn(tokenOf('noura@example.com')));
    expect(screen.queryByText('You have been signed out')).toBeNull();
  });
});

describe('another tab', () => {
  test('that signs out also signs out here and removes personal data', async () => {
    await watch();
    const forgotten = jest.fn();
    addEventListener('shop-person-forgotten', forgotten, { once: true });
    inAnotherTab(() => localStorage.setItem('session-end', 'signed-out'));
    await waitFor(() => expect(session.get()).toBeNull());
    expect(screen.getByText(/signed out in another tab/)).toBeVisible();
    expect(typed()).toBeNull();
    expect(forgotten).toHaveBeenCalledTimes(1);
  });

  test('whose session was refused removes no input here', async () => {
    await watch();
    inAnotherTab(() => localStorage.setItem('session-end', 'refused'));
    expect(screen.getByText(/Your session was ended/)).toBeVisible();
    expect(typed()).not.toBeNull();
  });
});
