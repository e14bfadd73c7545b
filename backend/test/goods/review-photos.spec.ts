import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { placeOrderOfShopper } from '../support/orders.ts';
import { aJpeg, sendUpload, uploadForm } from '../support/goods/uploads.ts';
import { eventually } from '../support/server/eventually.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
// Each test has a shop of its own, because the places of forms that were broken off are free only a moment later.
beforeEach(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' });
  office = await openOffice(shop);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await shop.close();
});

const sockets: Socket[] = [];

const pathOf = ({ order }: PlaceOrderAnswer, rest = '') =>
  `/api/orders/${order.orderNumber}/reviews/${SOLD_FREELY}${rest}`;

async function aReviewed(): Promise<PlaceOrderAnswer> {
  const placed = await placeOrderOfShopper(shop);
  await office.put(`orders/${placed.order.orderNumber}/status`, { status: 'delivered' });
  const headers = { 'x-order-token': placed.accessToken };
  expect((await send(shop, 'PUT', pathOf(placed), { headers, body: { rating: 5 } })).status).toBe(200);
  return placed;
}

/** Sends the head of a form with a photo and the beginning of its body, and nothing more. */
function beginForm(placed: PlaceOrderAnswer, address: string): Socket {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  sockets.push(socket);
  socket.write(
    [
      `POST ${pathOf(placed, '/photos')} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `X-Forwarded-For: ${address}`,
      `X-Order-Token: ${placed.accessToken}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 900000',
      '',
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nx',
    ].join('\r\n'),
  );
  return socket;
}

/** The status of the answer that comes although the body does not. */
async function answerTo(placed: PlaceOrderAnswer, address: string): Promise<{ status: number; text: string }> {
  const [answer] = (await once(beginForm(placed, address), 'data')) as [Buffer];
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]), text: answer.toString() };
}

/** Begins a form, and waits until the server reads it: another form of the order is refused then. */
async function hold(placed: PlaceOrderAnswer, address: string): Promise<void> {
  beginForm(placed, address);
  await eventually(async () => {
    const body = new FormData();
    body.append('none', '');
    const headers = { 'x-order-token': placed.accessToken, 'x-forwarded-for': '192.0.2.99' };
    const { status } = await fetch(`${shop.url}${pathOf(placed, '/photos')}`, { method: 'POST', headers, body });
    expect(status).toBe(429);
  });
}

test('slow forms of customers, however many, leave the office its uploads', async () => {
  for (let home = 1; home <= 4; home += 1) await hold(await aReviewed(), `198.51.100.${home}`);
  const next = await answerTo(await aReviewed(), '198.51.100.9');
  expect(next.status).toBe(503);
  const uploads = Array.from({ length: 4 }, async () => sendUpload(shop, uploadForm(await aJpeg()), office.headers));
  for (const upload of uploads) expect((await upload).status).toBe(201);
});

test('an order, and a network, send one form at a time; another is refused before its body is read', async () => {
  const placed = await aReviewed();
  await hold(placed, '203.0.113.1');
  expect(await answerTo(placed, '203.0.113.2')).toMatchObject({
    status: 429,
    text: expect.stringContaining('RATE_LIMITED'),
  });
  expect((await answerTo(await aReviewed(), '203.0.113.1')).status).toBe(429);
});

test('a form is refused before its body is read where the review is missing, has its photos, or cannot be written', async () => {
  const unreviewed = await placeOrderOfShopper(shop);
  expect(await answerTo(unreviewed, '203.0.113.3')).toMatchObject({
    status: 404,
    text: expect.stringContaining('REVIEW_NOT_FOUND'),
  });
  const full = await aReviewed();
  for (let photo = 0; photo < 3; photo += 1) {
    const answer = await fetch(`${shop.url}${pathOf(full, '/photos')}`, {
      method: 'POST',
      headers: { 'x-order-token': full.accessToken },
      body: uploadForm(await aJpeg()),
    });
    expect(answer.status).toBe(201);
  }
  expect(await answerTo(full, '203.0.113.4')).toMatchObject({
    status: 400,
    text: expect.stringContaining('TOO_MANY_ITEMS'),
  });
  const undone = await aReviewed();
  await office.put(`orders/${undone.order.orderNumber}/status`, { status: 'shipped' });
  expect(await answerTo(undone, '203.0.113.5')).toMatchObject({
    status: 409,
    text: expect.stringContaining('REVIEW_NOT_POSSIBLE'),
  });
});
