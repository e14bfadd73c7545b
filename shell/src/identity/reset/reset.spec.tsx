import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { Route } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { VerifyResetCodePage } from './verify-reset-code-page.tsx';

const EMAIL = 'noura@example.com';
const DONE = { message: 'done' };

const here = () => location.pathname + location.search;
const email = () => screen.getByRole('textbox', { name: 'Email' });
const code = () => screen.getByRole('textbox', { name: 'Verification code' });
const password = () => screen.getByLabelText(/^New password/);

function arriveAt(path: string, state: object | null): void {
  history.replaceState(state, '', path);
}

beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(() => void jest.useRealTimers());

test("requesting a code confirms it and leads to the code's page", async () => {
  jest.useFakeTimers();
  const api = fakeApi({ 'POST /api/auth/forgot-password': DONE });
  arriveAt('/forgot-password', null);
  render(<ForgotPasswordPage search="?next=/my-orders" />);
  fireEvent.change(email(), { target: { value: EMAIL } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send the code' })));
  await act(() => jest.advanceTimersByTimeAsync(1199));
  expect(screen.getByRole('status')).toHaveTextContent('If there is an account with this email');
  expect(here()).toBe('/forgot-password');
  act(() => jest.advanceTimersByTime(1));
  expect(here()).toBe('/verify-reset-code?next=/my-orders');
  expect(history.state).toMatchObject({ email: EMAIL });
  expect(api.to('POST /api/auth/forgot-password')[0]?.body).toEqual({ email: EMAIL });
});

test('a failed request is reported, and the e-mail address stays', async () => {
  fakeApi({ 'POST /api/auth/forgot-password': refusal(500, 'INTERNAL') });
  render(<ForgotPasswordPage search="" />);
  await userEvent.type(email(), EMAIL);
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(email()).toHaveValue(EMAIL);
});

test('the right code leads to the new password, and Back skips the used-up code', async () => {
  const api = fakeApi({ 'POST /api/auth/verify-reset-code': { ...DONE, ticket: 'the-ticket' } });
  arriveAt('/verify-reset-code', { email: EMAIL, sentAt: Date.now() });
  const before = history.length;
  render(<VerifyResetCodePage search="" />);
  await userEvent.type(code(), '407213');
  await waitFor(() => expect(here()).toBe('/reset-password'));
  expect(history.length).toBe(before);
  expect(history.state).toEqual({ email: EMAIL });
  expect(api.to('POST /api/auth/verify-reset-code')[0]?.body).toEqual({ email: EMAIL, code: '407213' });
});

test('without an e-mail address no code can be entered', () => {
  arriveAt('/verify-reset-code', null);
  render(<VerifyResetCodePage search="" />);
  expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Email not provided. Please start the reset process again.');
  expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each<[string, Route, string | RegExp]>([
  ['a wrong code', refusal(400, 'CODE_INVALID'), 'Invalid code'],
  ['another reason of the server', refusal(400, 'BAD_REQUEST', { message: 'No such thing' }), 'No such thing'],
  ['no connection', offline(), /^Something went wrong\. Try again\./],
])('%s is reported as such', async (_, answer, said) => {
  fakeApi({ 'POST /api/auth/verify-reset-code': answer });
  arriveAt('/verify-reset-code', { email: EMAIL, sentAt: Date.now() });
  render(<VerifyResetCodePage search="" />);
  await userEvent.type(code(), '407213');
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(code()).toHaveValue('407213');
});

test('without a ticket the page of the new password begins at the beginning', () => {
  arriveAt('/reset-password', null);
  render(<ResetPasswordPage search="?next=/my-orders" />);
  expect(here()).toBe('/forgot-password?next=/my-orders');
});

describe('the link of a mail', () => {
  const LINK = '/reset-password?lang=en#token=T0ken-of_43';
  const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Go on' }));

  test('is exchanged when the button is pressed, not before, and then its token is in no address', async () => {
    const api = fakeApi({ 'POST /api/auth/verify-reset-link': { ...DONE, ticket: 'the-ticket', email: EMAIL } });
    arriveAt(LINK, null);
    const before = history.length;
    render(<ResetPasswordPage search="" />);
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
    expect(api.to('POST /api/auth/verify-reset-link')).toEqual([]);
    await goOn();
    await waitFor(() => expect(password()).toBeVisible());
    expect(email()).toHaveValue(EMAIL);
    expect(screen.getByRole('heading', { name: 'Choose a new password' })).toHaveFocus();
    expect(api.to('POST /api/auth/verify-reset-link')[0]?.body).toEqual({ token: 'T0ken-of_43' });
    expect([location.href, history.state]).toEqual([expect.not.stringContaining('ken'), { email: EMAIL }]);
    expect(history.length).toBe(before);
  });

  test('that does not work any more says so, and leads to a new mail', async () => {
    fakeApi({ 'POST /api/auth/verify-reset-link': refusal(400, 'LINK_INVALID') });
    arriveAt(LINK, null);
    render(<ResetPasswordPage search="?next=/my-orders" />);
    await goOn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed now. Ask for a new mail');
    const again = screen.getByRole('link', { name: 'Start again' });
    expect(again).toHaveAttribute('href', '/forgot-password?next=/my-orders');
    expect(again).toHaveFocus();
  });

  test('stays in the address while the shop cannot be reached', async () => {
    const api = fakeApi({ 'POST /api/auth/verify-reset-link': offline() });
    arriveAt(LINK, null);
    render(<ResetPasswordPage search="" />);
    await goOn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Try again.');
    api.answer({ 'POST /api/auth/verify-reset-link': { ...DONE, ticket: 'the-ticket', email: EMAIL } });
    await goOn();
    await waitFor(() => expect(password()).toBeVisible());
  });
});

test("a new password ends this browser's session too, and leads to the sign-in after two seconds", async () => {
  jest.useFakeTimers();
  session.signIn(tokenOf(EMAIL));
  document.cookie = 'XSRF-TOKEN=abc; path=/';
  const api = fakeApi({ 'POST /api/auth/reset-password': DONE });
  arriveAt('/reset-password', { email: EMAIL });
  render(<ResetPasswordPage search="?fromCheckout=1" />);
  expect(email()).toHaveValue(EMAIL);
  fireEvent.change(password(), { target: { value: 'seven satin ribbons' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save the new password' })));
  await act(() => jest.advanceTimersByTimeAsync(1999));
  expect(screen.getByRole('status')).toHaveTextContent('Your password has been changed.');
  expect(session.get()).toBeNull();
  expect(here()).toBe('/reset-password');
  act(() => jest.advanceTimersByTime(1));
  expect(here()).toBe('/login?fromCheckout=1');
  expect(history.state).toMatchObject({ email: EMAIL, done: 'password-reset' });
  const [request] = api.to('POST /api/auth/reset-password');
  expect(request?.body).toEqual({ email: EMAIL, password: 'seven satin ribbons' });
  expect(request?.headers.get('X-XSRF-TOKEN')).toBe('abc');
  expect(request?.headers.get('Authorization')).toBeNull();
});

test.each<[string, Route, string]>([
  ['without a ticket', refusal(403, 'TICKET_REQUIRED'), 'Reset failed'],
  [
    'for a reason of the server',
    refusal(403, 'XSRF_REJECTED', { message: 'Cookies are needed' }),
    'Cookies are needed',
  ],
  ['without a connection', offline(), 'Reset failed'],
])('a password that cannot be reset %s stays in its field, with a link to start over', async (_, answer, said) => {
  fakeApi({ 'POST /api/auth/reset-password': answer });
  arriveAt('/reset-password', { email: EMAIL });
  render(<ResetPasswordPage search="" />);
  await userEvent.type(password(), 'seven satin ribbons');
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  expect(password()).toHaveValue('seven satin ribbons');
  expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/forgot-password');
});
