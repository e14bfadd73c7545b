import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { SessionView, UserView } from '@fyonka/api-contract/wire/identity';
import { cart } from '@fyonka/shop-bridge/cart';
import { rememberUnsent } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { product } from '@fyonka/testing/catalog.fixture';
import { fakeApi, offline, refusal, reply, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { notice } from '../session/notice.ts';
import { AccountPage } from './account-page.tsx';

const NOURA: UserView = {
  email: 'noura@example.com',
  role: 'customer',
  staffRole: null,
  permissions: [],
  fullName: 'Noura Al-Kandari',
  phone: '97553456',
  createdAt: '2025-09-01T10:38:00.000Z',
};
const AT = '2025-09-07T10:38:00.000Z';
const device = (id: string, name: string, isCurrent = false): SessionView => ({
  id,
  device: name,
  signedInAt: AT,
  lastSeenAt: AT,
  isCurrent,
});

/** Opens the page with the answers that it asks for at first. */
async function openPage(lang: 'ar' | 'en' = 'en') {
  const user = open(<AccountPage />, { at: '/account', lang });
  await screen.findAllByText(/Chrome|Only here|An unknown device/);
  await act(async () => undefined);
  return user;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

let api: FakeApi;

beforeEach(() => {
  session.signIn(tokenOf(NOURA.email));
  notice.set(null);
  api = fakeApi({
    'GET /api/auth/me': { user: NOURA },
    'GET /api/account/family': { children: [], version: 0, mayRaise: false, mayUndoRaise: false },
    'GET /api/account/passkeys': { passkeys: [] },
    'GET /api/account/addresses': { addresses: [], version: 0 },
    'GET /api/account/cards': { cards: [] },
    'GET /api/account/sessions': { sessions: [device('1', 'Chrome, Android', true), device('2', 'Safari, iPhone')] },
  });
});

test('shows the e-mail address at once, with links to the orders and the password', async () => {
  api.answer({ 'GET /api/auth/me': silent() });
  await openPage();
  expect(screen.getByText('noura@example.com')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/my-orders');
  expect(screen.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/change-password');
  expect(await screen.findByText('This device')).toBeVisible();
});

test('is in Arabic', async () => {
  await openPage('ar');
  expect(screen.getByRole('heading', { level: 1, name: 'حسابي' })).toBeVisible();
  expect(await screen.findByText('هذا الجهاز')).toBeVisible();
  expect(screen.getByRole('button', { name: 'تسجيل الخروج' })).toBeVisible();
});

describe('the details', () => {
  test('are edited in place; only changes are sent, and the focus returns', async () => {
    api.answer({ 'PATCH /api/account': { user: NOURA } });
    const user = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    await user.clear(screen.getByLabelText('Phone number'));
    await user.type(screen.getByLabelText('Phone number'), '٦٥٠٠١٢٣٤');
    api.answer({ 'GET /api/auth/me': { user: { ...NOURA, phone: '65001234' } } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(api.to('PATCH /api/account').map(({ body }) => body)).toEqual([{ phone: '65001234' }]);
    expect(await screen.findByText('+965 6500 1234')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  test('an invalid phone number is not sent, and a refusal shows at its field', async () => {
    const user = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.clear(screen.getByLabelText('Phone number'));
    await user.type(screen.getByLabelText('Phone number'), '123{Enter}');
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(/must be 8 digits/);
    expect(screen.getByLabelText('Phone number')).toHaveFocus();
    expect(api.to('PATCH /api/account')).toHaveLength(0);
    await user.clear(screen.getByLabelText('Phone number'));
    await user.type(screen.getByLabelText('Full name'), ' X');
    const errors = [{ field: 'fullName', code: 'TOO_LONG', message: '' }];
    api.answer({ 'PATCH /api/account': refusal(400, 'VALIDATION_FAILED', { errors }) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('This is too long'));
    api.answer({ 'PATCH /api/account': offline() });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There is no connection. Nothing was changed.')).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveValue('Noura Al-Kandari X');
  });

  test('may have a phone that the shop does not take any more, as long as it stays', async () => {
    api.answer({
      'GET /api/auth/me': { user: { ...NOURA, phone: '41234567' } },
      'PATCH /api/account': { user: NOURA },
    });
    const user = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByLabelText('Full name'), ' X{Enter}');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(api.to('PATCH /api/account').map(({ body }) => body)).toEqual([{ fullName: 'Noura Al-Kandari X' }]);
  });

  test('that are empty are shown as such, and those that could not be read can be tried again', async () => {
    api.answer({ 'GET /api/auth/me': refusal(503, 'UNAVAILABLE') });
    const user = await openPage();
    expect(await screen.findByText('This could not be loaded')).toBeVisible();
    api.answer({ 'GET /api/auth/me': { user: { ...NOURA, fullName: '', phone: '' } } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByText('Not given yet')).toHaveLength(2);
  });
});

describe('the other devices', () => {
  test('are listed with this one marked, and their sessions can be ended', async () => {
    api.answer({ 'POST /api/account/sessions/end-others': { ended: 1 } });
    const user = await openPage();
    const devices = section('Where you are signed in');
    const rows = await devices.findAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByText('This device') !== null)).toEqual([true, false]);
    api.answer({ 'GET /api/account/sessions': { sessions: [device('1', 'Chrome, Android', true)] } });
    await user.click(devices.getByRole('button', { name: 'Sign the others out' }));
    expect(await devices.findByText('One other device is signed out.')).toBeVisible();
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
    expect(devices.queryByRole('button')).toBeNull();
  });

  test('stay signed in when the server refuses, which is reported', async () => {
    api.answer({ 'POST /api/account/sessions/end-others': offline() });
    const user = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Sign the others out' }));
    expect(await screen.findByText('There is no connection. Nothing was changed.')).toBeVisible();
  });

  test('are not offered when there are none; a device without a name gets one', async () => {
    api.answer({ 'GET /api/account/sessions': { sessions: [device('1', '', true)] } });
    await openPage();
    expect(await screen.findByText('Only here.')).toBeVisible();
    expect(screen.getByText('An unknown device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign the others out' })).toBeNull();
  });
});

describe('signing out', () => {
  test('ends all sessions on the server and removes personal data here, but neither the cart nor the language', async () => {
    api.answer({ 'POST /api/auth/logout': { message: 'done' } });
    cart.add(product('big'));
    localStorage.setItem('lang', 'en');
    for (const key of ['checkout-draft', 'order-attempt', 'opened-orders']) sessionStorage.setItem(key, '{}');
    localStorage.setItem('held-orders', '[]');
    const { token } = session.get() ?? {};
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(location.pathname + location.search).toBe('/login');
    expect(session.get()).toBeNull();
    expect([localStorage.getItem('token'), localStorage.getItem('user'), localStorage.getItem('held-orders')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(sessionStorage).toHaveLength(0);
    expect(cart.get()).toHaveLength(1);
    expect(localStorage.getItem('lang')).toBe('en');
    await waitFor(() => expect(api.to('POST /api/auth/logout')).toHaveLength(1));
    expect(api.to('POST /api/auth/logout')[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
    await waitFor(() => expect(notice.get()).toEqual({ kind: 'signed-out' }));
  });

  test.each([
    ['the network is down', offline(), { kind: 'others-may-go-on' }],
    ['the server is in trouble', refusal(503, 'UNAVAILABLE'), { kind: 'others-may-go-on' }],
    ['the session was over already', refusal(401, 'UNAUTHENTICATED'), { kind: 'signed-out' }],
  ])('takes effect here at once, and reports what is unknown: %s', async (_, answer, told) => {
    api.answer({ 'POST /api/auth/logout': answer });
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(session.get()).toBeNull();
    await waitFor(() => expect(api.to('POST /api/auth/logout')).toHaveLength(1));
    await waitFor(() => expect(notice.get()).toEqual(told));
  });
});

describe('my data', () => {
  test('is saved as a file', async () => {
    const save = jest.fn();
    Object.assign(URL, { createObjectURL: save.mockReturnValue('blob:x'), revokeObjectURL: () => undefined });
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    api.answer({ 'GET /api/account/data': { account: {} } });
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Your browser has saved the file.')).toBeVisible();
    expect(names).toEqual(['fyonka-my-data.json']);
    expect(api.to('GET /api/account/data')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
    jest.restoreAllMocks();
  });

  test('erasing explains what stays, asks for the password, and leaves a guest with an explanation', async () => {
    api.answer({ 'POST /api/account/erase': refusal(400, 'PASSWORD_INCORRECT') });
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: 'Erase my account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Erase your account?' }));
    expect(dialog.getByText(/the number, the goods, the amounts and the area, without you/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect(dialog.getByLabelText(/Your password/)).toHaveAccessibleDescription('Please enter your password');
    expect(api.to('POST /api/account/erase')).toHaveLength(0);

    await user.type(dialog.getByLabelText(/Your password/), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    await waitFor(() =>
      expect(dialog.getByLabelText(/Your password/)).toHaveAccessibleDescription('The password is incorrect'),
    );
    // The selected text is replaced by the next input.
    expect(dialog.getByLabelText(/Your password/)).toHaveFocus();
    expect(session.get()).not.toBeNull();

    api.answer({ 'POST /api/account/erase': reply(200, { message: 'done', ordersUnderWay: 2 }) });
    await user.click(dialog.getByRole('checkbox', { name: 'Delete my published reviews, too' }));
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    await waitFor(() => expect(session.get()).toBeNull());
    expect(api.to('POST /api/account/erase').map(({ body }) => body)).toEqual([
      { password: 'wrong', deleteReviews: false },
      { password: 'wrong', deleteReviews: true },
    ]);
    expect(location.pathname).toBe('/');
    expect(notice.get()).toEqual({ kind: 'goodbye', ordersUnderWay: 2 });
  });
});

test('a sign-out that would delete entries of the office asks first, and says where they are sent', async () => {
  api.answer({ 'POST /api/auth/logout': { message: 'done' } });
  rememberUnsent(2);
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('2 entries of the office are not sent yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the office' })).toHaveAttribute('href', '/admin');
  expect(session.get()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log out and lose them' }));
  await waitFor(() => expect(session.get()).toBeNull());
});
