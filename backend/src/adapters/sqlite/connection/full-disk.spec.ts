import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Storage } from '../../../application/storage.ts';
import { leaveRoomFor } from './full-disk.fixture.ts';
import { eventually } from '../../../../test/support/server/eventually.ts';
import { anOrder, placeOrder } from '../../../../test/support/orders.ts';
import { openTestShop } from '../../../../test/support/shops/test-shop.ts';
import type { TestShop } from '../../../../test/support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const leaveRoom = (pages: number) => leaveRoomFor(pages, shop.application.get(Storage));
const order = async () => {
  const answer = await shop.post('/api/orders', anOrder({ notes: 'x'.repeat(900) }));
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
};
const ready = async () => {
  const answer = await shop.get('/api/health/ready');
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
};
const timesLogged = (message: string) => shop.logged().split(message).length - 1;

test('a full disk makes the shop unready and is logged once; reading goes on, and writing resumes when there is room', async () => {
  const { accessToken, order: first } = await placeOrder(shop);
  expect(await ready()).toMatchObject({ status: 200 });
  leaveRoom(0);
  await eventually(async () => expect((await order()).status).toBe(503));
  for (let time = 0; time < 5; time += 1) await order();
  expect((await order()).body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });

  expect(await ready()).toMatchObject({ status: 503, body: { statusCode: 503, code: 'STORAGE_FULL' } });
  expect((await shop.get('/api/health/live')).status).toBe(200);
  expect((await shop.get('/api/products?limit=2')).status).toBe(200);
  expect((await shop.get('/')).status).toBe(200);
  const read = await shop.get(`/api/orders/${first.orderNumber}`, { 'x-order-token': accessToken });
  expect(read.status).toBe(200);
  expect(timesLogged('the disk is full')).toBe(1);
  expect(shop.logged()).toMatch(/"fault":"full","call":"\w.*?","milliseconds":\d+/);
  expect(shop.logged()).not.toContain('unexpected failure');
  expect(shop.logged()).not.toContain('a job failed');

  leaveRoom(10_000);
  await eventually(async () => expect((await ready()).status).toBe(200));
  expect((await order()).status).toBe(201);
  expect([timesLogged('the disk is full'), timesLogged('read and written again')]).toEqual([1, 1]);
});

test('a full disk is noticed even when nobody orders', async () => {
  leaveRoom(0);
  await eventually(async () => expect((await ready()).body.code).toBe('STORAGE_FULL'));
  leaveRoom(10_000);
  await eventually(async () => expect((await ready()).status).toBe(200));
});
