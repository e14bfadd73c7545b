import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MeAnswer } from '@fyonka/api-contract/wire/identity';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { OfficeSettingsAnswer, OfficeSettingsView } from '@fyonka/api-contract/wire/office/settings';
import type { PaymentMethodsAnswer } from '@fyonka/api-contract/wire/payments';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import { aCustomer, anAdministrator, sendMails, textsTo } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { SoftwareAuthenticator } from '../support/accounts/authenticator.ts';
import { aPasskey } from '../support/accounts/passkeys.ts';
import { send } from '../support/office.ts';
import { eventually } from '../support/server/eventually.ts';
import { anOrder, pay, placeOrder } from '../support/orders.ts';
import { WITH_NAME } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let owner: Visitor;
let other: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await anAdministrator(shop);
  other = await anAdministrator(shop);
});
afterAll(() => shop.close());

const PATH = '/api/admin/settings';

async function read(): Promise<OfficeSettingsView> {
  return ((await (await shop.get(PATH, owner.headers)).json()) as OfficeSettingsAnswer).settings;
}

/** Saves the present settings with some changes. */
async function save(given: object, as: Visitor = owner): Promise<Response> {
  return send(shop, 'PUT', PATH, { headers: as.headers, body: { ...(await read()), ...given } });
}

async function faultsOf(answer: Response): Promise<string[]> {
  expect(answer.status).toBe(400);
  const { errors = [] } = (await answer.json()) as ErrorAnswer;
  return errors.map(({ field, code }) => `${field} ${code}`);
}

test('the settings are for administrators only', async () => {
  const customer = await aCustomer(shop);
  for (const [headers, status] of [
    [{}, 401],
    [customer.headers, 403],
  ] as const) {
    expect((await shop.get(PATH, headers)).status).toBe(status);
    expect((await send(shop, 'PUT', PATH, { headers, body: await read() })).status).toBe(status);
  }
});

describe('a saved setting', () => {
  test('appears in the next answer, page, invoice and mail', async () => {
    const name = { en: 'Ribbons of Kuwait', ar: 'شرائط الكويت' };
    // Both are cached by now.
    await (await shop.get('/api/store')).text();
    await (await shop.get('/')).text();
    await (await shop.get('/site.webmanifest')).text();
    const { version } = await read();
    const saved = await save({ name, phone: '٢٢٠٠ ٥٦٧٨'.replace(' ', ''), returnDays: '٧' });
    expect(saved.status).toBe(200);
    expect(((await saved.json()) as OfficeSettingsAnswer).settings).toMatchObject({
      name,
      phone: '+965 2200 5678',
      returnDays: 7,
      version: version + 1,
      changedBy: owner.email,
      changedAt: expect.any(String),
    });
    const store = (await (await shop.get('/api/store')).json()) as StoreSettingsView;
    expect(store).toMatchObject({ name, phone: '+965 2200 5678', returnDays: 7 });
    expect(await (await shop.get('/', { 'accept-language': 'ar' })).text()).toContain(name.ar);
    expect(await (await shop.get('/site.webmanifest')).json()).toMatchObject({ name: name.ar });
    const placed = await placeOrder(shop);
    expect(await (await shop.get(`/api/invoice/${placed.order.orderNumber}`)).text()).toContain('+965 2200 5678');
    await pay(shop, placed, '4111111111111111');
    await eventually(async () => {
      await sendMails(shop);
      expect(textsTo(shop, placed.order.email).at(-1)).toContain('2200 5678');
    });
  });

  test('is in the history with its editor and both values, and the office is notified', async () => {
    const before = await read();
    await save({ email: 'new@fyonka.example' }, other);
    expect(await read()).toMatchObject({ email: 'new@fyonka.example', changedBy: other.email });
    const answer = await shop.get('/api/admin/history?subject=settings', owner.headers);
    if (answer.status === 404) return; // Another part of the office brings this call.
    expect(await answer.json()).toMatchObject({
      entries: [{ by: other.email, kind: 'changed', changes: [{ field: 'email', from: before.email }] }, {}],
    });
  });

  test('names every field that breaks a rule, and changes nothing', async () => {
    const before = await read();
    const faulty = await save({
      name: { en: 'Fyonka', ar: ' ' },
      tagline: { en: 'One language alone', ar: '' },
      phone: '12',
      email: 'hello@',
      social: { instagram: 'http://instagram.com/x', whatsapp: 'javascript:alert(1)', tiktok: '' },
      delivery: { firstDay: 3, lastDay: 2, extraDaysForNames: 0 },
      returnDays: 1.5,
      faq: [{ question: { en: 'Where?', ar: 'وين؟' }, answer: { en: 'Here', ar: '' } }],
      lowStockAt: -1,
    });
    expect(await faultsOf(faulty)).toEqual([
      'name.ar REQUIRED',
      'tagline.ar REQUIRED',
      'phone INVALID_CONTACT_PHONE',
      'email INVALID_EMAIL',
      'social.instagram INVALID_URL',
      'social.whatsapp INVALID_URL',
      'delivery.lastDay INVALID_NUMBER',
      'returnDays INVALID_NUMBER',
      'faq.0.answer.ar REQUIRED',
      'lowStockAt INVALID_NUMBER',
    ]);
    const questions = { faq: Array.from({ length: 31 }, () => ({})) };
    expect(await faultsOf(await save(questions))).toEqual(['faq TOO_MANY_ITEMS']);
    expect(await read()).toEqual(before);
  });

  test.each([[[]], ['x'], [{ name: 'x' }], [{ faq: {} }], [{ delivery: [] }], [{ social: 7 }], [{ version: 0 }]])(
    'is refused as %j',
    async (body) => {
      expect((await send(shop, 'PUT', PATH, { headers: owner.headers, body })).status).toBe(400);
    },
  );

  test('from an older version is a conflict, shows the other change, and overwrites nothing', async () => {
    const mine = await read();
    await save({ phone: '+965 1111 1111' }, other);
    const refused = await send(shop, 'PUT', PATH, {
      headers: owner.headers,
      body: { ...mine, email: 'mine@x.example' },
    });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'EDIT_CONFLICT',
      conflict: {
        current: { ...(await read()), phone: '+965 1111 1111' },
        yours: { phone: mine.phone, email: 'mine@x.example' },
        changedBy: other.email,
        changes: [{ field: 'phone', from: mine.phone, to: '+965 1111 1111' }],
      },
    });
    expect(await read()).toMatchObject({ email: mine.email, version: mine.version + 1 });
  });
});

test('cash on delivery is offered and accepted as soon as it is switched on, and no longer once it is off', async () => {
  const methods = async () =>
    ((await (await shop.get('/api/payments/methods')).json()) as PaymentMethodsAnswer).methods.map((method) =>
      JSON.stringify(method),
    );
  const payAtTheDoor = async () => {
    const { order, accessToken } = await placeOrder(shop);
    const body = { orderNumber: order.orderNumber, method: 'cash-on-delivery' };
    return (await shop.post('/api/payments', body, { 'x-order-token': accessToken })).status;
  };
  for (const [cashOnDelivery, status] of [
    [false, 400],
    [true, 200],
    [false, 400],
  ] as const) {
    expect((await save({ cashOnDelivery })).status).toBe(200);
    expect((await methods()).some((method) => method.includes('cash-on-delivery'))).toBe(cashOnDelivery);
    expect(await payAtTheDoor()).toBe(status);
  }
});

test('names are taken in the scripts that the shop sews, and an older form that does not know them keeps them', async () => {
  const { sewnScripts: all, ...older } = await read();
  expect((await save({ sewnScripts: ['latin', 'arabic'] })).status).toBe(200);
  const headers = owner.headers;
  const { version } = await read();
  expect((await send(shop, 'PUT', PATH, { headers, body: { ...older, email: 'o@x.example', version } })).status).toBe(
    200,
  );
  expect(await read()).toMatchObject({ email: 'o@x.example', sewnScripts: ['arabic', 'latin'] });
  const { sewing } = (await (await shop.get('/api/store')).json()) as StoreSettingsView;
  expect(sewing).toMatchObject({ scripts: ['arabic', 'latin'], hint: { en: 'Arabic or English' } });

  const named = (text: string) => ({ productId: WITH_NAME, quantity: 1, customTexts: [{ title: 'Her name', text }] });
  const message = sewing?.refusal.en;
  const refusal = async (answer: Response) => ((await answer.json()) as ErrorAnswer).errors;
  const fault = { field: 'orderItems.0.customTexts', code: 'SCRIPT_NOT_SEWN', message };
  const ordered = await shop.post('/api/orders', anOrder({ orderItems: [named('Сара')] }), { 'accept-language': 'en' });
  expect([ordered.status, await refusal(ordered)]).toEqual([400, [fault]]);
  const placed = await placeOrder(shop, { orderItems: [named('Sara سارة ٣')] });
  const path = `/api/admin/orders/${placed.order.orderNumber}`;
  const english = { ...headers, 'accept-language': 'en' };
  const edited = await send(shop, 'PATCH', path, { headers: english, body: { orderItems: [named('Сара')] } });
  expect([edited.status, await refusal(edited)]).toEqual([400, [fault]]);
  const made = await send(shop, 'POST', '/api/admin/orders', {
    headers: english,
    body: { ...anOrder({ orderItems: [named('Сара')] }), paymentLink: true },
  });
  expect([made.status, await refusal(made)]).toEqual([400, [fault]]);

  expect(await faultsOf(await save({ sewnScripts: [] }))).toEqual(['sewnScripts REQUIRED']);
  expect((await save({ sewnScripts: ['runic'] })).status).toBe(400);
  expect((await save({ sewnScripts: all })).status).toBe(200);
  expect(await (await shop.get('/api/store')).json()).toMatchObject({ sewing: null });
});

test('passkeys can be required of administrators only by one who has a passkey; the others add theirs first', async () => {
  expect(await faultsOf(await save({ administratorsNeedPasskey: true }))).toEqual([
    'administratorsNeedPasskey OWN_PASSKEY_MISSING',
  ]);
  await aPasskey(shop, owner, new SoftwareAuthenticator());
  expect((await save({ administratorsNeedPasskey: true })).status).toBe(200);
  const office = async () => {
    const answer = await shop.get('/api/admin/orders', other.headers);
    return answer.ok ? 'open' : ((await answer.json()) as ErrorAnswer).code;
  };
  const needsPasskey = async () =>
    ((await (await shop.get('/api/auth/me', other.headers)).json()) as MeAnswer).user.needsPasskey;
  const { order } = await placeOrder(shop);
  const orderOfAnother = async () => (await shop.get(`/api/orders/${order.orderNumber}`, other.headers)).status;
  expect([await office(), await needsPasskey(), await orderOfAnother()]).toEqual(['PASSKEY_NEEDED', true, 404]);
  await aPasskey(shop, other, new SoftwareAuthenticator());
  expect([await office(), await needsPasskey(), await orderOfAnother()]).toEqual(['open', undefined, 200]);
  expect((await save({ administratorsNeedPasskey: false })).status).toBe(200);
});
