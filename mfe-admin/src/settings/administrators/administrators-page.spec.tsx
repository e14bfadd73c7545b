import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { AdministratorsPage } from './administrators-page.tsx';

const ME = {
  _id: 'me',
  email: 'noura@example.com',
  fullName: 'نورة',
  staffRole: 'owner',
  hasPasskey: true,
  isYou: true,
};
const HESSA = {
  _id: 'hessa',
  email: 'hessa@example.com',
  fullName: '',
  staffRole: 'driver',
  hasPasskey: false,
  isYou: false,
};

let api: FakeApi;
beforeEach(() => {
  session.signIn(tokenOf(ME.email, { role: 'admin' }));
  api = fakeApi({ 'GET /api/admin/administrators': { administrators: [ME, HESSA] } });
});

async function openPage() {
  const user = open(<AdministratorsPage />, { at: '/admin/settings/administrators' });
  await screen.findByText(HESSA.email);
  return user;
}

test('lists the administrators and who of them has a passkey', async () => {
  await openPage();
  const [, mine, hers] = screen.getAllByRole('row');
  expect(mine).toHaveTextContent(/noura@example\.com.*you.*Has a passkey/);
  expect(hers).toHaveTextContent(/hessa@example\.com.*Password only/);
});

test("adds an administrator with one's own password, and shows errors at their fields", async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: 'Add a person' }));
  const dialog = await screen.findByRole('dialog');
  const [email, password] = [
    within(dialog).getByLabelText(/Email of the account/),
    within(dialog).getByLabelText(/Your own password/),
  ];
  const add = within(dialog).getByRole('button', { name: 'Add' });
  await user.click(add);
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription('Write the email of the account');
  await user.type(email, ' amna@example.com ');
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'Driver');
  await user.type(password, 'a guess');
  for (const [code, control, message] of [
    ['PASSWORD_INCORRECT', password, 'This is not your password'],
    ['ACCOUNT_NOT_FOUND', email, /Nobody has registered/],
  ] as const) {
    api.answer({ 'POST /api/admin/administrators': refusal(400, code) });
    await user.click(add);
    await waitFor(() => expect(control).toHaveAccessibleDescription(expect.stringMatching(message)));
  }
  api.answer({
    'POST /api/admin/administrators': reply(201, { administrator: { ...HESSA, email: 'amna@example.com' } }),
  });
  await user.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.to('POST /api/admin/administrators').at(-1)?.body).toEqual({
    email: 'amna@example.com',
    staffRole: 'driver',
    password: 'a guess',
  });
  await waitFor(() => expect(api.to('GET /api/admin/administrators').length).toBeGreaterThan(1));
});

test("changes somebody's role with one's own password", async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: `Change role: ${HESSA.email}` }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Role')).toHaveDisplayValue('Driver');
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'Accountant');
  await user.type(within(dialog).getByLabelText(/Your own password/), 'my password');
  const save = within(dialog).getByRole('button', { name: 'Save' });
  // About the e-mail, for which this dialog has no field.
  api.answer({ 'POST /api/admin/administrators': refusal(404, 'ACCOUNT_NOT_FOUND') });
  await user.click(save);
  expect(await within(dialog).findByText('It has not worked. Please try again.')).toBeVisible();
  api.answer({
    'POST /api/admin/administrators': reply(201, { administrator: { ...HESSA, staffRole: 'accountant' } }),
  });
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.to('POST /api/admin/administrators').at(-1)?.body).toEqual({
    email: HESSA.email,
    staffRole: 'accountant',
    password: 'my password',
  });
});

async function remove(email: string) {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: `Remove ${email}` }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByLabelText(/Your own password/), 'my password');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  return dialog;
}

test('signs another administrator out on all devices, and offers that for nobody else', async () => {
  const user = await openPage();
  expect(screen.queryByRole('button', { name: `Sign out ${ME.email}` })).toBeNull();
  await user.click(screen.getByRole('button', { name: `Sign out ${HESSA.email}` }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByLabelText(/Your own password/), 'my password');
  api.answer({ 'POST /api/admin/administrators/:id/end-sessions': { message: 'done' } });
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.to('POST /api/admin/administrators/hessa/end-sessions')[0]?.body).toEqual({ password: 'my password' });
});

test('asks the last administrator to add another one first', async () => {
  api.answer({ 'DELETE /api/admin/administrators/:id': refusal(409, 'LAST_ADMINISTRATOR') });
  const dialog = await remove(ME.email);
  expect(await within(dialog).findByText(/without an owner/)).toBeVisible();
  expect(session.get()?.user.role).toBe('admin');
});

test('administrators who remove themselves leave the office as customers', async () => {
  api.answer({ 'DELETE /api/admin/administrators/:id': { message: 'done' } });
  await remove(ME.email);
  await waitFor(() => expect(session.get()?.user.role).toBe('customer'));
  expect(location.pathname).toBe('/');
  expect(api.to('DELETE /api/admin/administrators/me')[0]?.body).toEqual({ password: 'my password' });
});
