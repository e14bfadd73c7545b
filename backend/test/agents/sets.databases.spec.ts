import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OfficeBundleAnswer } from '@fyonka/api-contract/wire/office/goods/bundles';
import { openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { stockOf } from '../support/orders.ts';
import { DAILY_BUNDLE, SOLD_FREELY, TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { openAgentShop, ORIGIN } from './agent-shop.ts';
import type { AgentShop } from './agent-shop.ts';
import { fits } from './ucp-schemas.ts';

let shop: AgentShop;
let office: Office;
beforeAll(async () => {
  shop = await openAgentShop();
  office = await openOffice(shop);
});
afterAll(() => shop.close());

const SET = `set-${DAILY_BUNDLE}`;
const NAME = { title: 'Her name', text: 'Noura' };
const BUYER = { first_name: 'Noura', last_name: 'Al-Ali', email: 'noura@example.com', phone_number: '55123456' };
const HOME = { street_address: 'Block 4, Street 12, House 7', address_locality: 'Salmiya', address_country: 'KW' };
const line = (id: string, quantity = 1, rest: object = {}) => ({ item: { id }, quantity, ...rest });
const checkout = (...lines: object[]) =>
  shop.call('POST', '/checkout-sessions', {
    line_items: lines,
    buyer: BUYER,
    fulfillment: { methods: [{ type: 'shipping', destinations: [HOME] }] },
    context: { language: 'en' },
  });
const search = async (query: string, rest: object = {}) => {
  const { body } = await shop.call('POST', '/catalog/search', { query, context: { language: 'en' }, ...rest });
  fits('search', body);
  return body;
};
const idsOf = ({ products }: { products: { id: string }[] }) => products.map(({ id }) => id);

async function changeBundle(change: object) {
  const { bundle } = await office.get<OfficeBundleAnswer>(`bundles/${DAILY_BUNDLE}`);
  const body = { ...bundle, ...change, version: undefined };
  const answer = await send(shop, 'PUT', `/api/admin/bundles/${DAILY_BUNDLE}`, { headers: office.headers, body });
  expect(answer.status).toBe(200);
}

test('a search finds sets by their name, level and price, before the products, also over pages', async () => {
  expect(idsOf(await search('every day'))[0]).toBe(SET);
  expect(idsOf(await search('set for primary school'))).toContain(SET);
  expect(idsOf(await search('باقة كل يوم', { context: { language: 'ar' } }))).toContain(SET);
  expect(idsOf(await search('sets under 5'))).not.toContain(SET);
  expect(idsOf(await search('bow'))).not.toContain(SET);
  const within = (max: number) => search('bow sets', { filters: { price: { max } } });
  expect(idsOf(await within(6000))[0]).toBe(SET);
  expect(idsOf(await within(5990))).not.toContain(SET);
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const { products, pagination } = await search('ribbon set', { pagination: { limit: 1, cursor } });
    all.push(...idsOf({ products }));
    cursor = pagination.cursor;
    expect(pagination.total_count).toBe((await search('ribbon set')).pagination.total_count);
  } while (cursor !== undefined);
  expect(all).toEqual(idsOf(await search('ribbon set')));
  expect(all[0]).toBe(SET);
});

test('a set is looked up with its pieces and the texts on each', async () => {
  const { body } = await shop.call('POST', '/catalog/lookup', { ids: [SET, SOLD_FREELY, 'set-of-nothing'] });
  fits('lookup', body);
  expect(idsOf(body)).toEqual(['design:bow', SET]);
  expect(body.messages).toMatchObject([{ code: 'not_found', content: 'set-of-nothing' }]);
  const one = await shop.call('POST', '/catalog/product', { id: SET, context: { language: 'en' } });
  fits('product', one.body);
  expect(one.body.product).toMatchObject({
    id: SET,
    title: 'Every day',
    url: `${ORIGIN}/levels/primary#set-${DAILY_BUNDLE}`,
    description: { plain: 'Contains: 1 × Name ribbon, 2 × Last bow.' },
    variants: [
      {
        id: SET,
        price: { amount: 6000 },
        availability: { available: true },
        metadata: {
          contents: [{ item_id: WITH_NAME }, { item_id: TWENTY_LEFT, quantity: 2 }],
          price_of_pieces_alone: { amount: 6750 },
          custom_texts: [{ title: 'Her name', required: true, item_id: WITH_NAME }],
        },
      },
    ],
  });
});

test('a set is bought at its price, with the names on its pieces, and takes their stock', async () => {
  const before = await stockOf(shop, TWENTY_LEFT);
  const cart = await shop.call('POST', '/carts', { line_items: [line(SET, 2, { custom_texts: [NAME] })] });
  fits('cart', cart.body);
  expect(cart.body).toMatchObject({
    line_items: [{ item: { id: SET, price: 6000 }, quantity: 2, totals: [{ amount: 12_000 }, {}] }],
  });
  expect(cart.body.continue_url).toBe(`${ORIGIN}/cart?add=${DAILY_BUNDLE}:2`);

  const other = { title: 'Her name', text: 'Lulwa', item_id: WITH_NAME };
  const made = await checkout(
    line(SET, 1, { id: 'noura', custom_texts: [NAME] }),
    line(SOLD_FREELY),
    line(SET, 1, { id: 'lulwa', custom_texts: [other] }),
  );
  fits('checkout', made.body);
  expect(made.body).toMatchObject({ status: 'ready_for_complete', totals: [{ amount: 13_750 }, {}, {}] });
  const path = `/checkout-sessions/${made.body.id}`;
  const done = await shop.call('POST', `${path}/complete`, {});
  fits('checkout', done.body);
  expect(done.body).toMatchObject({
    status: 'requires_escalation',
    line_items: [
      { id: 'noura', item: { id: SET, title: 'Every day', price: 6000 }, quantity: 1 },
      { id: 'line-2', item: { id: SOLD_FREELY } },
      { id: 'lulwa', item: { id: SET, price: 6000 }, custom_texts: [other] },
    ],
  });
  expect(await stockOf(shop, TWENTY_LEFT)).toBe(before - 4);
  const link = new URL(done.body.continue_url);
  const headers = { 'x-order-token': link.hash.replace('#t=', '') };
  const { order } = (await (await shop.get(`/api/orders/${link.searchParams.get('order')}`, headers)).json()) as {
    order: { orderItems: { customTexts: { text: string }[] }[] };
  };
  const texts = order.orderItems.map(({ customTexts }) => customTexts.map(({ text }) => text));
  expect(texts).toEqual([['Noura'], [], [], ['Lulwa'], []]);
  const cancelled = await shop.call('POST', `${path}/cancel`, {});
  fits('checkout', cancelled.body);
  expect(await stockOf(shop, TWENTY_LEFT)).toBe(before);
});

test('a text of no piece, or of a foreign one, is refused, and a missing one is asked for with its piece', async () => {
  const asked = (...texts: object[]) => checkout(line(SET, 1, { custom_texts: texts }));
  const missing = await asked();
  fits('checkout', missing.body);
  expect(missing.body.messages).toMatchObject([{ code: 'custom_text_required', path: '$.line_items[0].custom_texts' }]);
  expect(missing.body.messages[0].content).toContain('(Name ribbon)');
  for (const wrong of [
    { ...NAME, title: 'His name' },
    { ...NAME, item_id: SOLD_FREELY },
  ]) {
    const { body } = await asked(NAME, wrong);
    expect(body.messages).toMatchObject([{ code: 'custom_text_unknown' }]);
  }
});

test('says how many sets are left, and what no order takes', async () => {
  const many = await checkout(line(SET, 11, { custom_texts: [NAME] }));
  expect(many.body.messages).toMatchObject([{ code: 'out_of_stock', path: '$.line_items[0].quantity' }]);
  expect(many.body.messages[0].content).toContain('10');
  const long = await checkout(...Array.from({ length: 51 }, () => line(SET, 1, { custom_texts: [NAME] })));
  fits('checkout', long.body);
  expect(long.body.messages.map(({ code }: { code: string }) => code)).toContain('too_many_items');
  const huge = await checkout(line(SET, 999, { custom_texts: [NAME] }));
  expect(huge.body.messages.map(({ code }: { code: string }) => code)).toContain('invalid_quantity');
});

test('a set that is sold out, changed or hidden before it is completed is not bought, and says so', async () => {
  const made = await checkout(line(SET, 1, { custom_texts: [NAME] }));
  expect(made.body.status).toBe('ready_for_complete');
  const path = `/checkout-sessions/${made.body.id}`;
  const sell = (stockQuantity: number) =>
    send(shop, 'PATCH', `/api/admin/products/${TWENTY_LEFT}`, { headers: office.headers, body: { stockQuantity } });
  const before = await stockOf(shop, TWENTY_LEFT);
  expect((await sell(1)).status).toBe(200);
  const out = await shop.call('POST', `${path}/complete`, {});
  fits('checkout', out.body);
  expect(out.body).toMatchObject({
    status: 'incomplete',
    messages: [{ code: 'out_of_stock', severity: 'recoverable', path: '$.line_items[0]' }],
  });
  expect((await checkout(line(SET))).body).toMatchObject({ messages: [{ code: 'item_unavailable' }] });
  expect((await sell(before)).status).toBe(200);
  await changeBundle({ isVisible: false });
  const gone = await shop.call('POST', `${path}/complete`, {});
  fits('checkout', gone.body);
  expect(gone.body).toMatchObject({ status: 'incomplete', messages: [{ code: 'item_unavailable' }] });
  expect(idsOf(await search('every day'))).not.toContain(SET);
  await changeBundle({ isVisible: true, price: 5.5 });
  const done = await shop.call('POST', `${path}/complete`, {});
  expect(done.body).toMatchObject({ status: 'requires_escalation', totals: [{ amount: 5500 }, {}, {}] });
});
