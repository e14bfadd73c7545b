import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '@fyonka/api-contract/endpoints/endpoint';
import { ENDPOINTS } from '@fyonka/api-contract/endpoints/endpoints';
import type { DriverAnswer, ReadyOrdersAnswer, RunAnswer } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { aPersonOfTheOffice } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { handlersOf } from '../support/handlers.ts';
import type { Handler } from '../support/handlers.ts';
import { openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { placeOrderOfShopper } from '../support/orders.ts';
import { read } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const PAUSE = 30 * 60_000;
const clock = new ManualClock();

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' }, {}, { clock });
  office = await openOffice(shop);
});
afterAll(() => shop.close());

/** A run that is under way with this driver. @returns its id */
async function runOf({ email }: Visitor): Promise<string> {
  const post = (path: string, body: object) =>
    send(shop, 'POST', `/api/admin/${path}`, { headers: office.headers, body });
  const { driver } = await read<DriverAnswer>(await post('drivers', { name: 'Salem', phone: '51234567', email }), 201);
  const { order } = await placeOrderOfShopper(shop);
  await office.put(`orders/${order.orderNumber}/status`, { status: 'ready' });
  const { orders } = await office.get<ReadyOrdersAnswer>('runs/ready');
  const ready = orders.filter(({ orderNumber }) => orderNumber === order.orderNumber).map(({ orderId }) => orderId);
  const { run } = await read<RunAnswer>(await post('runs', { driver: driver._id, orders: ready }), 201);
  await post(`runs/${run._id}/hand-over`, {});
  return run._id;
}

async function statusOf({ method, path }: Pick<Handler, 'method' | 'path'>, id: string, { headers }: Visitor) {
  const address = path.replace(':id', id).replace(/:\w+/g, 'nothing');
  const answer = await send(shop, method, address, { headers, body: method === 'GET' ? undefined : {} });
  await answer.body?.cancel();
  return answer.status;
}

const ME = { method: 'GET', path: '/api/auth/me' };
const OWN_RUN = { method: 'GET', path: '/api/admin/own-runs/:id' };

test('after a pause the session of a driver opens the run that it has opened, and nothing else', async () => {
  const salem = await aPersonOfTheOffice(shop, 'driver');
  const run = await runOf(salem);
  expect(await statusOf(OWN_RUN, run, salem)).toBe(200);
  clock.advance(PAUSE);
  const opened: string[] = [];
  // Signing out is tried last, as it ends the session.
  for (const handler of handlersOf(shop).filter(({ route }) => route !== 'POST /api/auth/logout')) {
    const { caller, route } = handler;
    if (caller === 'everyone' || caller === 'order-holder') continue;
    if ((await statusOf(handler, run, salem)) !== 401) opened.push(route);
  }
  const goOn = Object.entries<Endpoint>(ENDPOINTS).flatMap(([route, one]) => (one.goesOnForRun ? [route] : []));
  expect(goOn.sort()).toEqual([
    'GET /api/admin/own-runs/{id}',
    'GET /api/auth/me',
    'POST /api/auth/logout',
    'PUT /api/admin/own-runs/{id}/stops/{order}',
  ]);
  expect(opened.sort()).toEqual(goOn.filter((route) => route !== 'POST /api/auth/logout'));
  expect(await statusOf(OWN_RUN, 'another', salem)).toBe(401);
  expect(await statusOf({ method: 'POST', path: '/api/auth/logout' }, run, salem)).toBe(200);
  expect(await statusOf(ME, run, salem)).toBe(401);
});

test('it ends when the run is over, and does not begin with a run that was not opened', async () => {
  office = await openOffice(shop);
  const [salem, fahad] = [await aPersonOfTheOffice(shop, 'driver'), await aPersonOfTheOffice(shop, 'driver')];
  const [run, unopened] = [await runOf(salem), await runOf(fahad)];
  await statusOf(OWN_RUN, run, salem);
  office = await openOffice(shop);
  const { run: sheet } = await office.get<RunAnswer>(`runs/${run}`);
  clock.advance(PAUSE);
  expect([await statusOf(ME, run, salem), await statusOf(OWN_RUN, unopened, fahad)]).toEqual([200, 401]);
  office = await openOffice(shop);
  await office.put(`runs/${run}/stops/${sheet.stops[0]?.orderId}`, { visit: 'not-home' });
  expect((await office.put(`runs/${run}/count`, { counted: 0 })).status).toBe(200);
  expect([await statusOf(ME, run, salem), await statusOf(OWN_RUN, run, salem)]).toEqual([401, 401]);
});
