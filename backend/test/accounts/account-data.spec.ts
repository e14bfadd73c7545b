import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AccountDataAnswer, EraseAnswer } from '@fyonka/api-contract/wire/identity';
import type { MyOrdersAnswer, PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { InvoiceAnswer } from '@fyonka/api-contract/wire/invoices';
import { Accounts } from '../../src/application/identity/ports/accounts.ts';
import { AuditTrail } from '../../src/application/identity/ports/audit-trail.ts';
import { PlaceOrder } from '../../src/application/ordering/placing/place-order.ts';
import { emailKey } from '../../src/domain/email.ts';
import { aCustomer, aPerson, register, signIn } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { SOLD_FREELY, TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { anOrder, pay, stockOf } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function place(who: Visitor, overrides: Parameters<typeof anOrder>[0] = {}): Promise<PlaceOrderAnswer> {
  const answer = await shop.post('/api/orders', anOrder({ email: who.email, ...overrides }), who.headers);
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as PlaceOrderAnswer;
}

async function accountIdOf({ email }: Visitor) {
  const account = await shop.application.get(Accounts).findByEmail(emailKey(email));
  if (!account) throw new Error(`${email} has no account`);
  return account.id;
}

const erase = (who: Visitor, password = who.password) => shop.post('/api/account/erase', { password }, who.headers);

describe('the exported data of an account', () => {
  test('are a file with explanations in both languages and everything that is stored', async () => {
    const who = await aCustomer(shop);
    const { order } = await place(who, {
      notes: 'Ring twice',
      googleMapUrl: 'https://maps.app.goo.gl/abc',
      language: 'en',
      orderItems: [{ productId: WITH_NAME, quantity: 1, customTexts: [{ title: 'Her name', text: 'Lulwa' }] }],
    });
    const answer = await shop.get('/api/account/data', who.headers);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="fyonka-my-data.json"',
      'cache-control': 'no-store',
    });
    const text = await answer.text();
    expect(text.split('\n').length).toBeGreaterThan(50);
    const data = JSON.parse(text) as AccountDataAnswer;
    expect(data).toMatchObject({
      about: { en: expect.stringContaining('Fyonka'), ar: expect.stringContaining('فيونكة') },
      user: { email: who.email, role: 'customer', fullName: 'Noura Al-Ali', phone: '55123456' },
      sessions: [{ isCurrent: true }],
      passkeys: [],
    });
    expect(data.events.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'data-exported by account',
      'signed-in by account',
      'registered by account',
    ]);
    expect(data.orders).toMatchObject([
      {
        orderNumber: order.orderNumber,
        notes: 'Ring twice',
        googleMapUrl: 'https://maps.app.goo.gl/abc',
        language: 'en',
        orderItems: [{ customTexts: [{ text: 'Lulwa' }] }],
        history: [{ to: 'pending' }],
      },
    ]);
  });

  test('contain each of many orders once, and none of other accounts', async () => {
    const who = await aCustomer(shop);
    await place(await aCustomer(shop));
    const accountId = await accountIdOf(who);
    const placeOrder = shop.application.get(PlaceOrder);
    for (let made = 0; made < 120; made += 1) await placeOrder.execute(anOrder({ email: who.email }), { accountId });
    const answer = await shop.get('/api/account/data', who.headers);
    const { orders } = (await answer.json()) as AccountDataAnswer;
    expect(orders).toHaveLength(120);
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(120);
    expect(new Set(orders.map(({ email }) => email))).toEqual(new Set([who.email]));
  });

  test('are only for signed-in owners, and exports are limited', async () => {
    expect((await shop.get('/api/account/data')).status).toBe(401);
    const who = await aCustomer(shop);
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked += 1)
      statuses.push((await shop.get('/api/account/data', who.headers)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe('erasing an account', () => {
  test('needs the password, and changes nothing without it', async () => {
    const who = await aCustomer(shop);
    const refused = await erase(who, 'not the password');
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'PASSWORD_INCORRECT' }]);
    for (const body of [{}, { password: 7 }, { password: null }])
      expect((await shop.post('/api/account/erase', body, who.headers)).status).toBe(400);
    expect((await shop.post('/api/account/erase', { password: who.password })).status).toBe(401);
    expect((await shop.get('/api/auth/me', who.headers)).status).toBe(200);
  });

  test('takes effect in every session at once; the same e-mail can register again and finds nothing', async () => {
    const person = aPerson();
    const who = await aCustomer(shop, person);
    const elsewhere = await signIn(shop, person);
    const id = await accountIdOf(who);
    await place(who);
    const answer = await erase(who);
    expect([answer.status, (await answer.json()) as EraseAnswer]).toEqual([
      200,
      { message: expect.stringContaining('deleted'), ordersUnderWay: 0 },
    ]);
    for (const { headers } of [who, elsewhere]) expect((await shop.get('/api/auth/me', headers)).status).toBe(401);
    expect((await shop.post('/api/auth/login', person)).status).toBe(401);
    const [last] = await shop.application.get(AuditTrail).of(id, 1);
    expect(last).toMatchObject({ accountId: id, kind: 'erased', addressKey: null });

    await register(shop, person);
    const anew = await signIn(shop, person);
    const mine = (await (await shop.get('/api/orders/mine', anew.headers)).json()) as MyOrdersAnswer;
    expect(mine.orders).toEqual([]);
  });

  test('cancels unpaid orders and returns their pieces once, even if requested several times', async () => {
    const who = await aCustomer(shop);
    const before = await stockOf(shop, TWENTY_LEFT);
    const placed = await place(who, { orderItems: [{ productId: TWENTY_LEFT, quantity: 3 }] });
    const answers = await Promise.all([erase(who), erase(who), erase(who)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const { status } of answers) expect([200, 400, 401]).toContain(status);
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(before);
    const own = await shop.get(`/api/orders/${placed.order.orderNumber}`, { 'x-order-token': placed.accessToken });
    expect(await own.json()).toMatchObject({ order: { status: 'cancelled', fullName: '', email: '', phone: '' } });
  });

  test('leaves the person in an unfinished order, and reports that there is one', async () => {
    const who = await aCustomer(shop);
    const placed = await place(who);
    await pay(shop, placed, '4111111111111111');
    expect(await (await erase(who)).json()).toMatchObject({ ordersUnderWay: 1 });
    const own = await shop.get(`/api/orders/${placed.order.orderNumber}`, { 'x-order-token': placed.accessToken });
    expect(await own.json()).toMatchObject({ order: { status: 'processing', fullName: 'Noura Al-Ali' } });
  });

  test('leaves invoices that open by their number, with amounts and without a person', async () => {
    const who = await aCustomer(shop);
    const placed = await place(who, {
      orderItems: [
        { productId: SOLD_FREELY, quantity: 2 },
        { productId: WITH_NAME, quantity: 1, customTexts: [{ title: 'Her name', text: 'Lulwa' }] },
      ],
    });
    await erase(who);
    const { orderNumber, totalPrice } = placed.order;
    const read = (query: string, headers: Record<string, string> = {}) =>
      shop.get(`/api/invoice/${orderNumber}${query}`, headers);
    const json = (await (await read('?format=json&phone=3456')).json()) as InvoiceAnswer;
    expect(json.invoice).toMatchObject({
      disclosure: 'erased',
      fullName: '',
      phone: '',
      totalPrice,
      status: 'cancelled',
    });
    const pages = [
      JSON.stringify(json),
      await (await read('?format=html&lang=ar')).text(),
      await (await read('?format=html&lang=en', { 'x-order-token': placed.accessToken })).text(),
    ];
    for (const page of pages)
      for (const personal of [
        'Noura',
        '55123456',
        '5512 3456',
        'Salem Al-Mubarak',
        'Lulwa',
        who.email,
        '•••',
        '+965 <',
      ])
        expect(page).not.toContain(personal);
    expect(pages[1]).toContain('حُذفت البيانات بطلب من صاحب الطلب');
    const pdf = await read('?format=pdf');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});
