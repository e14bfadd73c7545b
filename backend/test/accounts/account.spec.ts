import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SavedAddressesAnswer } from '@fyonka/api-contract/wire/account/addresses';
import type { FamilyAnswer } from '@fyonka/api-contract/wire/account/family';
import type { AccountDataAnswer, MeAnswer, SessionsAnswer } from '@fyonka/api-contract/wire/identity';
import { aCustomer, bearer, sendMails, signIn, textsTo } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { anOrder } from '../support/orders.ts';
import { refusal } from '../support/server/answers.ts';
import { eventually } from '../support/server/eventually.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const change = (visitor: Visitor, oldPassword: string, newPassword: string, headers: Record<string, string> = {}) =>
  shop.post('/api/auth/change-password', { oldPassword, newPassword }, { ...visitor.headers, ...headers });

async function patch({ headers }: Visitor, body: object): Promise<Response> {
  return fetch(`${shop.url}/api/account`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function sessionsOf({ headers }: Visitor): Promise<SessionsAnswer['sessions']> {
  return ((await (await shop.get('/api/account/sessions', headers)).json()) as SessionsAnswer).sessions;
}

test('a name or phone that is sent as null does not change', async () => {
  const visitor = await aCustomer(shop);
  await patch(visitor, { fullName: 'نورة', phone: '51234567' });
  const answer = await patch(visitor, { fullName: null, phone: null });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ user: { fullName: 'نورة', phone: '51234567' } });
});

test('a changed password ends every session, replaces the old password, and notifies the owner', async () => {
  const visitor = await aCustomer(shop);
  const elsewhere = await signIn(shop, visitor);
  const password = 'the second of my passwords';
  const changed = await change(visitor, visitor.password, password, { 'accept-language': 'ar' });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toEqual({ message: 'تم تغيير كلمة المرور. الرجاء تسجيل الدخول من جديد.' });
  for (const { token } of [visitor, elsewhere])
    expect((await shop.get('/api/auth/me', bearer(token))).status).toBe(401);
  const { email } = visitor;
  expect((await shop.post('/api/auth/login', visitor)).status).toBe(401);
  await signIn(shop, { email, password });
  await eventually(async () => {
    await sendMails(shop);
    expect(textsTo(shop, email).at(-1)).toContain('تغيّرت كلمة مرور');
  });
});

test('changing a password needs the old one, and a new one that satisfies the rules', async () => {
  const visitor = await aCustomer(shop);
  const wrong = await change(visitor, 'not my password', 'the second of my passwords');
  expect(await refusal(wrong)).toEqual({
    statusCode: 400,
    code: 'OLD_PASSWORD_INCORRECT',
    message: 'Old password is incorrect',
  });
  const short = await change(visitor, visitor.password, 'short');
  expect(await refusal(short)).toMatchObject({ errors: [{ field: 'newPassword', code: 'PASSWORD_TOO_SHORT' }] });
  const empty = await shop.post('/api/auth/change-password', {}, visitor.headers);
  expect(await refusal(empty)).toMatchObject({ errors: [{ field: 'oldPassword' }, { field: 'newPassword' }] });
  expect((await shop.get('/api/auth/me', visitor.headers)).status).toBe(200);
});

test('name and phone are stored as typed, under the rules of the checkout', async () => {
  const visitor = await aCustomer(shop);
  const written = await patch(visitor, { fullName: '  نورة العنزي ', phone: '٥١٢٣٤٥٦٧' });
  const { user } = (await written.json()) as MeAnswer;
  expect(user).toEqual({
    email: visitor.email,
    role: 'customer',
    staffRole: null,
    permissions: [],
    fullName: 'نورة العنزي',
    phone: '51234567',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(await (await shop.get('/api/auth/me', visitor.headers)).json()).toEqual({ user });
  const faulty = await patch(visitor, { fullName: 'see https://evil.example', phone: '12' });
  expect(await refusal(faulty)).toMatchObject({
    errors: [
      { field: 'fullName', code: 'LINK_NOT_ALLOWED' },
      { field: 'phone', code: 'INVALID_PHONE' },
    ],
  });
  const emptied = (await (await patch(visitor, { phone: '' })).json()) as MeAnswer;
  expect(emptied.user).toMatchObject({ fullName: 'نورة العنزي', phone: '' });
});

test('the owner sees where the account is signed in, and can end the other sessions', async () => {
  const here = await aCustomer(shop);
  await shop.post('/api/auth/login', here, { 'user-agent': ANDROID });
  const stranger = await aCustomer(shop);
  const sessions = await sessionsOf(here);
  expect(sessions).toHaveLength(2);
  expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toContainEqual({
    device: 'Chrome, Android',
    isCurrent: false,
  });
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const ended = await shop.post('/api/account/sessions/end-others', {}, here.headers);
  expect(await ended.json()).toEqual({ ended: 1 });
  expect((await sessionsOf(here)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect((await sessionsOf(stranger)).length).toBe(1);
});

test('saved addresses are stored as a whole, only for their owner, are in the exported data, and are erased', async () => {
  const visitor = await aCustomer(shop);
  const path = `${shop.url}/api/account/addresses`;
  const headers = { 'content-type': 'application/json', ...visitor.headers };
  const read = async (headers = visitor.headers) =>
    (await (await shop.get('/api/account/addresses', headers)).json()) as SavedAddressesAnswer;
  const address = { ...anOrder().address, city: 'السالمية', buildingKind: 'house', paciNumber: '١٢٣٤٥٦٧٨' };
  const body = JSON.stringify({ addresses: [{ name: ' بيت الجدة ', address }], version: 0 });
  expect((await fetch(path, { method: 'PUT', headers, body })).status).toBe(200);
  const saved = [
    {
      name: 'بيت الجدة',
      address: { ...address, city: 'salmiya', paciNumber: '12345678' },
      areaName: { en: 'Salmiya', ar: 'السالمية' },
    },
  ];
  expect((await read()).addresses).toEqual(saved);
  expect((await read((await aCustomer(shop)).headers)).addresses).toEqual([]);
  const { addresses } = (await (await shop.get('/api/account/data', visitor.headers)).json()) as AccountDataAnswer;
  expect(addresses).toEqual(saved);
  expect(await refusal(await fetch(path, { method: 'PUT', headers, body }))).toMatchObject({ code: 'EDIT_CONFLICT' });
  expect((await fetch(path, { method: 'DELETE', headers: visitor.headers })).status).toBe(200);
  expect((await read()).addresses).toEqual([]);
});

describe('the family list', () => {
  const LULWA = { name: 'لولوة', level: 'primary', color: 'pink' };
  const put = async ({ headers }: Visitor, body: object) =>
    fetch(`${shop.url}/api/account/family`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  test('is stored as a whole, is in the exported data, and is erased at once', async () => {
    const visitor = await aCustomer(shop);
    const read = async () => (await (await shop.get('/api/account/family', visitor.headers)).json()) as FamilyAnswer;
    expect(await read()).toEqual({ children: [], version: 0, mayRaise: false, mayUndoRaise: false });
    const stored = await put(visitor, { children: [{ name: ' لولوة ', level: 'primary' }], version: 0 });
    expect([stored.status, await stored.json()]).toEqual([200, await read()]);
    expect((await read()).children).toEqual([LULWA]);
    const { family } = (await (await shop.get('/api/account/data', visitor.headers)).json()) as AccountDataAnswer;
    expect(family).toEqual([LULWA]);
    const erased = await fetch(`${shop.url}/api/account/family`, { method: 'DELETE', headers: visitor.headers });
    expect([erased.status, (await read()).children]).toEqual([200, []]);
  });

  test('of somebody else cannot be read; a change of an older version, or none that is offered, is a conflict', async () => {
    const visitor = await aCustomer(shop);
    await put(visitor, { children: [LULWA], version: 0 });
    const stranger = await aCustomer(shop);
    expect(await (await shop.get('/api/account/family', stranger.headers)).json()).toMatchObject({ children: [] });
    expect((await shop.get('/api/account/family')).status).toBe(401);
    const late = await put(visitor, { children: [], version: 0 });
    expect(await refusal(late)).toMatchObject({ code: 'EDIT_CONFLICT', conflict: { current: { children: [LULWA] } } });
    const raised = await shop.post('/api/account/family/raise', { places: [0], version: 1 }, visitor.headers);
    expect(raised.status).toBe(409);
    const faulty = await put(visitor, { children: [{ name: '💗', level: 'college' }], version: 1 });
    expect(await refusal(faulty)).toMatchObject({
      errors: [
        { field: 'children.0.name', code: 'CUSTOM_TEXT_INVALID_CHARACTERS' },
        { field: 'children.0.level', code: 'INVALID' },
      ],
    });
  });
});

test.each(['/api/auth/me', '/api/account/sessions'])('the answer of %s is never cached', async (path) => {
  const { headers } = await aCustomer(shop);
  expect((await shop.get(path, headers)).headers.get('cache-control')).toBe('no-store');
  expect((await shop.get(path)).headers.get('cache-control')).toBe('no-store');
});
