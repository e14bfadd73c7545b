import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { aCustomer } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { aProductRequest, openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { aShopper, anOrder, placeOrder } from '../support/orders.ts';
import { read } from '../support/server/answers.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

// What the domain's readers take is in their own specs. Here each way into the shop takes one nasty spelling of each kind.

let shop: TestShop;
let office: Office;
let customer: Visitor;
let held: PlaceOrderAnswer;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' });
  office = await openOffice(shop);
  customer = await aCustomer(shop);
  held = await placeOrder(shop, { phone: '55120004' });
});
afterAll(() => shop.close());

const call = (method: string, path: string, body?: object, headers: Record<string, string> = office.headers) =>
  send(shop, method, path, { headers, ...(body && { body }) });

/** The number of the order as the WhatsApp text isolates it, in full width, at the end of a sentence. */
const spelled = () =>
  encodeURIComponent(`＃\u2066${held.order.orderNumber.replaceAll('-', '－').replaceAll('0', '０')}\u2069.`);
const PHONE = '\u202a(965) 5️⃣5️⃣12–0004\u202c';

describe('an order number as chats pass it on', () => {
  test.each(['an invoice', 'the order of its holder', 'an order of the office'])('opens %s', async (place) => {
    const { orderNumber } = held.order;
    const paths = {
      'an invoice': () => call('GET', `/api/invoice/${spelled()}`, undefined, { accept: 'application/json' }),
      'the order of its holder': () =>
        call('GET', `/api/orders/${spelled()}`, undefined, { 'x-order-token': held.accessToken }),
      'an order of the office': () => call('GET', `/api/admin/orders/${spelled()}`),
    };
    const answer = await paths[place as keyof typeof paths]();
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(orderNumber)]);
  });

  test('finds the order in the office', async () => {
    const { orders } = await office.get<{ orders: object[] }>(`orders?search=${spelled()}`);
    expect(orders).toEqual([expect.objectContaining({ orderNumber: held.order.orderNumber })]);
  });
});

describe('a phone as chats and documents write it', () => {
  const phone = PHONE;
  test.each<[string, () => Promise<Response>]>([
    ['an order', () => shop.post('/api/orders', anOrder({ phone }), aShopper().headers)],
    ['an order of the office', () => call('POST', '/api/admin/orders', { ...anOrder(), phone })],
    ['an edited order', () => call('PATCH', `/api/admin/orders/${held.order.orderNumber}`, { phone, version: 1 })],
    ['a profile', () => call('PATCH', '/api/account', { phone }, customer.headers)],
    ['a driver', () => call('POST', '/api/admin/drivers', { name: 'سالم', phone })],
    ['a search for orders', () => call('GET', `/api/admin/orders?search=${encodeURIComponent(phone)}`)],
    ['a search for customers', () => call('GET', `/api/admin/grouped-orders?search=${encodeURIComponent(phone)}`)],
  ])('is read in %s', async (_, ask) => {
    const answer = await ask();
    expect(answer.status).toBeLessThan(300);
    expect(await answer.text()).toContain('"55120004"');
  });

  test('is asked for the orders that it has', async () => {
    expect((await shop.post('/api/orders/lookup', { phone }, aShopper().headers)).status).toBe(200);
  });

  test('shows the whole invoice by its last digits', async () => {
    const digits = encodeURIComponent('\u2066٠٠‑0４\u2069');
    const path = `/api/invoice/${held.order.orderNumber}?phone=${digits}`;
    const answer = await shop.get(path, { accept: 'application/json' });
    expect(await answer.json()).toMatchObject({ invoice: { disclosure: 'full' } });
  });
});

test('a code of a coupon is taken out of the chat around it', async () => {
  const name = { en: 'Eid', ar: 'العيد' };
  await read(await call('POST', '/api/admin/coupons', { name, code: '*EID‑٢٠*', percent: '۲０' }), 201);
  const cart = {
    items: [{ productId: SOLD_FREELY, quantity: 2 }],
    city: 'salmiya',
    coupon: '«\u2066#eid 20\u2069».\ufe0f',
  };
  const answer = await shop.post('/api/cart/quote', cart, aShopper().headers);
  expect(await answer.json()).toMatchObject({ discount: { isOfCode: true } });
});

describe('an amount as spreadsheets write it', () => {
  const priced = async (price: string) => {
    const answer = await call('POST', '/api/admin/products', { ...aProductRequest(), price });
    return (await answer.json()) as { product?: { price: number }; errors?: object[] };
  };
  test.each([
    ['د.ك.\u200f\u00a0٣٫٧٥٠', 3.75],
    ['KD 1,250.500', 1250.5],
    ['3,75', 3.75],
    ['١٬٢٥٠٫٥٠', 1250.5],
  ])('is the price %j', async (written, price) => {
    expect(await priced(written)).toMatchObject({ product: { price } });
  });

  test('that could be either of two is asked about, with both', async () => {
    const message = 'This could be \u20681.250 / 1250\u2069. Write it with a point before decimals, and with no comma';
    expect(await priced('1,250')).toMatchObject({ errors: [{ field: 'price', code: 'AMBIGUOUS_NUMBER', message }] });
  });
});

describe('first digits of phones that the office has added', () => {
  beforeAll(async () => {
    const { settings } = await office.get<{ settings: object }>('settings');
    const answer = await office.put('settings', { ...settings, phoneStarts: ['٤١', '5', ' 47 ', '47'] });
    expect(await answer.json()).toMatchObject({ settings: { phoneStarts: ['41', '47'] } });
  });

  test.each<[string, (phone: string) => Promise<Response>]>([
    ['an order', (phone) => shop.post('/api/orders', anOrder({ phone }), aShopper().headers)],
    ['an edited order', (phone) => call('PATCH', `/api/admin/orders/${held.order.orderNumber}`, { phone })],
    ['a profile', (phone) => call('PATCH', '/api/account', { phone }, customer.headers)],
    ['a driver', (phone) => call('POST', '/api/admin/drivers', { name: 'سالم', phone })],
  ])('are taken in %s, and named where others are refused', async (_, ask) => {
    expect((await ask('4123 4567')).status).toBeLessThan(300);
    expect(await (await ask('43234567')).json()).toMatchObject({
      errors: [
        { field: 'phone', code: 'INVALID_PHONE', message: 'Phone must be 8 digits and start with 5, 6, 9, 41 or 47' },
      ],
    });
  });

  test('are named where orders are looked up by phone', async () => {
    const answer = await shop.post('/api/orders/lookup', { phone: '5512' }, aShopper().headers);
    expect(await answer.text()).toContain('start with 5, 6, 9, 41 or 47');
  });

  test('stay when an office of before, which does not know them, saves the settings', async () => {
    const { settings } = await office.get<{ settings: object }>('settings');
    const answer = await office.put('settings', { ...settings, phoneStarts: undefined, lowStockAt: 7 });
    expect(await answer.json()).toMatchObject({ settings: { phoneStarts: ['41', '47'], lowStockAt: 7 } });
  });

  test('are told to pages', async () => {
    expect(await (await shop.get('/api/store')).json()).toMatchObject({ phoneStarts: ['41', '47'] });
  });

  test('begin with no zero', async () => {
    expect(await (await office.put('settings', { phoneStarts: ['04'] })).json()).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'phoneStarts', code: 'INVALID_NUMBER' })]),
    });
  });
});
