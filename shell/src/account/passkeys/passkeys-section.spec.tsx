import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { PasskeyView } from '@fyonka/api-contract/wire/identity';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { browserPasskeys } from '../../testing/browser-passkeys.ts';
import type { BrowserAnswer, BrowserPasskeys } from '../../testing/browser-passkeys.ts';
import { PasskeysSection } from './passkeys-section.tsx';

const PHONE: PasskeyView = {
  id: 'p1',
  name: 'Phone',
  createdAt: '2025-09-01T10:38:00.000Z',
  lastUsedAt: '2025-09-07T10:38:00.000Z',
};
const MADE: PasskeyView = { id: 'p2', name: 'Linux', createdAt: '2025-09-08T10:38:00.000Z', lastUsedAt: null };
const CHALLENGE = {
  challengeId: 'c1',
  options: {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'Fyonka' },
    user: { id: 'YWNjb3VudA', name: 'noura@example.com', displayName: 'Noura' },
    pubKeyCredParams: [],
    excludeCredentials: [],
  },
};
const PASSWORD = 'seven satin ribbons';

let api: FakeApi;
let browser: BrowserPasskeys;
beforeEach(() => {
  browser = browserPasskeys();
  session.signIn(tokenOf('noura@example.com'));
  api = fakeApi({
    'GET /api/account/passkeys': { passkeys: [PHONE] },
    'POST /api/account/passkeys/options': CHALLENGE,
    'POST /api/account/passkeys': { passkey: MADE },
    'PATCH /api/account/passkeys/:id': { passkey: MADE },
    'DELETE /api/account/passkeys/:id': { message: 'done' },
  });
});

const openSection = (lang: 'ar' | 'en' = 'en') => open(<PasskeysSection />, { at: '/account', lang });
const addButton = () => screen.findByRole('button', { name: 'Add a passkey' });

/** Adds a passkey up to the browser's dialog, which ends as given. */
async function add(answer: BrowserAnswer = 'passkey') {
  browser.answer = answer;
  const user = openSection();
  await user.click(await addButton());
  await user.type(screen.getByLabelText('Your password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return user;
}

test('lists the passkeys with the dates of their creation and last use', async () => {
  openSection();
  expect(await screen.findByText('Phone')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Added 1 September 2025');
  expect(screen.getByRole('listitem')).toHaveTextContent('last used 7 September 2025');
});

test('is in Arabic', async () => {
  openSection('ar');
  expect(await screen.findByRole('button', { name: 'إضافة مفتاح مرور' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'إزالة: Phone' })).toBeVisible();
});

describe('adding', () => {
  test('asks for the password and then the browser, stores the passkey at once, and asks for its name', async () => {
    api.answer({
      'GET /api/account/passkeys': () => ({
        passkeys: api.to('POST /api/account/passkeys').length ? [MADE, PHONE] : [PHONE],
      }),
    });
    const user = await add();
    const name = await screen.findByLabelText('Name');
    expect(name).toHaveFocus();
    expect(screen.getByText(/The passkey is saved/)).toBeVisible();
    expect(api.to('POST /api/account/passkeys/options')[0]?.body).toEqual({ password: PASSWORD });
    expect(api.to('POST /api/account/passkeys')[0]?.body).toMatchObject({
      challengeId: 'c1',
      name: expect.stringMatching(/\w/),
      response: { id: 'credential', response: { attestationObject: expect.any(String) } },
    });
    await user.clear(name);
    await user.type(name, 'Laptop{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    expect(api.to('PATCH /api/account/passkeys/p2')[0]?.body).toEqual({ name: 'Laptop' });
  });

  test('needs a password first', async () => {
    const user = openSection();
    await user.click(await addButton());
    expect(screen.getByLabelText('Your password')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please enter your password.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await addButton()).toHaveFocus();
    expect(api.to('POST /api/account/passkeys/options')).toEqual([]);
  });

  test("shows a wrong password at its field, without opening the browser's dialog", async () => {
    api.answer({ 'POST /api/account/passkeys/options': refusal(400, 'PASSWORD_INCORRECT') });
    await add();
    expect(await screen.findByText('The password is incorrect.')).toBeVisible();
    expect(screen.getByLabelText('Your password')).toBeInvalid();
    expect(screen.getByLabelText('Your password')).toHaveFocus();
    expect(browser.asked).toEqual([]);
  });

  test.each([
    ['NotAllowedError', /Nothing was added: the question/],
    ['InvalidStateError', /has a passkey of your account already/],
    ['SecurityError', /cannot be added at this address/],
    ['UnknownError', /This browser could not make a passkey/],
  ] as const)('explains when the browser ends in %s, and can be tried again', async (answer, words) => {
    const user = await add(answer);
    expect(await screen.findByText(words)).toBeVisible();
    expect(api.to('POST /api/account/passkeys')).toEqual([]);
    browser.answer = 'passkey';
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(api.to('POST /api/account/passkeys')).toHaveLength(1));
  });

  test('asks for the mailed code in place, keeps the password, and needs no other code after a closed question', async () => {
    api.answer({ 'POST /api/account/passkeys/options': refusal(403, 'CODE_REQUIRED') });
    const user = await add('NotAllowedError');
    const code = await screen.findByLabelText('Verification code');
    expect(code).toHaveFocus();
    expect(screen.getByText(/whoever has only your password/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please enter the code from the mail.')).toBeVisible();
    api.answer({ 'POST /api/account/passkeys/options': refusal(400, 'CODE_INVALID') });
    await user.type(code, '٠٤٢٧١٨{Enter}');
    expect(await screen.findByText('The code is not right, or works no more.')).toBeVisible();
    expect(code).toBeInvalid();
    expect(browser.asked).toEqual([]);
    api.answer({ 'POST /api/account/passkeys/options': CHALLENGE });
    await user.clear(code);
    await user.type(code, '042719{Enter}');
    expect(await screen.findByText(/Nothing was added: the question/)).toBeVisible();
    browser.answer = 'passkey';
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(api.to('POST /api/account/passkeys')).toHaveLength(1));
    expect(api.to('POST /api/account/passkeys/options').map(({ body }) => body)).toEqual([
      { password: PASSWORD },
      { password: PASSWORD, code: '042718' },
      { password: PASSWORD, code: '042719' },
    ]);
  });

  test('begins anew when the shop does not take the passkey of a code', async () => {
    api.answer({ 'POST /api/account/passkeys/options': refusal(403, 'CODE_REQUIRED') });
    const user = await add();
    api.answer({ 'POST /api/account/passkeys/options': CHALLENGE });
    api.answer({ 'POST /api/account/passkeys': refusal(400, 'PASSKEY_REJECTED') });
    await user.type(await screen.findByLabelText('Verification code'), '042719{Enter}');
    expect(await screen.findByText(/could not accept the passkey/)).toBeVisible();
    expect(screen.getByLabelText('Your password')).toHaveFocus();
  });

  test.each([
    [refusal(400, 'PASSKEY_REJECTED'), /could not accept the passkey/],
    [refusal(429, 'RATE_LIMITED'), /Too many tries/],
    [offline(), /The shop did not answer/],
    [
      refusal(400, 'VALIDATION_FAILED', { errors: [{ field: 'passkeys', code: 'TOO_MANY_ITEMS', message: '' }] }),
      /Ten passkeys are the most/,
    ],
  ])('explains a refusal of the shop', async (answer, words) => {
    api.answer({ 'POST /api/account/passkeys': answer });
    await add();
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('is not offered with ten passkeys, without support, and on a page without a domain', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({ ...PHONE, id: `p${index}` }));
    api.answer({ 'GET /api/account/passkeys': { passkeys: ten } });
    openSection();
    expect(await screen.findByText(/Ten passkeys are the most/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  test.each([
    ['PublicKeyCredential', 'This browser does not know passkeys.'],
    ['isSecureContext', /Passkeys do not work at this address/],
  ])('explains why it is not offered without %s', async (missing, words) => {
    Reflect.deleteProperty(globalThis, missing);
    openSection();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

describe('a passkey', () => {
  test('is renamed in place; an invalid name is reported, and cancelling changes nothing', async () => {
    const user = openSection();
    await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
    const name = screen.getByLabelText('Name');
    expect(name).toHaveValue('Phone');
    await user.clear(name);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Please enter a name.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Rename Phone' })).toHaveFocus();
    expect(api.to('PATCH /api/account/passkeys/p1')).toEqual([]);
  });

  test('is removed with the password, which is announced where the focus is', async () => {
    api.answer({
      'GET /api/account/passkeys': () => ({
        passkeys: api.to('DELETE /api/account/passkeys/p1').length ? [] : [PHONE],
      }),
    });
    const user = openSection();
    await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    expect(screen.getByText('Remove “Phone”?')).toBeVisible();
    expect(screen.queryByText(/the password alone opens the office/)).toBeNull();
    await user.type(screen.getByLabelText('Your password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Remove the passkey' }));
    expect(await screen.findByText('The passkey is removed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Phone')).toBeNull());
    expect(api.to('DELETE /api/account/passkeys/p1')[0]?.body).toEqual({ password: PASSWORD });
  });

  test('stays when the password is wrong', async () => {
    api.answer({ 'DELETE /api/account/passkeys/:id': refusal(400, 'PASSWORD_INCORRECT') });
    const user = openSection();
    await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    await user.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
    expect(await screen.findByText('The password is incorrect.')).toBeVisible();
    expect(screen.getByText('Phone')).toBeVisible();
  });
});

test('an administrator learns what a passkey is for, and what removing the last one means', async () => {
  session.signIn(tokenOf('admin@example.com', { role: 'admin' }));
  const user = openSection();
  expect(screen.getByText(/Your account opens the office/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  expect(screen.getByText(/the password alone opens the office/)).toBeVisible();
});
