import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { RegisterPage } from './register-page.tsx';

const EMAIL = 'noura@example.com';
const DONE = { message: 'done' };

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const password = () => screen.getByLabelText(/^Password/);
const heading = () => screen.getByRole('heading', { level: 1 });

function open(state: object = {}, search = ''): void {
  history.replaceState(state, '', `/register${search}`);
  render(<RegisterPage search={search} />);
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.cookie = 'XSRF-TOKEN=a%20token; path=/';
});

test('e-mail, code and password create an account, sign in, and end on a welcome that leads to checkout', async () => {
  const api = fakeApi({
    'POST /api/auth/register-email': DONE,
    'POST /api/auth/verify-code': { ...DONE, ticket: 'the-ticket' },
    'POST /api/auth/set-password': DONE,
    'POST /api/auth/login': { token: tokenOf(EMAIL), user: { email: EMAIL, role: 'customer' } },
  });
  open({}, '?fromCheckout=1');
  expect(button('Send the code')).toBeDisabled();
  await userEvent.type(field('Email'), ` ${EMAIL} `);
  await userEvent.click(button('Send the code'));

  expect(heading()).toHaveTextContent('Check your email');
  expect(heading()).toHaveFocus();
  expect(screen.getByText(EMAIL)).toBeVisible();
  expect(button('Verify')).toBeDisabled();
  await userEvent.type(field('Verification code'), '٤٠٧٢١٣');

  await waitFor(() => expect(heading()).toHaveTextContent('Choose a password'));
  expect(heading()).toHaveFocus();
  expect(button('Set password')).toBeDisabled();
  await userEvent.type(password(), 'seven satin ribbons');
  await userEvent.click(button('Set password'));

  await waitFor(() => expect(heading()).toHaveTextContent('Welcome'));
  expect(heading()).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'Go on to checkout' })).toHaveAttribute('href', '/checkout');
  expect(session.get()?.user.email).toBe(EMAIL);

  expect(api.requests.map(({ path, body }) => [path, body])).toEqual([
    ['/api/auth/register-email', { email: EMAIL }],
    ['/api/auth/verify-code', { email: EMAIL, code: '407213' }],
    ['/api/auth/set-password', { email: EMAIL, password: 'seven satin ribbons' }],
    ['/api/auth/login', { email: EMAIL, password: 'seven satin ribbons' }],
  ]);
  expect(api.to('POST /api/auth/set-password')[0]?.headers.get('X-XSRF-TOKEN')).toBe('a token');
});

test('a new account whose sign-in fails is welcomed too, with a link to sign in', async () => {
  fakeApi({ 'POST /api/auth/set-password': DONE, 'POST /api/auth/login': offline() });
  open({ step: 'password', email: EMAIL });
  await userEvent.type(password(), 'seven satin ribbons');
  await userEvent.click(button('Set password'));
  await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(location.pathname).toBe('/login');
  expect(history.state).toMatchObject({ email: EMAIL });
});

test('the e-mail address that was typed survives a change of the language, which reloads the page', async () => {
  open();
  await userEvent.type(field('Email'), EMAIL);
  await userEvent.tab();
  cleanup();
  render(<RegisterPage search="" />);
  expect(field('Email')).toHaveValue(EMAIL);
});

test('a reload keeps the step and the e-mail address, but neither code, ticket nor password', async () => {
  fakeApi({
    'POST /api/auth/register-email': DONE,
    'POST /api/auth/verify-code': { ...DONE, ticket: 'the-ticket' },
  });
  open();
  await userEvent.type(field('Email'), EMAIL);
  await userEvent.click(button('Send the code'));
  await userEvent.type(field('Verification code'), '407213');
  await userEvent.type(await screen.findByLabelText(/^Password/), 'seven satin ribbons');
  expect(history.state).toMatchObject({ step: 'password', email: EMAIL });
  const kept = JSON.stringify([
    history.state,
    Object.entries(sessionStorage),
    Object.entries(localStorage),
    location.href,
  ]);
  expect(kept).not.toMatch(/407213|the-ticket|seven/);
});

test('Back from the code returns to the typed e-mail address', async () => {
  fakeApi({ 'POST /api/auth/register-email': DONE });
  open();
  await userEvent.type(field('Email'), EMAIL);
  await userEvent.click(button('Send the code'));
  await userEvent.click(button('Change the email'));
  await waitFor(() => expect(heading()).toHaveTextContent('Create an account'));
  expect(heading()).toHaveFocus();
  expect(field('Email')).toHaveValue(EMAIL);
});

test('a signed-in visitor cannot register', () => {
  session.signIn(tokenOf(EMAIL));
  open();
  expect(location.pathname).toBe('/account');
});

test.each([
  ['an error of the server', refusal(500, 'INTERNAL'), 'An error occurred, please try again.'],
  ['no connection', offline(), /^An error occurred, please try again\..*What you have typed is still here/],
])('%s keeps the e-mail address', async (_, answer, said) => {
  fakeApi({ 'POST /api/auth/register-email': answer });
  open();
  await userEvent.type(field('Email'), EMAIL);
  await userEvent.click(button('Send the code'));
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  expect(field('Email')).toHaveValue(EMAIL);
});

test('an invalid e-mail address shows at its field', async () => {
  const errors = [{ field: 'email', code: 'INVALID_EMAIL', message: 'x' }];
  fakeApi({ 'POST /api/auth/register-email': refusal(400, 'VALIDATION_FAILED', { errors }) });
  open();
  await userEvent.type(field('Email'), EMAIL);
  await userEvent.click(button('Send the code'));
  expect(field('Email')).toHaveAccessibleDescription('Invalid email format');
});

test.each([
  ['noura١٢@example.com', 'Please write the digits of the email as 0 to 9'],
  [`${'n'.repeat(65)}@example.com`, 'Before the @ of an email there are at most 64 characters'],
])('what is wrong with the address %s is said before it is sent', async (typed, said) => {
  fakeApi({});
  open();
  fireEvent.change(field('Email'), { target: { value: typed } });
  await userEvent.click(button('Send the code'));
  expect(field('Email')).toHaveAccessibleDescription(said);
});

test('a slip in the address is asked about, and one tap corrects it', async () => {
  open();
  await userEvent.type(field('Email'), 'noura@hotmial.com');
  await userEvent.click(screen.getByRole('button', { name: /^Did you mean noura@hotmail.com/ }));
  expect(field('Email')).toHaveValue('noura@hotmail.com');
});

describe('the code', () => {
  const atCode = { step: 'code', email: EMAIL, sentAt: Date.now() };

  test('has one field, for which phones suggest the code of a message', () => {
    open(atCode);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    const code = field('Verification code');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).toHaveAccessibleDescription(/works for 10 minutes/);
  });

  test('is submitted once when it is pasted with text around it; a wrong code stays selected', async () => {
    const api = fakeApi({ 'POST /api/auth/verify-code': refusal(400, 'CODE_INVALID') });
    open(atCode);
    await userEvent.click(field('Verification code'));
    await userEvent.paste('Your code: 407 213. Fyonka, 2025');
    const code = field('Verification code') as HTMLInputElement;
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Invalid code/));
    expect(code).toHaveAccessibleDescription(/only in the browser where you asked for it.*send a new code from here/);
    expect(code).toHaveFocus();
    expect([code.value, code.selectionStart, code.selectionEnd]).toEqual(['407213', 0, 6]);
    // The same code is submitted only with the button.
    await userEvent.keyboard('{End}{Backspace}3');
    expect(api.to('POST /api/auth/verify-code')).toHaveLength(1);
    await userEvent.click(button('Verify'));
    expect(api.to('POST /api/auth/verify-code')).toHaveLength(2);
  });

  test('is replaced by the offer of a new one after five wrong tries, which a reload does not forget', async () => {
    const api = fakeApi({
      'POST /api/auth/verify-code': refusal(400, 'CODE_INVALID'),
      'POST /api/auth/register-email': DONE,
    });
    open(atCode);
    for (const wrong of ['111111', '222222', '333333', '444444', '555555']) {
      await userEvent.clear(field('Verification code'));
      await userEvent.type(field('Verification code'), wrong);
    }
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    cleanup();
    render(<RegisterPage search="" />);
    expect(screen.getByRole('alert')).toHaveTextContent('This code works no more');
    expect(button('Send a new code')).toHaveFocus();
    await userEvent.click(button('Send a new code'));
    expect(await screen.findByRole('textbox', { name: 'Verification code' })).toHaveValue('');
    expect(api.to('POST /api/auth/register-email')).toHaveLength(1);
  });

  test('shows the waiting time after too many tries', async () => {
    const limited = Response.json({ code: 'RATE_LIMITED' }, { status: 429, headers: { 'Retry-After': '600' } });
    fakeApi({ 'POST /api/auth/verify-code': limited });
    open(atCode);
    await userEvent.type(field('Verification code'), '407213');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 10 minutes.');
    expect(field('Verification code')).toHaveValue('407213');
  });

  test('can be requested again after a minute, which counts down on the screen and is announced once', async () => {
    jest.useFakeTimers();
    const api = fakeApi({ 'POST /api/auth/register-email': DONE });
    open({ ...atCode, sentAt: Date.now() });
    const said = screen.getByText('A new code can be sent in 60 seconds.');
    expect(said).toHaveAttribute('role', 'status');
    act(() => jest.advanceTimersByTime(18_000));
    expect(button('New code in 0:42')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button('New code in 0:42'));
    expect(api.requests).toHaveLength(0);
    expect(said).toHaveTextContent('A new code can be sent in 60 seconds.');
    act(() => jest.advanceTimersByTime(42_000));
    await act(async () => fireEvent.click(button('Send a new code')));
    jest.useRealTimers();
    expect(await screen.findByText(/A new code is on its way/)).toBeVisible();
    expect(api.to('POST /api/auth/register-email')[0]?.body).toEqual({ email: EMAIL });
    expect(button('New code in 1:00')).toBeVisible();
  });
});

describe('the password', () => {
  const atPassword = { step: 'password', email: EMAIL };

  test('shows its rules first, and password managers see its e-mail address', () => {
    open(atPassword);
    expect(password()).toHaveAccessibleDescription(/At least 8 characters/);
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    const account = document.querySelector('form input[autocomplete=username]');
    expect(account).toHaveValue(EMAIL);
  });

  test('shows its strength in words while it is typed', async () => {
    open(atPassword);
    await userEvent.type(password(), 'password1');
    expect(await screen.findByText(/easy to guess/)).toHaveAttribute('aria-live', 'polite');
    await userEvent.clear(password());
    await userEvent.type(password(), 'seven satin ribbons by the sea');
    expect(await screen.findByText('Strength: very strong')).toBeVisible();
  });

  test.each([
    ['PASSWORD_WELL_KNOWN', /easy to guess/],
    ['PASSWORD_IS_EMAIL', /Your email is the first thing/],
    ['PASSWORD_TOO_SHORT', /At least 8 characters, please/],
    ['TOO_LONG', /At most 128/],
    ['A_NEWER_RULE', /in the words of the server/],
  ])('that the server refuses with %s can be corrected', async (code, said) => {
    const errors = [{ field: 'password', code, message: 'in the words of the server' }];
    fakeApi({ 'POST /api/auth/set-password': refusal(400, 'VALIDATION_FAILED', { errors }) });
    open(atPassword);
    await userEvent.type(password(), 'satin ribbons');
    await userEvent.click(button('Set password'));
    expect(password()).toHaveAccessibleDescription(said);
    expect(password()).toHaveFocus();
    expect(password()).toHaveValue('satin ribbons');
  });

  test('whose ticket has expired leads to a new code', async () => {
    fakeApi({ 'POST /api/auth/set-password': refusal(403, 'TICKET_REQUIRED') });
    open();
    act(() => history.pushState(atPassword, '', '/register'));
    await userEvent.type(password(), 'satin ribbons');
    await userEvent.click(button('Set password'));
    expect(screen.getByRole('alert')).toHaveTextContent('An error occurred, please try again.');
    expect(screen.getByRole('alert')).toHaveTextContent('Ask for a new one.');
    await userEvent.click(button('Ask for a new code'));
    await waitFor(() => expect(heading()).toHaveTextContent('Create an account'));
  });
});
