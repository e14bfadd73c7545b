import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi, Route } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { ChangePasswordPage } from './change-password-page.tsx';

const EMAIL = 'noura@example.com';

const oldPassword = () => screen.getByLabelText(/^Old password/);
const newPassword = () => screen.getByLabelText(/^New password/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

function open(answer?: Route): FakeApi {
  const api = fakeApi(answer === undefined ? {} : { 'POST /api/auth/change-password': answer });
  session.signIn(tokenOf(EMAIL));
  history.replaceState(null, '', '/change-password');
  render(<ChangePasswordPage />);
  return api;
}

async function change(from = 'old ribbons', to = 'seven satin ribbons'): Promise<void> {
  await userEvent.type(oldPassword(), from);
  await userEvent.type(newPassword(), to);
  await save();
}

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test('a changed password signs out and leads to the sign-in', async () => {
  const api = open({ message: 'done' });
  const token = session.get()?.token;
  await change();
  expect(session.get()).toBeNull();
  expect(location.pathname + location.search).toBe('/login');
  expect(history.state).toMatchObject({ email: EMAIL, done: 'password-changed' });
  const [request] = api.to('POST /api/auth/change-password');
  expect(request?.body).toEqual({ oldPassword: 'old ribbons', newPassword: 'seven satin ribbons' });
  expect(request?.headers.get('Authorization')).toBe(`Bearer ${token}`);
});

test.each([
  ['customer', 'At least 8 characters', 'At least 8 characters, please'],
  ['admin', 'At least 12 characters', 'Administrators need at least 12 characters'],
] as const)('the password of a %s has its own rules, which a short one is told', async (role, rules, fault) => {
  const api = open();
  act(() => void session.signIn(tokenOf(EMAIL, { role })));
  expect(newPassword()).toHaveAccessibleDescription(expect.stringContaining(rules));
  await change('old ribbons', 'ribbons');
  expect(newPassword()).toHaveAccessibleDescription(expect.stringContaining(fault));
  expect(api.to('POST /api/auth/change-password')).toEqual([]);
});

test.each([
  ['', ''],
  ['old ribbons', ''],
  ['', 'seven satin ribbons'],
])('with %j and %j both fields are required and nothing is sent', async (from, to) => {
  open();
  if (from) await userEvent.type(oldPassword(), from);
  if (to) await userEvent.type(newPassword(), to);
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill all fields');
  expect(from ? newPassword() : oldPassword()).toHaveFocus();
});

test('a wrong old password shows at its field, and both inputs stay', async () => {
  open(refusal(400, 'OLD_PASSWORD_INCORRECT'));
  await change();
  expect(oldPassword()).toHaveAccessibleDescription('Old password is incorrect');
  expect(oldPassword()).toHaveFocus();
  expect([oldPassword(), newPassword()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'old ribbons',
    'seven satin ribbons',
  ]);
});

test.each<[string, Route, string]>([
  ['the reason that the server gives', refusal(409, 'BAD_REQUEST', { message: 'Not on Fridays' }), 'Not on Fridays'],
  ['a failure of the server', refusal(500, 'INTERNAL'), 'An error occurred, please try again.'],
])('%s is reported', async (_, answer, said) => {
  open(answer);
  await change();
  expect(screen.getByRole('alert')).toHaveTextContent(said);
});

test('a refusal of the new password shows at its field', async () => {
  const errors = [{ field: 'newPassword', code: 'PASSWORD_WELL_KNOWN', message: 'x' }];
  open(refusal(400, 'VALIDATION_FAILED', { errors }));
  await change();
  expect(newPassword()).toHaveAccessibleDescription(/easy to guess/);
});

test('password managers can identify the account and both passwords', () => {
  open();
  expect(document.querySelector('form input[autocomplete=username]')).toHaveValue(EMAIL);
  expect(oldPassword()).toHaveAttribute('autocomplete', 'current-password');
  expect(newPassword()).toHaveAttribute('autocomplete', 'new-password');
});
