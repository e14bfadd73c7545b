import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { GatewayView, PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openLoaded } from '../../testing/open-address.tsx';

const SANDBOX: GatewayView = {
  id: 'sandbox',
  isConfigured: true,
  keysFrom: 'built-in',
  isTest: true,
  keyFields: [],
  noticeUrl: null,
};
const TAP: GatewayView = {
  id: 'tap',
  isConfigured: true,
  keysFrom: 'office',
  isTest: false,
  keyFields: [
    { name: 'secretKey', isRequired: true },
    { name: 'previousSecretKey', isRequired: false },
  ],
  noticeUrl: 'https://fyonka.example/api/payments/notices/tap',
};
const FATOORAH: GatewayView = {
  id: 'myfatoorah',
  isConfigured: false,
  keysFrom: null,
  isTest: false,
  keyFields: [{ name: 'token', isRequired: true }],
  noticeUrl: null,
};
const SETTINGS: PaymentSettingsAnswer = {
  version: 3,
  methods: [
    { id: 'knet', isOffered: true, gateway: null, gateways: ['tap', 'myfatoorah'] },
    { id: 'card', isOffered: true, gateway: null, gateways: ['tap'] },
    { id: 'apple-pay', isOffered: false, gateway: null, gateways: [] },
    { id: 'cash-on-delivery', isOffered: true, gateway: null, gateways: [] },
    { id: 'transfer', isOffered: false, gateway: null, gateways: [] },
  ],
  transferDetails: { en: '', ar: '' },
  fees: [{ gateway: 'tap', method: 'card', percent: 2.75, fixed: 0.105, minimum: 0 }],
  gateways: [SANDBOX, TAP, FATOORAH],
};
const READ = 'GET /api/admin/payments/settings';
const SAVE = 'PUT /api/admin/payments/settings';
const KEYS = 'PUT /api/admin/payments/keys/:gateway';
const CHECK = 'POST /api/admin/payments/keys/tap/check';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ [READ]: SETTINGS, [SAVE]: SETTINGS });
});

async function openPage(lang: 'en' | 'ar' = 'en') {
  const visitor = await openLoaded('/admin/settings/payments', lang);
  await screen.findAllByRole('switch');
  return visitor;
}
const saved = () => api.to(SAVE).at(-1)?.body;
const gateway = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('li') ?? document.body);

test('methods are switched, moved and given to a gateway', async () => {
  const visitor = await openPage();
  await visitor.click(screen.getByRole('switch', { name: /^Apple Pay/ }));
  const down = screen.getByRole('button', { name: 'Move KNET down' });
  await visitor.click(down);
  // The focus stays on the button, so that a second press moves the same method.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move KNET down' })).toHaveFocus());
  await visitor.click(screen.getByRole('button', { name: /KNET is taken by$/ }));
  await visitor.click(await screen.findByRole('option', { name: 'MyFatoorah' }));
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The payment settings are saved.')).toBeVisible();
  expect(saved()).toEqual({
    methods: [
      { id: 'card', isOffered: true, gateway: null },
      { id: 'knet', isOffered: true, gateway: 'myfatoorah' },
      { id: 'apple-pay', isOffered: true, gateway: null },
      { id: 'cash-on-delivery', isOffered: true, gateway: null },
      { id: 'transfer', isOffered: false, gateway: null },
    ],
    transferDetails: { ar: '', en: '' },
    fees: [{ gateway: 'tap', method: 'card', percent: 2.75, fixed: 0.105, minimum: 0 }],
    version: 3,
  });
});

test('what another window has saved since is not undone: a changed form asks first', async () => {
  const visitor = await openPage();
  await visitor.click(screen.getByRole('switch', { name: /^Apple Pay/ }));
  const transferDetails = { en: 'IBAN', ar: 'آيبان' };
  const current = { ...SETTINGS, transferDetails, version: 4 };
  const conflict = {
    current,
    yours: SETTINGS,
    changedBy: 'hessa@example.com',
    changedAt: '2026-11-22T09:00:00.000Z',
    changes: [{ field: 'payments.transferDetails.en', from: '', to: 'IBAN' }],
  };
  api.answer({ [READ]: current, [SAVE]: refusal(409, 'EDIT_CONFLICT', { conflict }) });
  act(() => rereadOwnAnswers(() => true));
  await waitFor(() => expect(api.to(READ)).toHaveLength(2));
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/hessa@example.com.*IBAN/);
  expect(saved()).toMatchObject({ version: 3 });
  api.answer({ [SAVE]: { ...current, version: 5 } });
  await visitor.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(saved()).toMatchObject({ transferDetails, version: 4 }));
  expect(saved()).toMatchObject({
    methods: expect.arrayContaining([{ id: 'apple-pay', isOffered: true, gateway: null }]),
  });
});

test('a method that no company can take says so, and where only one can there is no choice', async () => {
  await openPage();
  expect(screen.getByRole('switch', { name: /^Apple Pay.*No company with keys can take it/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Card is taken by$/ })).toBeNull();
  expect(screen.getByText(/Kuwait's law forbids a surcharge/)).toBeVisible();
});

test('a missing detail of transfers is said at its field, which gets the focus', async () => {
  const visitor = await openPage();
  await visitor.click(screen.getByRole('switch', { name: /^Bank transfer/ }));
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  const [arabic] = screen.getAllByRole('textbox', { name: /Where to send it/ });
  expect(arabic).toHaveFocus();
  expect(arabic).toHaveAccessibleDescription('Needed, because transfers are offered');
  expect(screen.getByText(/2 fields need mending/)).toBeVisible();
});

test('refusals of the server are shown at their fields, also of rates behind empty ones', async () => {
  const visitor = await openPage();
  await visitor.click(screen.getByRole('switch', { name: /^Apple Pay/ }));
  const errors = [{ field: 'fees.0.percent', code: 'INVALID', message: 'Much too high' }];
  api.answer({ [SAVE]: refusal(400, 'VALIDATION_FAILED', { errors }) });
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  const card = within(screen.getByRole('group', { name: 'Tap · Card' }));
  await waitFor(() =>
    expect(card.getByRole('textbox', { name: 'Percent' })).toHaveAccessibleDescription('Much too high'),
  );
  api.answer({ [SAVE]: offline() });
  await visitor.type(card.getByRole('textbox', { name: 'Percent' }), '{Backspace}');
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/there is no connection/)).toBeVisible();
});

test.each([
  [{ keysFrom: 'environment' } as const, /Keys from the server's environment/, false],
  [{ keysFrom: 'office' } as const, /nobody can read them again.*Real account/, true],
  [{ keysFrom: 'office', isTest: true } as const, /Test account/, true],
  [{ keysFrom: null, isConfigured: false } as const, /No keys yet/, true],
])('a gateway says where its keys are from: %j', async (now, words, canEnter) => {
  api.answer({ [READ]: { ...SETTINGS, gateways: [{ ...TAP, ...now }] } });
  await openPage();
  expect(gateway('Tap').getByText(words)).toBeVisible();
  expect(gateway('Tap').queryAllByRole('button', { name: /(Enter|Replace) the keys/ })).toHaveLength(canEnter ? 1 : 0);
});

test('the address for notices can be copied', async () => {
  const visitor = await openPage();
  await visitor.click(gateway('Tap').getByRole('button', { name: 'Copy the address for notices of Tap' }));
  await expect(navigator.clipboard.readText()).resolves.toBe(TAP.noticeUrl);
  expect(gateway('MyFatoorah').getByText(/once PUBLIC_URL is set/)).toBeVisible();
});

test('keys are entered with the own password; faults are at their fields and nothing stored is shown', async () => {
  const visitor = await openPage();
  await visitor.click(gateway('Tap').getByRole('button', { name: 'Replace the keys: Tap' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Keys of Tap' }));
  const secret = dialog.getByLabelText(/^Secret key/);
  const password = dialog.getByLabelText(/Your own password/);
  const save = dialog.getByRole('button', { name: 'Save the keys' });
  expect(secret).toHaveValue('');
  expect(secret).toHaveAttribute('type', 'password');
  expect(secret).toHaveAttribute('autocomplete', 'off');
  await visitor.click(save);
  expect(secret).toHaveFocus();
  expect(password).toHaveAccessibleDescription('Write your password');
  await visitor.type(secret, ' sk_live_1 ');
  await visitor.type(password, 'a guess');
  api.answer({ [KEYS]: refusal(400, 'PASSWORD_INCORRECT') });
  await visitor.click(save);
  await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your password'));
  const errors = [{ field: 'keys.secretKey', code: 'INVALID', message: 'No key of Tap' }];
  api.answer({ [KEYS]: refusal(400, 'VALIDATION_FAILED', { errors }) });
  await visitor.click(save);
  await waitFor(() => expect(secret).toHaveAccessibleDescription('No key of Tap'));
  api.answer({ [KEYS]: refusal(429, 'RATE_LIMITED') });
  await visitor.click(save);
  expect(await dialog.findByText('Too many tries. Wait a moment.')).toBeVisible();
  api.answer({ [KEYS]: SETTINGS });
  await visitor.click(save);
  expect(await screen.findByText(/The keys of Tap are saved/)).toBeVisible();
  expect(api.to(KEYS).at(-1)?.body).toEqual({ password: 'a guess', keys: { secretKey: 'sk_live_1' } });
});

test('keys are deleted with the own password', async () => {
  const visitor = await openPage();
  await visitor.click(gateway('Tap').getByRole('button', { name: 'Delete the keys: Tap' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the keys of Tap?' }));
  await visitor.type(dialog.getByLabelText(/Your own password/), 'my password');
  api.answer({ [KEYS]: { ...SETTINGS, gateways: [{ ...TAP, isConfigured: false, keysFrom: null }] } });
  await visitor.click(dialog.getByRole('button', { name: 'Delete the keys' }));
  expect(await gateway('Tap').findByText('No keys yet.')).toBeVisible();
  expect(api.to(KEYS)[0]?.body).toEqual({ password: 'my password', keys: {} });
});

test.each([
  [{ result: 'works', reason: null }, /Tap answers, and the keys are right/],
  [{ result: 'refused', reason: 'Unauthorized' }, /refuses these keys\. Unauthorized/],
  [{ result: 'unavailable', reason: null }, /does not answer now/],
  [offline(), /The shop did not answer/],
])('the connection can be tried: %j', async (answer, words) => {
  const visitor = await openPage();
  api.answer({ [CHECK]: answer });
  await visitor.click(gateway('Tap').getByRole('button', { name: 'Try the connection: Tap' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Payment companies' })).toHaveTextContent(words));
});

test('the page is in Arabic', async () => {
  await openPage('ar');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('وسائل الدفع');
  expect(screen.getByRole('switch', { name: /^كي نت/ })).toBeVisible();
  expect(screen.getByText(/القانون الكويتي يمنع/)).toBeVisible();
});
