import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { Orders } from '../../src/application/ordering/ports.ts';
import type { OrderNumber } from '../../src/domain/ordering/order-number.ts';
import { pay } from '../support/orders.ts';
import { SOLD_FREELY, TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { openAgentShop } from './agent-shop.ts';
import type { AgentShop } from './agent-shop.ts';
import { fits } from './ucp-schemas.ts';

let shop: AgentShop;
beforeAll(async () => {
  shop = await openAgentShop();
});
afterAll(() => shop.close());

const BUYER = { first_name: 'Noura', last_name: 'Al-Ali', email: 'noura@example.com', phone_number: '+965 5512 3456' };
const HOME = { street_address: 'Block 4, Street 12, House 7', address_locality: 'Salmiya', address_country: 'KW' };
const TO = (destination: object) => ({ methods: [{ type: 'shipping', destinations: [destination] }] });
const line = (id: string, quantity = 1, rest: object = {}) => ({ item: { id }, quantity, ...rest });
const codes = ({ messages = [] }: { messages?: { code: string }[] }) => messages.map(({ code }) => code);

test('a purchase from the search to the page where the buyer pays, and the order after it', async () => {
  const found = await shop.call('POST', '/catalog/search', { query: 'bow', context: { language: 'en' } });
  expect(found.status).toBe(200);
  fits('search', found.body);
  const ids = found.body.products.map(({ id }: { id: string }) => id);
  expect(ids).toContain('design:bow');

  const made = await shop.call('POST', '/checkout-sessions', { line_items: [line(SOLD_FREELY, 2)] });
  expect(made.status).toBe(201);
  fits('checkout', made.body);
  expect(made.body).toMatchObject({ status: 'incomplete', currency: 'KWD' });
  expect(codes(made.body)).toContain('field_required');
  const path = `/checkout-sessions/${made.body.id}`;

  const asked = { line_items: made.body.line_items, buyer: BUYER, fulfillment: TO(HOME) };
  const ready = await shop.call('PUT', path, asked);
  fits('checkout', ready.body);
  expect(ready.body).toMatchObject({
    status: 'ready_for_complete',
    totals: [
      { type: 'subtotal', amount: 3500 },
      { type: 'fulfillment', amount: 1800 },
      { type: 'total', amount: 5300 },
    ],
  });

  const completed = await shop.call('POST', `${path}/complete`, { payment: {} });
  fits('checkout', completed.body);
  expect(completed.body).toMatchObject({ status: 'requires_escalation', messages: [{ code: 'payment_required' }] });
  const link = new URL(completed.body.continue_url);
  expect(link.pathname).toBe('/payment');
  const token = link.hash.replace('#t=', '');
  const number = link.searchParams.get('order');
  const order = await shop.get(`/api/orders/${number}`, { 'x-order-token': token });
  expect(await order.json()).toMatchObject({
    order: { fullName: 'Noura Al-Ali', phone: '55123456', totalPrice: 5.3, address: { block: '4', street: '12' } },
  });

  const kept = await shop.application.get(Orders).find(number as OrderNumber);
  expect(kept?.campaign?.last).toMatchObject({ source: 'agent.example', medium: 'agent' });

  await pay(shop, { order: { orderNumber: number }, accessToken: token } as PlaceOrderAnswer, '4111111111111111');
  const paid = await shop.call('GET', path);
  fits('checkout', paid.body);
  expect(paid.body).toMatchObject({ status: 'completed', order: { label: number } });
  expect(paid.body).not.toHaveProperty('continue_url');
  const late = await shop.call('PUT', path, asked);
  fits('refusal', late.body);
  expect(late.body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_allowed' }] });
});

test('says what is missing, and proposes areas that are near', async () => {
  const asked = { line_items: [line(SOLD_FREELY)], buyer: BUYER };
  const unknown = await shop.call('POST', '/checkout-sessions', {
    ...asked,
    fulfillment: TO({ ...HOME, address_locality: 'Salmyia' }),
  });
  expect(unknown.body).toMatchObject({ status: 'incomplete' });
  expect(unknown.body.messages[0]).toMatchObject({ code: 'address_undeliverable' });
  expect(unknown.body.messages[0].content).toContain('Salmiya');
  const abroad = await shop.call('POST', '/checkout-sessions', {
    ...asked,
    fulfillment: TO({ ...HOME, address_country: 'SA' }),
  });
  expect(codes(abroad.body)).toContain('address_undeliverable');
});

test('a text to sew is asked for, and is on the order', async () => {
  const without = await shop.call('POST', '/checkout-sessions', { line_items: [line(WITH_NAME)], buyer: BUYER });
  expect(codes(without.body)).toContain('custom_text_required');
  const arabic = { line_items: [line(WITH_NAME)], context: { language: 'ar' } };
  const { messages } = (await shop.call('POST', '/checkout-sessions', arabic)).body;
  expect(messages[0].content).toContain('“اسمها”');
  const unclear = { ...arabic, fulfillment: TO({ address_locality: 'مدينة الكويت' }) };
  const { body } = await shop.call('POST', '/checkout-sessions', unclear);
  const about = body.messages.find(({ code }: { code: string }) => code === 'address_undeliverable');
  expect(about.content).toContain('. أرسل اسم المنطقة');
});

test('says how many pieces are left', async () => {
  const many = await shop.call('POST', '/checkout-sessions', { line_items: [line(TWENTY_LEFT, 30)] });
  expect(many.body.messages[0]).toMatchObject({ code: 'out_of_stock', path: '$.line_items[0].quantity' });
});
