import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { Accounts } from '../../src/application/identity/ports/accounts.ts';
import { emailKey } from '../../src/domain/email.ts';
import { aCustomer, anAdministrator } from '../support/accounts/accounts.ts';
import { readEvents } from '../support/server/event-reader.ts';
import type { EventReader } from '../support/server/event-reader.ts';
import { eventually } from '../support/server/eventually.ts';
import { pay, placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let headers: { authorization: string };
beforeAll(async () => {
  shop = await openTestShop();
  ({ headers } = await anAdministrator(shop));
});
afterAll(() => shop.close());

const readers: EventReader[] = [];
async function read(as: Record<string, string> = headers, lastEventId?: string): Promise<EventReader> {
  const reader = await readEvents(shop, as, lastEventId);
  readers.push(reader);
  return reader;
}
afterAll(() => readers.forEach((reader) => reader.stop()));

const numberOf = ({ order }: PlaceOrderAnswer) => order.orderNumber;

describe('the stream of events', () => {
  test('is for administrators only', async () => {
    expect((await read({})).status).toBe(401);
    expect((await read((await aCustomer(shop)).headers)).status).toBe(403);
  });

  test('forbids caching, buffering and compression on its way', async () => {
    const reader = await read({ ...headers, 'accept-encoding': 'br, gzip' });
    expect(reader.status).toBe(200);
    expect(Object.fromEntries(reader.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(reader.headers.get('content-encoding')).toBeNull();
    const head = await fetch(`${shop.url}/api/admin/events`, { method: 'HEAD', headers });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('reports an order that is placed and paid, without a new request and without personal data', async () => {
    const reader = await read();
    const { id } = await reader.next('ready');
    const placed = await placeOrder(shop, { fullName: 'Nawal Al-Secret' });
    const { event } = await reader.next('order-placed');
    expect(event).toEqual({
      kind: 'order-placed',
      at: placed.order.createdAt,
      orderId: expect.any(String),
      orderNumber: numberOf(placed),
      status: 'pending',
      totalAmount: placed.order.totalPrice,
    });
    await pay(shop, placed, '4111111111111111');
    expect((await reader.next('order-paid')).event).toMatchObject({
      orderNumber: numberOf(placed),
      status: 'processing',
    });
    expect(reader.received.map((received) => Number(received.id))).toEqual([0, 1, 2].map((more) => Number(id) + more));
    expect(JSON.stringify(reader.received)).not.toMatch(/Nawal|@|5123/);
  });

  test('sends everything that a returning reader has missed, in order, and once', async () => {
    const first = await read();
    await first.next('ready');
    const orders = [await placeOrder(shop)];
    const { id } = await first.next('order-placed');
    first.stop();
    orders.push(await placeOrder(shop), await placeOrder(shop));
    const second = await read(headers, id);
    orders.push(await placeOrder(shop));
    await eventually(() =>
      expect(second.received.map(({ event }) => event.orderNumber)).toEqual(orders.slice(1).map(numberOf)),
    );
  });

  test.each(['999999999', '-1', 'x', '1e3', '0x1', '99999999999999999999'])(
    'sends a reset to a reader with %j, an id that no event had',
    async (unknown) => {
      const reader = await read(headers, unknown);
      const { id } = await reader.next('reset');
      await placeOrder(shop);
      expect(Number((await reader.next('order-placed')).id)).toBe(Number(id) + 1);
      expect(reader.received).toHaveLength(2);
    },
  );
});

describe('the stream of a reader who has lost the right to it', () => {
  test('ends when the session does', async () => {
    const other = await anAdministrator(shop);
    const reader = await read(other.headers);
    await reader.next('ready');
    await shop.post('/api/auth/logout', {}, other.headers);
    await eventually(() => expect(reader.ending).toBe('ended'));
    expect((await read(other.headers)).status).toBe(401);
  });

  test('ends before anything more is sent, when an administrator becomes a customer', async () => {
    const other = await anAdministrator(shop);
    const reader = await read(other.headers);
    await reader.next('ready');
    const removal = { actor: 'command-line', at: Date.now() } as const;
    await shop.application.get(Accounts).removeAdministrator(emailKey(other.email), removal);
    await placeOrder(shop);
    await eventually(() => expect(reader.ending).toBe('ended'));
    expect(reader.received).toHaveLength(1);
  });
});
