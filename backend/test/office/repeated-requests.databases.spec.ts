import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { HistoryAnswer, HistorySubject } from '@fyonka/api-contract/wire/office/edits';
import type { ReadyOrdersAnswer } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import type { StallAnswer } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import type { RefundAnswer } from '@fyonka/api-contract/wire/office/money';
import type { NewApiKeyAnswer } from '@fyonka/api-contract/wire/office/programs/api-keys';
import type { InvitationAnswer } from '@fyonka/api-contract/wire/office/people';
import type { OfficeReturnAnswer } from '@fyonka/api-contract/wire/office/orders/returns';
import type { ImportPreview } from '@fyonka/api-contract/wire/office/goods/imports';
import { dayAfter, kuwaitDayOf } from '../../src/domain/kuwait-day.ts';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { importForm, sendImport } from '../support/goods/imports.ts';
import { aPicture, categoryForm } from '../support/goods/pictures.ts';
import { MoneyOffice, paidOrder } from '../support/money.ts';
import { aProductRequest, createProduct, openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { anOrder, pay, placeOrderOfShopper } from '../support/orders.ts';
import { aReturn, deliveredOrder, receivedReturn } from '../support/returns.ts';
import { expectRefusal, read } from '../support/server/answers.ts';
import { handlersOf } from '../support/handlers.ts';
import { MANY_LEFT, SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';
import { WITHOUT_KEY } from './without-key.fixture.ts';

let shop: TestShop;
let office: Office;
let other: Visitor;
let icon: Blob;
beforeAll(async () => {
  // Nothing listens there: messages are only queued in this test.
  const whatsApp = {
    WHATSAPP_TOKEN: 'a-token-of-a-test',
    WHATSAPP_PHONE_ID: '123456',
    WHATSAPP_API_URL: 'http://127.0.0.1:9',
  };
  shop = await openTestShop({ TRUST_PROXY: 'loopback', ...whatsApp });
  office = await openOffice(shop);
  other = await anAdministrator(shop);
  icon = await aPicture();
});
afterAll(() => shop.close());

type Body = object | FormData;
type Sender = (body: Body, key: string, as?: Visitor) => Promise<Response>;

/** A call that creates something. */
interface Creation {
  readonly send: Sender;
  readonly body: Body;
  /** The same call with something else in it; null for one without a body. */
  readonly otherBody: Body | null;
  /** How many such things there are. */
  readonly count: () => Promise<number>;
  /** What is the same in all answers; left out: everything. */
  readonly same?: (answer: string) => string;
}

let made = 0;
const key = () => `key ${(made += 1)}`;

const sendTo =
  (path: string): Sender =>
  (body, idempotencyKey, { headers } = office) => {
    const all = { ...headers, 'idempotency-key': idempotencyKey };
    if (!(body instanceof FormData)) return send(shop, 'POST', `/api/admin/${path}`, { headers: all, body });
    return fetch(`${shop.url}/api/admin/${path}`, { method: 'POST', headers: all, body });
  };

const lengthOf = (path: string, list: string) => async () =>
  ((await office.get<Record<string, unknown[]>>(path))[list] ?? []).length;
const totalOf = (path: string) => async () => (await office.get<{ total: number }>(path)).total;
const entriesOf = (subject: HistorySubject, id: string, kind: string) => async () => {
  const { entries } = await office.get<HistoryAnswer>(`history?subject=${subject}&id=${id}&limit=100`);
  return entries.filter((entry) => entry.kind === kind).length;
};

const text = (en: string) => ({ en, ar: 'شيء' });
const plain = (path: string, body: object, change: object, count: Creation['count']): Creation => {
  return { send: sendTo(path), body, otherBody: { ...body, ...change }, count };
};

async function readyOrder(): Promise<string> {
  const { order } = await placeOrderOfShopper(shop);
  await office.put(`orders/${order.orderNumber}/status`, { status: 'ready' });
  const { orders } = await office.get<ReadyOrdersAnswer>('runs/ready');
  return orders.find(({ orderNumber }) => orderNumber === order.orderNumber)?.orderId ?? '';
}

async function aDriver(): Promise<string> {
  const body = { name: 'Salem', phone: '51234567' };
  const { driver } = await read<{ driver: { _id: string } }>(await sendTo('drivers')(body, key()), 201);
  return driver._id;
}

/** A stall with some pieces on its table. */
async function aStall(): Promise<string> {
  const body = { name: 'Fair', area: 'salmiya', day: '2026-11-30' };
  const { stall } = await read<StallAnswer>(await sendTo('stalls')(body, key()), 201);
  await sendTo(`stalls/${stall._id}/taken`)({ pieces: [{ productId: MANY_LEFT, quantity: 9 }] }, key());
  return stall._id;
}

function moving(stall: string, path: string, counts: 'taken' | 'back'): Creation {
  const pieces = (quantity: number) => ({ pieces: [{ productId: MANY_LEFT, quantity }] });
  const count = async () => (await office.get<StallAnswer>(`stalls/${stall}`)).stall.lines[0]?.[counts] ?? 0;
  return plain(`stalls/${stall}/${path}`, pieces(1), pieces(2), count);
}

/** Every call below `/api/admin` that creates something, by its handler. */
const CREATIONS: Record<string, () => Promise<Creation> | Creation> = {
  'InvitationsController.invite': () => {
    const invited = { staffRole: 'packer', name: 'Hessa', password: office.password };
    const creation = plain('invitations', invited, { name: 'Huda' }, lengthOf('invitations', 'invitations'));
    // A token is stored as a digest alone, so that the answer has another link.
    return { ...creation, same: (answer) => (JSON.parse(answer) as InvitationAnswer).invitation._id };
  },
  'ApiKeysController.make': () => {
    const creation = plain(
      'api-keys',
      { name: 'ERP', permissions: ['orders.read'] },
      { name: 'Accounts' },
      lengthOf('api-keys', 'apiKeys'),
    );
    // Of the key itself a digest is stored, so that the answer has another secret.
    return { ...creation, same: (answer) => (JSON.parse(answer) as NewApiKeyAnswer).apiKey.id };
  },
  'WebhooksController.add': () => {
    const body = { url: 'https://programs.example/orders', events: ['order.paid'] };
    return plain('webhooks', body, { events: ['order.placed'] }, lengthOf('webhooks', 'webhooks'));
  },
  'OfficeProductsController.create': () =>
    plain('products', aProductRequest(), { price: 9 }, totalOf('products?limit=1')),
  'ManyProductsController.addPieces': async () => {
    const { _id } = await createProduct(shop, other, { filterColor: 'pink' });
    const [blue, red] = (['blue', 'red'] as const).map((filterColor) => ({
      pieces: [{ filterColor, color: { name: text(filterColor), level: text('Primary') }, price: 1 }],
    }));
    const path = `products/${_id}/pieces`;
    return plain(path, blue!, red!, lengthOf(path, 'products'));
  },
  'OfficeCategoriesController.create': () => ({
    send: sendTo('categories'),
    body: categoryForm({ name: text('Combs'), iconImage: icon }),
    otherBody: categoryForm({ name: text('Other combs'), iconImage: icon }),
    count: lengthOf('categories', 'categories'),
  }),
  'ProductFilesController.apply': async () => {
    const head = 'name.en,name.ar,description.en,description.ar,categoryId,price,filterColor,imageUrl';
    const file = `${head}\nFrom a file,من ملف,Soft,ناعمة,bows,2,pink,/images/plain-bow-1.webp`;
    const previewed = await sendImport(shop, 'import', importForm(file), office.headers);
    const { digest } = await read<ImportPreview>(previewed, 200);
    return {
      send: sendTo('products/import/apply'),
      body: importForm(file, { digest: digest ?? '' }),
      otherBody: importForm(file, { digest: 'another' }),
      count: totalOf('products?limit=1'),
    };
  },
  'OfficeBundlesController.create': () => {
    const pieces = [{ productId: SOLD_FREELY, quantity: 2 }, { productId: MANY_LEFT }];
    const bundle = { name: text('Party'), level: 'secondary', pieces, price: 3.5 };
    return plain('bundles', bundle, { price: 3 }, lengthOf('bundles', 'bundles'));
  },
  'MarkdownsController.create': () =>
    plain(
      'markdowns',
      { name: 'School', percent: 20, from: '2090-01-01T00:00:00Z' },
      { percent: 30 },
      totalOf('markdowns'),
    ),
  'CouponsController.create': () =>
    plain('coupons', { name: text('School'), code: 'once', percent: 20 }, { percent: 30 }, totalOf('coupons?limit=1')),
  'StockController.book': () =>
    plain(
      'stock/bookings',
      { product: MANY_LEFT, kind: 'received', quantity: 3 },
      { quantity: 4 },
      totalOf(`stock/movements?product=${MANY_LEFT}&limit=1`),
    ),
  'DriversController.add': () =>
    plain('drivers', { name: 'Salem', phone: '51234567' }, { name: 'Saad' }, lengthOf('drivers', 'drivers')),
  'RunsController.plan': async () => {
    const run = { driver: await aDriver(), orders: [await readyOrder()] };
    return plain('runs', run, { orders: [await readyOrder()] }, totalOf('runs?limit=1'));
  },
  'StallsController.open': () =>
    plain(
      'stalls',
      { name: 'Fair', area: 'salmiya', day: '2026-11-30' },
      { name: 'Bazaar' },
      totalOf('stalls?limit=1'),
    ),
  'StallsController.take': async () => moving(await aStall(), 'taken', 'taken'),
  'StallsController.bringBack': async () => moving(await aStall(), 'brought-back', 'back'),
  'StallSalesController.sell': async () => {
    const stall = await aStall();
    const sale = { orderItems: [{ productId: MANY_LEFT, quantity: 1 }], payment: 'cash' };
    return plain(`stalls/${stall}/sales`, sale, { payment: 'wamd' }, totalOf(`stalls/${stall}/sales`));
  },
  'OrderEditingController.make': () => plain('orders', anOrder(), { notes: 'Ring twice' }, totalOf('orders?limit=1')),
  'OrderMoneyController.record': async () => {
    const { order } = await placeOrderOfShopper(shop);
    const money = { amount: 5.3, method: 'wamd', receivedAt: '2026-01-05' };
    const path = `orders/${order.orderNumber}`;
    return plain(`${path}/payments`, money, { amount: 1 }, lengthOf(`${path}/money`, 'entries'));
  },
  'OrderMoneyController.withdraw': async () => {
    const placed = await placeOrderOfShopper(shop);
    const money = new MoneyOffice(shop, office);
    await money.record(placed, { amount: 1, method: 'cash', receivedAt: '2026-01-05' });
    const path = `orders/${placed.order.orderNumber}`;
    const payment = (await money.moneyOf(placed)).entries.at(-1)?.id ?? '';
    const count = lengthOf(`${path}/money`, 'entries');
    return plain(`${path}/payments/${payment}/withdraw`, { reason: 'Of another' }, { reason: 'By mistake' }, count);
  },
  'OrderMoneyController.settle': async () => {
    const placed = await placeOrderOfShopper(shop);
    await new MoneyOffice(shop, office).record(placed, { amount: 9, method: 'cash', receivedAt: '2026-01-05' });
    const given = { how: 'cash', amount: 1, note: 'Given back' };
    const path = `orders/${placed.order.orderNumber}`;
    return plain(`${path}/settle`, given, { amount: 2 }, lengthOf(`${path}/money`, 'entries'));
  },
  'OrderMoneyController.refund': async () => {
    const { order } = await paidOrder(shop);
    const path = `orders/${order.orderNumber}`;
    const refund = { amount: 1, reason: 'A loose thread' };
    const creation = plain(`${path}/refunds`, refund, { amount: 2 }, lengthOf(`${path}/money`, 'refunds'));
    // Its status says how far it is by now.
    return { ...creation, same: (answer) => (JSON.parse(answer) as RefundAnswer).refund.id };
  },
  'DisputesController.open': async () => {
    const { order } = await paidOrder(shop);
    const path = `orders/${order.orderNumber}`;
    const dispute = { deadline: dayAfter(kuwaitDayOf(Date.now()), 7) };
    return plain(`${path}/disputes`, dispute, { note: 'The bank has called' }, lengthOf(`${path}/money`, 'disputes'));
  },
  'OfficeReturnsController.make': async () => {
    const { order } = await deliveredOrder(shop, new MoneyOffice(shop, other));
    const path = `orders/${order.orderNumber}/returns`;
    return plain(path, aReturn(1), aReturn(2), lengthOf(path, 'returns'));
  },
  'OfficeReturnsController.refund': async () => {
    const { order, id } = await receivedReturn(shop, new MoneyOffice(shop, other));
    const path = `returns/${id}/refund`;
    const creation = plain(path, {}, { deliveryFee: true }, lengthOf(`orders/${order.orderNumber}/money`, 'refunds'));
    return { ...creation, same: (answer) => (JSON.parse(answer) as OfficeReturnAnswer).return.state };
  },
  'OfficeReturnsController.exchange': async () => {
    const { id } = await receivedReturn(shop, new MoneyOffice(shop, other));
    const orderItems = [{ productId: SOLD_FREELY, quantity: 1 }];
    return plain(`returns/${id}/exchange`, { orderItems }, { freeDelivery: true }, totalOf('orders?limit=1'));
  },
  'OrderMessagesController.repeat': async () => {
    const placed = await placeOrderOfShopper(shop);
    await pay(shop, placed, '4111111111111111');
    const { _id } = (await office.get<{ order: { _id: string } }>(`orders/${placed.order.orderNumber}`)).order;
    const count = entriesOf('order', _id, 'mail-repeated');
    return plain(`orders/${_id}/mails`, { mail: 'status' }, { mail: 'link' }, count);
  },
  'OrderMessagesController.send': async () => {
    const placed = await placeOrderOfShopper(shop);
    await pay(shop, placed, '4111111111111111');
    const { _id } = (await office.get<{ order: { _id: string } }>(`orders/${placed.order.orderNumber}`)).order;
    const count = entriesOf('order', _id, 'message-queued');
    return { send: sendTo(`orders/${_id}/whatsapp`), body: {}, otherBody: null, count };
  },
};

const posts = () => handlersOf(shop).filter(({ method, path }) => method === 'POST' && path.startsWith('/api/admin'));

test('every call that creates something takes a key, and of every other one is said why not', () => {
  const names = posts().map(({ name }) => name);
  expect(names.toSorted()).toEqual([...Object.keys(CREATIONS), ...Object.keys(WITHOUT_KEY)].toSorted());
});

test('the description has the header at exactly these calls', async () => {
  const { paths } = (await (await shop.get('/api/docs-json')).json()) as OpenAPIObject;
  const described = posts().filter(({ path }) => {
    const { parameters = [], responses = {} } = paths[path.replace(/:(\w+)/g, '{$1}')]?.post ?? {};
    const hasHeader = parameters.some((one) => 'name' in one && one.name === 'Idempotency-Key');
    return hasHeader && '422' in responses;
  });
  expect(described.map(({ name }) => name).toSorted()).toEqual(Object.keys(CREATIONS).toSorted());
});

describe.each(Object.keys(CREATIONS))('%s with a key', (name) => {
  test('creates one thing, at the same moment and again later, and refuses another body', async () => {
    const { send: ask, body, otherBody, count, same = (answer) => answer } = await CREATIONS[name]!();
    const before = await count();
    const own = key();
    const answers = await Promise.all([ask(body, own), ask(body, own), ask(body, own)]);
    const all = [...answers, await ask(body, own)];
    expect(all.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    const texts = await Promise.all(all.map(async (answer) => same(await answer.text())));
    expect(new Set(texts).size).toBe(1);
    expect(await count()).toBe(before + 1);
    if (otherBody) await expectRefusal(ask(otherBody, own), 422, 'IDEMPOTENCY_KEY_REUSED');
    expect(await count()).toBe(before + 1);
  });
});

test('a key that was used for another order is refused, and records no money', async () => {
  const [first, second] = [
    await CREATIONS['OrderMoneyController.record']!(),
    await CREATIONS['OrderMoneyController.record']!(),
  ];
  const [before, own] = [await second.count(), key()];
  expect((await first.send(first.body, own)).status).toBe(201);
  await expectRefusal(second.send(second.body, own), 422, 'IDEMPOTENCY_KEY_REUSED');
  expect(await second.count()).toBe(before);
});

test('the keys of another administrator are apart, also for refunds and orders', async () => {
  for (const name of ['OrderMoneyController.record', 'OrderMoneyController.refund', 'OrderEditingController.make']) {
    const { send: ask, body, otherBody, count } = await CREATIONS[name]!();
    const before = await count();
    const own = key();
    expect((await ask(body, own)).status).toBe(201);
    expect((await ask(otherBody ?? body, own, other)).status).toBe(201);
    expect(await count()).toBe(before + 2);
  }
});
