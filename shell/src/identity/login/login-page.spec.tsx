import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cart } from '@fyonka/shop-bridge/cart';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, offline, refusal, reply } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { bow } from '../../testing/page-data.ts';
import { LoginPage } from './login-page.tsx';

beforeEach(() => {
  document.documentElement.lang = 'en';
});

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText(/^Password/);

async function logIn(address = 'noura@example.com', secret = 'satin ribbons'): Promise<void> {
  await userEvent.type(email(), address);
  await userEvent.type(password(), secret);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test('visitors from the cart can continue as guests and see their products', () => {
  cart.add(bow, [], 2);
  render(<LoginPage search="?fromCheckout=1" />);
  expect(screen.getByRole('link', { name: 'Continue as Guest' })).toHaveAttribute('href', '/checkout');
  expect(screen.getByRole('group', { name: 'In the cart' })).toHaveTextContent('2 items3.50');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Have an account?');
});

test('other visitors are not offered to continue as guests', () => {
  render(<LoginPage search="" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in');
  expect(screen.queryByRole('link', { name: 'Continue as Guest' })).toBeNull();
});

test.each([
  ['', '/account'],
  ['?fromCheckout=1', '/checkout'],
  ['?next=/my-orders%3Fpage%3D2', '/my-orders?page=2'],
  ['?next=//evil.example', '/account'],
  ['?next=/%5Cevil.example', '/account'],
  ['?next=https://evil.example', '/account'],
])('signing in at /login%s leads to %s, and the cart stays', async (search, expected) => {
  cart.add(bow, [], 2);
  const token = tokenOf('noura@example.com');
  const api = fakeApi({ 'POST /api/auth/login': { token, user: { email: 'noura@example.com', role: 'customer' } } });
  render(<LoginPage search={search} />);
  await logIn(' noura@example.com ');
  expect(location.pathname + location.search).toBe(expected);
  expect(api.to('POST /api/auth/login')[0]?.body).toEqual({ email: 'noura@example.com', password: 'satin ribbons' });
  expect(session.get()?.token).toBe(token);
  expect(cart.get()).toHaveLength(1);
});

test.each([
  ['', '/account'],
  ['?fromCheckout=1', '/checkout'],
])('a signed-in visitor is redirected from /login%s to %s', (search, expected) => {
  session.signIn(tokenOf('noura@example.com'));
  render(<LoginPage search={search} />);
  expect(location.pathname).toBe(expected);
});

test('a wrong password shows at the field, whose text stays and is selected', async () => {
  fakeApi({ 'POST /api/auth/login': refusal(401, 'INVALID_CREDENTIALS') });
  render(<LoginPage search="" />);
  await logIn();
  expect(password()).toHaveAccessibleDescription('Invalid credentials');
  expect(password()).toHaveFocus();
  expect(password()).toHaveValue('satin ribbons');
  expect(email()).toHaveValue('noura@example.com');
});

test.each([
  [59, 'Too many tries. Please try again in 59 seconds.'],
  [600, 'Too many tries. Please try again in 10 minutes.'],
  [80_000, 'Too many tries. Please try again in 23 hours.'],
])('after too many tries the waiting time is shown: %s s', async (seconds, said) => {
  const headers = { 'Retry-After': String(seconds) };
  fakeApi({ 'POST /api/auth/login': Response.json({ code: 'RATE_LIMITED' }, { status: 429, headers }) });
  render(<LoginPage search="" />);
  await logIn();
  expect(screen.getByRole('alert')).toHaveTextContent(said);
});

test.each([
  ['no connection', offline(), /could not be reached. What you have typed is still here/],
  ['a server with too much to do', reply(503, { code: 'UNAVAILABLE' }), /very busy just now/],
  ['a broken server', reply(500, { code: 'INTERNAL' }), /An error occurred, please try again/],
])('%s is not reported as a wrong password', async (_, answer, said) => {
  fakeApi({ 'POST /api/auth/login': answer });
  render(<LoginPage search="" />);
  await logIn();
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  expect(password()).toHaveValue('satin ribbons');
});

test("a session that is over by this device's clock is not accepted", async () => {
  fakeApi({ 'POST /api/auth/login': { token: tokenOf('noura@example.com', { exp: 1 }), user: {} } });
  render(<LoginPage search="" />);
  await logIn();
  expect(screen.getByRole('alert')).toHaveTextContent(/clock of this device/);
});

test('an account that needs its passkey too shows that step instead of the form, and can start over', async () => {
  const passkey = { challengeId: 'c', options: {} };
  fakeApi({ 'POST /api/auth/login': refusal(401, 'PASSKEY_REQUIRED', { passkey }) });
  render(<LoginPage search="" />);
  await logIn();
  expect(screen.getByRole('heading', { name: 'Now your passkey' })).toHaveFocus();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  expect(session.get()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start again with the password' }));
  expect(email()).toHaveValue('noura@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nothing is sent without an e-mail address and a password', async () => {
  fakeApi();
  render(<LoginPage search="" />);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(email()).toHaveAccessibleDescription('Email is required');
  expect(email()).toHaveFocus();
  expect(password()).toHaveAccessibleDescription('Password is required');
});

test('the password can be shown', async () => {
  render(<LoginPage search="" />);
  await userEvent.type(password(), 'satin');
  expect(password()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('password managers find the fields, and links to other pages keep the destination', () => {
  render(<LoginPage search="?fromCheckout=1" />);
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password?fromCheckout=1',
  );
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register?fromCheckout=1');
});
