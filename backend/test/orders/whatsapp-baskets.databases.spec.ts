import { createHmac } from 'node:crypto';
import type { MakeOrderAnswer } from '@fyonka/api-contract/wire/office/orders/order-edits';
import type { ArrivedBasketsAnswer } from '@fyonka/api-contract/wire/office/orders/arrived-baskets';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aCustomer, anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { send } from '../support/office.ts';
import { anOrder } from '../support/orders.ts';
import { codeOf } from '../support/server/answers.ts';
import { SOLD_FREELY, TWENTY_LEFT } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const APP_SECRET = 'the secret of the app at Meta';
const VERIFY_TOKEN = 'a token that the shop chose';
const HOOK = '/api/webhooks/whatsapp';
const LIST = '/api/admin/arrived-baskets';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ WHATSAPP_APP_SECRET: APP_SECRET, WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN });
  owner = await anAdministrator(shop);
});
afterAll(() => shop.close());

/** A message as Meta's reference of order messages prints it. */
function anOrderMessage(id: string, items: readonly object[], given: object = {}) {
  const order = { catalog_id: '194836987003835', text: 'Love these!', product_items: items };
  const message = { from: '96555123456', id, timestamp: '1739321024', type: 'order', order, ...given };
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
              contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: '96555123456' }],
              messages: [message],
            },
            field: 'messages',
          },
        ],
      },
    ],
  };
}

const anItem = (given: object = {}) => ({
  product_retailer_id: SOLD_FREELY,
  quantity: 2,
  item_price: 7.99,
  currency: 'KWD',
  ...given,
});

function deliver(body: unknown, secret = APP_SECRET): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return fetch(shop.url + HOOK, { method: 'POST', headers, body: text });
}

async function waiting() {
  const answer = await shop.get(LIST, owner.headers);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ArrivedBasketsAnswer;
}

test('the address is verified by the token that was entered at Meta', async () => {
  const ask = (token: string, mode = 'subscribe') =>
    shop.get(`${HOOK}?hub.mode=${mode}&hub.challenge=1158201444&hub.verify_token=${encodeURIComponent(token)}`);
  const right = await ask(VERIFY_TOKEN);
  expect([right.status, await right.text()]).toEqual([200, '1158201444']);
  for (const wrong of [await ask('another token'), await ask(VERIFY_TOKEN, 'unsubscribe'), await shop.get(HOOK)])
    expect(wrong.status).toBe(401);
});

describe('a basket of WhatsApp', () => {
  test('waits in the office once, with the products of now and what the customer saw', async () => {
    const message = anOrderMessage('wamid.once=', [anItem(), anItem({ product_retailer_id: 'gone', quantity: 1 })]);
    for (let times = 0; times < 3; times += 1) expect((await deliver(message)).status).toBe(200);
    const { baskets, total } = await waiting();
    expect(total).toBe(1);
    expect(baskets[0]).toMatchObject({ phone: '55123456', name: 'Sheena Nelson', text: 'Love these!' });
    expect(baskets[0]?.lines).toMatchObject([
      { reference: SOLD_FREELY, quantity: 2, price: 7.99, product: { _id: SOLD_FREELY } },
      { reference: 'gone', quantity: 1, product: null },
    ]);
    const today = await (await shop.get('/api/admin/today', owner.headers)).json();
    expect(today).toMatchObject({ basketsWaiting: 1 });
  });

  test('that is dealt with does not come back when Meta repeats it', async () => {
    const message = anOrderMessage('wamid.dealt', [anItem()]);
    await deliver(message);
    const id = (await waiting()).baskets[0]?.id ?? '';
    const finish = () => send(shop, 'DELETE', `${LIST}/${id}`, { headers: owner.headers });
    expect((await finish()).status).toBe(200);
    expect((await finish()).status).toBe(404);
    await deliver(message);
    expect((await waiting()).baskets.map((basket) => basket.id)).not.toContain(id);
  });

  test('is stored without direction marks, controls, and the digits of a card', async () => {
    const item = anItem({ product_retailer_id: 'bow\u202e' });
    const order = { text: 'Pay by\u0000 4111 1111 1111 1111\nthanks', product_items: [item] };
    const message = anOrderMessage('wamid.odd', [], { order });
    const contacts = [{ profile: { name: 'Da\u202ena\u0007' } }];
    Object.assign(message.entry[0]?.changes[0]?.value ?? {}, { contacts });
    expect((await deliver(message)).status).toBe(200);
    expect((await waiting()).baskets[0]).toMatchObject({
      name: 'Dana',
      text: 'Pay by •••• •••• •••• ••••\nthanks',
      lines: [{ reference: 'bow' }],
    });
  });

  test('whose quantity is no number has no such line', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const body = JSON.stringify(anOrderMessage('wamid.deep', [anItem({ quantity: 'deep' }), anItem()]));
    expect((await deliver(body.replace('"deep"', deep))).status).toBe(200);
    expect((await waiting()).baskets[0]?.lines).toHaveLength(1);
  });

  test('becomes one order, which a second administrator is led to', async () => {
    await deliver(anOrderMessage('wamid.sold', [anItem()]));
    const { id, phone } = (await waiting()).baskets[0] ?? { id: '', phone: '' };
    const { fullName, address } = anOrder();
    const given = { fullName, phone, address, orderItems: [{ productId: SOLD_FREELY, quantity: 2 }], basket: id };
    const make = (key: string, body: object = given) =>
      shop.post('/api/admin/orders', body, { ...owner.headers, 'idempotency-key': key });
    const [first, again] = [await make('the first press'), await make('the first press')];
    expect([first.status, again.status]).toEqual([201, 201]);
    const { order } = (await first.json()) as MakeOrderAnswer;
    expect(await again.json()).toMatchObject({ order: { _id: order._id } });
    const second = await make('somebody else');
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: 'BASKET_DONE', orderNumber: order.orderNumber });
    // What was left of the goods says nothing of the basket.
    const greedy = await make('too many', { ...given, orderItems: [{ productId: TWENTY_LEFT, quantity: 999 }] });
    expect(await codeOf(greedy)).toBe('BASKET_DONE');
    expect((await waiting()).baskets.map((basket) => basket.id)).not.toContain(id);
  });

  test('is nothing of an account that says it has the same phone, which nobody has proved', async () => {
    await deliver(anOrderMessage('wamid.claimed', [anItem()]));
    const { baskets, total } = await waiting();
    const { headers, password } = await aCustomer(shop);
    await send(shop, 'PATCH', '/api/account', { headers, body: { phone: baskets[0]?.phone } });
    const exported = await (await shop.get('/api/account/data', headers)).text();
    expect(exported).toContain(baskets[0]?.phone);
    expect(exported).not.toContain('Sheena Nelson');
    expect((await shop.post('/api/account/erase', { password }, headers)).status).toBe(200);
    expect((await waiting()).total).toBe(total);
  });

  test('has no price in another currency, and no phone of somebody who hides it', async () => {
    const shown = anOrderMessage('wamid.hidden', [anItem({ currency: 'USD', item_price: '7.99' })], {
      from: undefined,
    });
    const hidden = JSON.stringify(shown).replace(',"wa_id":"96555123456"', '');
    await deliver(hidden);
    expect((await waiting()).baskets[0]).toMatchObject({ phone: '', lines: [{ price: null }] });
  });
});

test('a forged message is refused, and nothing of it is stored', async () => {
  const { total } = await waiting();
  const answer = await deliver(anOrderMessage('wamid.forged', [anItem()]), 'another secret of an app');
  expect([answer.status, await codeOf(answer)]).toEqual([401, 'NOTICE_REFUSED']);
  expect((await waiting()).total).toBe(total);
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a status', { object: 'whatsapp_business_account', entry: [{ changes: [{ value: { statuses: [{ id: 'x' }] } }] }] }],
  ['another kind', anOrderMessage('wamid.text', [anItem()], { type: 'text', text: { body: 'Hello' } })],
  ['lists that are none', { entry: { changes: 'x' } }],
  ['no items', anOrderMessage('wamid.none', [])],
  ['items that are none', anOrderMessage('wamid.odd', [anItem({ quantity: -1 }), anItem({ product_retailer_id: {} })])],
])('%s is answered and ignored', async (_, body) => {
  const { total } = await waiting();
  expect((await deliver(body)).status).toBe(200);
  expect((await waiting()).total).toBe(total);
});

test('what is too large is refused before it is read', async () => {
  expect((await deliver('x'.repeat(200_000))).status).toBe(413);
});

test('a shop without WhatsApp has no such address', async () => {
  const other = await openTestShop();
  try {
    expect([(await other.get(HOOK)).status, (await other.post(HOOK, {})).status]).toEqual([404, 404]);
  } finally {
    await other.close();
  }
});
