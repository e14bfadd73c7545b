import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { fils } from '../../../domain/money.ts';
import type { Parcel } from '../../../domain/ordering/delivery/couriers/parcel.ts';
import { signatureOf } from './api.ts';
import { ArmadaCourier } from './armada-courier.ts';
import { readDelivery } from './read-delivery.ts';

const KEYS = { apiKey: 'main_key', secret: 'a secret' };
const PARCEL: Parcel = {
  pickup: { branch: '', name: 'Fyonka', phone: '51112222', location: { lat: 29.3, lng: 47.9 } },
  name: 'نورة',
  phone: '55123456',
  area: 'Salmiya',
  block: '4',
  street: 'شارع سالم المبارك 12',
  building: '7',
  floor: '2',
  apartment: '5',
  instructions: 'Ring twice',
  location: null,
  toCollect: fils(12_345),
};

let close = async () => {};
afterEach(() => close());

/** A server that answers every call alike. */
async function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const calls: { method: string; url: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      calls.push({ method, url, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => new Promise((resolve) => server.close(() => resolve()));
  const { port } = server.address() as AddressInfo;
  return { calls, courier: courierAt(`http://127.0.0.1:${port}`) };
}

const courierAt = (apiUrl: string, timeLimit = 2000) =>
  new ArmadaCourier({ apiUrl, ...KEYS, clock: { now: () => 1_776_182_400_000 }, timeLimit });

test('the signature is over time, method, path and body, as the documents of Armada make it', () => {
  const body = '{"reference":"order-100245"}';
  const payload = `1776182400000.POST./v2/deliveries.${body}`;
  const documented = createHmac('sha256', 'a secret').update(payload).digest('hex');
  expect(signatureOf('a secret', '1776182400000', 'POST', '/v2/deliveries', body)).toBe(documented);
});

test('a booking is signed byte for byte, Arabic included, and says what to collect', async () => {
  const { calls, courier } = await answering(201, '{"id":"1","status":"pending","reference":"R-1"}');
  expect(await courier.book('R-1', PARCEL)).toMatchObject({
    kind: 'delivery',
    delivery: { id: '1', state: 'pending' },
  });
  const [call] = calls;
  const { headers, body } = call!;
  const signed = createHmac('sha256', KEYS.secret);
  signed.update('1776182400000.POST./v2/deliveries.').update(body);
  expect(headers).toMatchObject({
    authorization: 'Key main_key',
    'x-armada-timestamp': '1776182400000',
    'x-armada-signature': signed.digest('hex'),
  });
  expect(JSON.parse(body.toString())).toMatchObject({
    payment: { amount: 12.345, type: 'cash' },
    origin_format: 'location_format',
    origin: { contact_phone: '+96551112222', latitude: 29.3 },
    destination: { contact_name: 'نورة', street: 'شارع سالم المبارك 12', floor: '2', apartment: '5' },
  });
});

test.each([
  [400, '{"error":"bad_request","message":"destination.area: unknown, call 51234567"}', 'address'],
  [401, '{}', 'keys'],
  [403, '{}', 'keys'],
  [404, 'not JSON', 'unknown'],
  [422, '{"error":"wallet","message":"Balance too low"}', 'wallet'],
  [429, '{}', 'busy'],
  [418, '{}', 'other'],
])('%i %j is a refusal: %s', async (status, body, refusal) => {
  const { courier } = await answering(status, body);
  const answer = await courier.book('R-1', PARCEL);
  expect(answer).toMatchObject({ kind: 'refused', refusal });
  expect(JSON.stringify(answer)).not.toContain('51234567');
});

test('words as long as an answer may be are read at once', async () => {
  const { courier } = await answering(400, JSON.stringify({ message: 'x'.repeat(190_000) }));
  expect(await courier.book('R-1', PARCEL)).toMatchObject({ kind: 'refused', words: 'x'.repeat(200) });
});

test.each([
  [500, '{}'],
  [503, ''],
  [409, '{"error":"conflict"}'],
  [408, ''],
  [201, 'half a {'],
  [201, '{"id":"1"}'],
  [201, '{"id":"1","status":"teleported"}'],
  [201, `{"id":"1","status":"pending","x":"${'x'.repeat(300_000)}"}`],
])('after %i %.20j nobody knows whether it is booked', async (status, body) => {
  const { courier } = await answering(status, body);
  expect(await courier.book('R-1', PARCEL)).toEqual({ kind: 'unanswered' });
});

test('a redirect is not followed, because the key would go with it', async () => {
  const { courier, calls } = await answering(307, '', { location: 'http://127.0.0.1:1/' });
  expect(await courier.fetch('1')).toEqual({ kind: 'unanswered' });
  expect(calls).toHaveLength(1);
});

test('a courier that cannot be reached was not asked; one that is silent may have been', async () => {
  const gone = await answering(200, '{}');
  await close();
  expect(await gone.courier.book('R-1', PARCEL)).toEqual({ kind: 'unsent' });
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const { port } = server.address() as AddressInfo;
  expect(await courierAt(`http://127.0.0.1:${port}`, 50).book('R-1', PARCEL)).toEqual({ kind: 'unanswered' });
});

test('an id is a part of the path and nothing else', async () => {
  const { courier, calls } = await answering(404, '{}');
  await courier.fetch('../wallet?x=1');
  await courier.fetch('..');
  expect(calls.map(({ url }) => url)).toEqual(['/v2/deliveries/..%2Fwallet%3Fx%3D1']);
});

test('a delivery is read in both ways that the documents name its fields, and no address without https is kept', () => {
  const one = readDelivery({
    id: '1',
    status: 'en_route',
    reference: 'R-1',
    delivery_fee: 1.25,
    driver: { name: 'Yousef', phone: '+96550001111', latitude: 29.345678, longitude: 48.08 },
    logistics: { tracking_url: 'javascript:alert(1)' },
  });
  expect(one).toMatchObject({ state: 'under-way', fee: 1250, driverName: 'Yousef', trackingUrl: null });
  expect(one?.driverPlace).toEqual({ lat: 29.34568, lng: 48.08 });
  const other = readDelivery({
    id: '1',
    status: 'completed',
    deliveryFee: 0.1,
    driverName: '\u202eAli\u0000',
    code: ' ',
    driver: { latitude: '29', longitude: null },
    trackingLink: 'https://armada.example/1',
  });
  expect(other).toMatchObject({
    fee: 100,
    driverName: 'Ali',
    code: null,
    driverPlace: null,
    trackingUrl: 'https://armada.example/1',
    reference: null,
  });
});
