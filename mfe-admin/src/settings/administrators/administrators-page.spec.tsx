import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
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
  permissions: PERMISSIONS,
  mayChange: true,
  hasPasskey: true,
  isYou: true,
};
const HESSA = {
  _id: 'hessa',
  email: 'hessa@example.com',
  fullName: '',
  staffRole: 'driver',
  permissions: ['office', 'deliveries'],
  mayChange: true,
  hasPasskey: false,
  isYou: false,
};

const GIVEN = {
  presets: [
    { staffRole: 'owner', permissions: PERMISSIONS },
    { staffRole: 'packer', permissions: ['office', 'orders.read', 'production'] },
    { staffRole: 'driver', permissions: ['office', 'deliveries'] },
    { staffRole: 'accountant', permissions: ['office', 'orders.read', 'reports'] },
  ],
  permissions: PERMISSIONS.map((permission) => ({
    permission,
    requires: permission === 'orders.write' ? ['office', 'orders.read'] : permission === 'office' ? [] : ['office'],
  })),
};

let api: FakeApi;
beforeEach(() => {
  session.signIn(tokenOf(ME.email, { role: 'admin' }));
  api = fakeApi({
    'GET /api/admin/administrators': { ...GIVEN, administrators: [ME, HESSA] },
    'GET /api/admin/invitations': { invitations: [] },
  });
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

const AMNA = {
  _id: 'i1',
  name: 'Amna',
  staffRole: 'driver',
  permissions: ['office', 'deliveries'],
  invitedBy: ME.email,
  expiresAt: '2026-12-07T09:00:00.000Z',
  mayChange: true,
};

test("invites a person with one's own password, and shows the link once, to be sent", async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: 'Invite a person' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^For whom/), ' Amna ');
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'Driver');
  const password = within(dialog).getByLabelText(/Your own password/);
  await user.type(password, 'a guess');
  const make = within(dialog).getByRole('button', { name: 'Make the link' });
  api.answer({ 'POST /api/admin/invitations': refusal(400, 'PASSWORD_INCORRECT') });
  await user.click(make);
  await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your password'));
  api.answer({
    'POST /api/admin/invitations': reply(201, { invitation: AMNA, token: 'secret' }),
    'GET /api/admin/invitations': { invitations: [AMNA] },
  });
  await user.click(make);
  const link = await screen.findByRole('dialog', { name: 'The link' });
  const url = `${location.origin}/invitation#token=secret`;
  expect(within(link).getByText(url)).toBeVisible();
  expect(within(link).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(url)),
  );
  expect(api.to('POST /api/admin/invitations').at(-1)?.body).toEqual({
    name: 'Amna',
    staffRole: 'driver',
    password: 'a guess',
  });
  await user.click(within(link).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Withdraw the invitation for Amna' })).toBeVisible();
});

test('an open invitation is sent anew and withdrawn', async () => {
  api.answer({ 'GET /api/admin/invitations': { invitations: [AMNA, { ...AMNA, _id: 'i2', mayChange: false }] } });
  const user = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Another link for Amna' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByLabelText(/Your own password/), 'my password');
  api.answer({ 'POST /api/admin/invitations/:id/link': { invitation: AMNA, token: 'second' } });
  await user.click(within(dialog).getByRole('button', { name: 'Make the link' }));
  const link = await screen.findByRole('dialog', { name: 'The link' });
  expect(within(link).getByText(/#token=second$/)).toBeVisible();
  await user.click(within(link).getByRole('button', { name: 'Close' }));
  api.answer({
    'DELETE /api/admin/invitations/:id': { message: 'done' },
    'GET /api/admin/invitations': { invitations: [] },
  });
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation for Amna' }));
  await waitFor(() => expect(screen.queryByText('Open invitations')).toBeNull());
  expect(api.to('DELETE /api/admin/invitations/i1')).toHaveLength(1);
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

test('ticks what a person may do one by one, beginning with the role, and says which pages that opens', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: `Change role: ${HESSA.email}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = (name: RegExp) => dialog.getByRole('checkbox', { name, hidden: true });
  expect(box(/^Delivers/)).toBeChecked();
  expect(dialog.getByText('Pages in the menu: Delivery runs')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Role'), 'Chosen tasks');
  await user.click(box(/^Delivers/));
  expect(dialog.getByText('No page of the menu opens with that.')).toBeVisible();
  await user.type(dialog.getByLabelText(/Your own password/), 'my password');
  const save = dialog.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await dialog.findByText('Tick at least one thing that this person does')).toBeVisible();
  await user.click(box(/^Answers customers/));
  expect(box(/^Sees orders/)).toBeChecked();
  expect(dialog.getByText('Pages in the menu: Today, Orders, Returns')).toBeVisible();
  api.answer({ 'POST /api/admin/administrators': reply(201, { administrator: { ...HESSA, staffRole: 'custom' } }) });
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.to('POST /api/admin/administrators').at(-1)?.body).toEqual({
    email: HESSA.email,
    staffRole: 'custom',
    permissions: ['office', 'orders.write', 'orders.read'],
    password: 'my password',
  });
});

test('a tick that differs from the role makes it a choice of one’s own', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: `Change role: ${HESSA.email}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('What this person may do'));
  await user.click(dialog.getByRole('checkbox', { name: /^Sees sales/ }));
  expect(dialog.getByLabelText('Role')).toHaveDisplayValue('Chosen tasks');
  expect(dialog.getByRole('checkbox', { name: /^Delivers/ })).toBeChecked();
});

test('offers nothing for people, and no role, beyond what one may do oneself', async () => {
  const manager = { ...ME, staffRole: 'custom', permissions: ['office', 'staff.write', 'deliveries'] };
  const owner = { ...ME, _id: 'owner', email: 'owner@example.com', isYou: false, mayChange: false };
  api.answer({
    'GET /api/admin/administrators': {
      presets: GIVEN.presets.slice(2, 3),
      permissions: [{ permission: 'deliveries', requires: ['office'] }],
      administrators: [owner, manager, HESSA],
    },
  });
  const user = await openPage();
  const [, first, mine] = screen.getAllByRole('row').map((row) => within(row));
  expect(first?.queryByRole('button')).toBeNull();
  expect(mine?.getByText(/Delivery runs/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Change role: ${HESSA.email}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const roles = within(dialog.getByLabelText('Role')).getAllByRole('option');
  expect(roles.map(({ textContent }) => textContent)).toEqual(['Driver', 'Chosen tasks']);
  expect(dialog.getAllByRole('checkbox', { hidden: true })).toHaveLength(1);
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
