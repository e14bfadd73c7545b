import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import type { SettingsRequest } from '@fyonka/api-contract/wire/office/settings';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { Permissions } from '../../permissions/use-permissions.ts';
import { officeSettings, USUAL_ACCOUNT_NUMBERS } from '../settings.fixture.ts';
import { ShopPage } from './shop-page.tsx';

let api: FakeApi;
beforeEach(() => {
  session.signIn(tokenOf('noura@example.com', { role: 'admin' }));
  api = fakeApi({
    'GET /api/admin/settings': { settings: officeSettings() },
    'PUT /api/admin/settings': ({ body }: { body: SettingsRequest }) => ({
      settings: officeSettings({ ...body, version: (body.version ?? 0) + 1 }),
    }),
  });
});

async function openPage(lang: 'en' | 'ar' = 'en') {
  const user = open(<ShopPage />, { at: '/admin/settings/shop', lang });
  await screen.findByRole('button', { name: lang === 'en' ? 'Save' : 'حفظ' });
  return user;
}

const sent = () => api.to('PUT /api/admin/settings').map(({ body }) => body as SettingsRequest);
const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input, textarea' });
const save = () => screen.getByRole('button', { name: 'Save' });

test('saves changes with the version that they are based on, in the digits of any keyboard', async () => {
  const user = await openPage();
  await user.clear(field(/Name of the shop English/));
  await user.type(field(/Name of the shop English/), 'Ribbons');
  await user.clear(field(/can be exchanged/));
  await user.type(field(/can be exchanged/), '٧');
  await user.click(screen.getByRole('switch', { name: /Cash on delivery/ }));
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  const { changedAt: _at, changedBy: _by, ...before } = officeSettings();
  expect(sent()[0]).toEqual({
    ...before,
    name: { en: 'Ribbons', ar: 'فيونكة' },
    returnDays: 7,
    cashOnDelivery: true,
    version: 3,
  });
  await user.click(save());
  await waitFor(() => expect(sent()[1]?.version).toBe(4));
});

test('asks about a slip in the address', async () => {
  const user = await openPage();
  await user.clear(field(/^Email/));
  await user.type(field(/^Email/), 'shop@gmail.con');
  await user.click(await screen.findByRole('button', { name: /^Did you mean/ }));
  expect(field(/^Email/)).toHaveValue('shop@gmail.com');
});

test('needs at least one script for names, and saves those that are ticked', async () => {
  const user = await openPage();
  const script = (name: RegExp) =>
    within(screen.getByRole('group', { name: /Letters for names/ })).getByLabelText(name);
  expect(screen.getByRole('group', { name: /Letters for names/ })).toHaveAccessibleDescription(
    /Digits are always taken/,
  );
  for (const name of [/Arabic/, /English/, /Other/]) await user.click(script(name));
  await user.click(save());
  expect(await screen.findByText('Choose at least one kind of letters')).toBeVisible();
  await user.click(script(/English/));
  await user.click(script(/Arabic/));
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.sewnScripts.toSorted()).toEqual(['arabic', 'latin']);
});

test('account numbers are sent as they are typed, and a refused one says so at its field', async () => {
  const user = await openPage();
  const type = async (name: RegExp, number: string) => {
    await user.clear(field(name));
    if (number !== '') await user.type(field(name), number);
  };
  await type(/^Bank/, '');
  await user.click(save());
  await waitFor(() => expect(field(/^Bank/)).toHaveAccessibleDescription('This field is required'));
  await type(/^Bank/, '١١١٠');
  const errors = [{ field: 'accountNumbers.bank', code: 'ACCOUNT_NUMBER_TAKEN', message: 'Another account has it' }];
  api.answer({ 'PUT /api/admin/settings': refusal(400, 'VALIDATION_FAILED', { errors }) });
  await user.click(save());
  await waitFor(() => expect(field(/^Bank/)).toHaveAccessibleDescription('Another account has it'));
  expect(sent()[0]?.accountNumbers).toEqual({ ...USUAL_ACCOUNT_NUMBERS, bank: '١١١٠' });
});

test('shows both languages side by side, each in its own direction, in Arabic too', async () => {
  await openPage('ar');
  const [arabic, english] = [field(/اسم المتجر بالعربية/), field(/اسم المتجر بالإنجليزية/)];
  expect([arabic.dir, arabic.lang, english.dir, english.lang]).toEqual(['rtl', 'ar', 'ltr', 'en']);
  expect(screen.getByRole('textbox', { name: /الهاتف/ }).closest('[dir]')).toHaveAttribute('dir', 'ltr');
});

test('shows each fault at its field, counts the faults beside the button, and sends nothing', async () => {
  const user = await openPage();
  await user.clear(field(/Name of the shop Arabic/));
  await user.type(field(/Address Arabic/), 'السالمية');
  await user.type(field(/Instagram/), 'instagram.com/fyonka');
  await user.clear(field(/at the latest/));
  await user.type(field(/at the latest/), '0');
  await user.click(save());
  await waitFor(() => expect(field(/Name of the shop Arabic/)).toHaveFocus());
  expect(field(/Address English/)).toHaveAccessibleDescription('Write it in this language, too');
  expect(field(/Instagram/)).toHaveAccessibleDescription('A link begins with https://');
  expect(field(/at the latest/)).toHaveAccessibleDescription('This must not be before the earliest day');
  expect(screen.getByText(/4 fields need mending/)).toBeVisible();
  expect(sent()).toEqual([]);
});

test('shows refusals at their fields', async () => {
  const errors = [{ field: 'phone', code: 'INVALID_CONTACT_PHONE', message: 'Write it with its country code' }];
  api.answer({ 'PUT /api/admin/settings': refusal(400, 'VALIDATION_FAILED', { errors }) });
  const user = await openPage();
  await user.type(field(/^Phone/), '1');
  await user.click(save());
  expect(await screen.findByText('Write it with its country code')).toBeVisible();
  expect(field(/^Phone/)).toBeInvalid();
});

test('keeps the input without a connection, and says that nothing was saved', async () => {
  api.answer({ 'PUT /api/admin/settings': offline });
  const user = await openPage();
  await user.type(field(/^Phone/), '5');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('there is no connection');
  expect(field(/^Phone/)).toHaveValue('+965 2200 12345');
});

describe('frequent questions', () => {
  test('are folded to their words, and one with a fault opens', async () => {
    const user = await openPage();
    const [first] = screen.getAllByLabelText(/^Question English/);
    if (!first) throw new Error('there is none');
    expect(first).not.toBeVisible();
    await user.click(screen.getByRole('heading', { name: 'When?' }));
    await user.clear(first);
    await user.click(screen.getByRole('heading', { name: 'Question 1' }));
    expect(first).not.toBeVisible();
    await user.click(save());
    await waitFor(() => expect(first).toHaveFocus());
    expect(first).toBeVisible();
  });

  const questions = () =>
    screen.getAllByLabelText(/^Question English/).map((input) => (input as HTMLInputElement).value);

  test('can be added, moved by keyboard with the focus, and removed', async () => {
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: 'Add a question' }));
    const added = screen.getAllByRole('listitem').at(-1);
    if (!added) throw new Error('none was added');
    await user.type(within(added).getByLabelText(/Question English/), 'How?');
    act(() => screen.getByRole('button', { name: 'Move question 3 up' }).focus());
    await user.keyboard('{Enter}');
    expect(questions()).toEqual(['When?', 'How?', 'Where?']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move question 2 up' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(questions()).toEqual(['How?', 'When?', 'Where?']);
    act(() => screen.getByRole('button', { name: 'Move question 1 down' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move question 2 down' })).toHaveFocus());
    act(() => screen.getByRole('button', { name: 'Move question 2 up' }).focus());
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a question' })).toHaveFocus());
    await user.click(save());
    await waitFor(() => expect(sent()[0]?.faq).toEqual(officeSettings().faq));
  });
});

describe('a conflict with somebody else', () => {
  const current = officeSettings({ phone: '+965 1111 1111', tagline: { en: 'Theirs', ar: 'لهم' }, version: 4 });
  const conflict = {
    current,
    yours: officeSettings(),
    changedBy: 'hessa@example.com',
    changedAt: '2026-11-22T09:00:00.000Z',
    changes: [
      { field: 'phone', from: '+965 2200 1234', to: '+965 1111 1111' },
      { field: 'tagline.en', from: 'Ribbons', to: 'Theirs' },
      { field: 'phoneStarts', from: [], to: ['41', '47'] },
    ],
  };

  async function collide() {
    let calls = 0;
    api.answer({
      'PUT /api/admin/settings': ({ body }: { body: SettingsRequest }) =>
        (calls += 1) === 1
          ? refusal(409, 'EDIT_CONFLICT', { conflict })
          : { settings: officeSettings({ ...body, version: 5 }) },
    });
    const user = await openPage();
    await user.clear(field(/^Phone/));
    await user.type(field(/^Phone/), '+965 9999 9999');
    await user.click(save());
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('hessa@example.com');
    expect(dialog).toHaveTextContent(/Phone.*\+965 2200 1234.*\+965 1111 1111/);
    expect(dialog).toHaveTextContent(/What the shop says of itself \(English\)/);
    expect(dialog).toHaveTextContent(/Further first digits of phones.*41 · 47/);
    return user;
  }

  test('can be resolved with their version', async () => {
    const user = await collide();
    await user.click(screen.getByRole('button', { name: 'Take their changes' }));
    expect(field(/^Phone/)).toHaveValue('+965 1111 1111');
    expect(sent()).toHaveLength(1);
  });

  test("can be resolved with one's own, which replaces only the fields that were changed here", async () => {
    const user = await collide();
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      phone: '+965 9999 9999',
      tagline: { en: 'Theirs', ar: 'لهم' },
      version: 4,
    });
  });
});

describe('a change by somebody else while the page is open', () => {
  const theirs = { settings: officeSettings({ phone: '+965 1111 1111', version: 4 }) };
  const read = () => api.to('GET /api/admin/settings');

  test('is taken over by an unchanged form, which then saves on top of it', async () => {
    const user = await openPage();
    api.answer({ 'GET /api/admin/settings': theirs });
    act(() => rereadOwnAnswers(() => true));
    await waitFor(() => expect(field(/^Phone/)).toHaveValue('+965 1111 1111'));
    await user.click(save());
    await waitFor(() => expect(sent()[0]).toMatchObject({ phone: '+965 1111 1111', version: 4 }));
  });

  test('does not affect a changed form, which is saved with its own version', async () => {
    const user = await openPage();
    await user.type(field(/Email/), '.kw');
    api.answer({ 'GET /api/admin/settings': theirs });
    act(() => rereadOwnAnswers(() => true));
    await waitFor(() => expect(read()).toHaveLength(2));
    await user.click(save());
    await waitFor(() => expect(sent()[0]).toMatchObject({ phone: '+965 2200 1234', version: 3 }));
  });
});

test('settings that cannot be read are reported and can be tried again', async () => {
  api.answer({ 'GET /api/admin/settings': offline() });
  const user = open(<ShopPage />, { at: '/admin/settings/shop' });
  expect(await screen.findByText('The settings could not be read')).toBeVisible();
  api.answer({ 'GET /api/admin/settings': { settings: officeSettings() } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
});

test('asks before the page is left with changes', async () => {
  const user = open(
    <Permissions value={PERMISSIONS}>
      <ShopPage />
    </Permissions>,
    { at: '/admin/settings/shop' },
  );
  await screen.findByRole('button', { name: 'Save' });
  await user.type(field(/^Phone/), '5');
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Leave without saving?');
});
