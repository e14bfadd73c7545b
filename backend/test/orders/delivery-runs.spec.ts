import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  DriverAnswer,
  DriversAnswer,
  OwnRunsAnswer,
  ReadyOrdersAnswer,
  RunAnswer,
} from '@fyonka/api-contract/wire/office/fulfilment/runs';
import type { OfficeOrderAnswer } from '@fyonka/api-contract/wire/office/orders/orders';
import { extractText, getDocumentProxy } from 'unpdf';
import { aPersonOfTheOffice } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { placeOrderOfShopper } from '../support/orders.ts';
import { expectRefusal, read } from '../support/server/answers.ts';
import { describedApi } from '../support/server/described-api.ts';
import type { DescribedApi } from '../support/server/described-api.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
let salem: Visitor;
let packer: Visitor;
let api: DescribedApi;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' });
  office = await openOffice(shop);
  [salem, packer] = [await aPersonOfTheOffice(shop, 'driver'), await aPersonOfTheOffice(shop, 'packer')];
  api = await describedApi(shop);
});
afterAll(() => shop.close());

const call = (method: string, path: string, body?: object, { headers }: Visitor = office) =>
  send(shop, method, `/api/admin/${path}`, { headers, body });
const addDriver = (name: string, email?: string) => call('POST', 'drivers', { name, phone: '٥١٢٣٤٥٦٧', email });

/** A call that is answered as the API description says. @param described path with its parameters in braces */
async function described<Answer>(
  [method, path]: readonly [string, string],
  described: string,
  { body, status = 200, as = office }: { body?: object; status?: number; as?: Visitor } = {},
): Promise<Answer> {
  const answer = await call(method, path, body, as);
  return (await api.expectAnswer(`${method} /api/admin/${described}`, status, answer)) as Answer;
}

/** An order that is ready, on no run. */
async function readyOrder(): Promise<string> {
  const { order } = await placeOrderOfShopper(shop);
  expect((await office.put(`orders/${order.orderNumber}/status`, { status: 'ready' })).status).toBe(200);
  const { orders: ready } = await office.get<ReadyOrdersAnswer>('runs/ready');
  return ready.find(({ orderNumber }) => orderNumber === order.orderNumber)!.orderId;
}
/** A run of one new order that is ready. */
async function plannedRun(driver: string): Promise<RunAnswer['run']> {
  return (await read<RunAnswer>(await call('POST', 'runs', { driver, orders: [await readyOrder()] }), 201)).run;
}

test('a driver sees the own open runs, enters what happened at their doors, and nothing else', async () => {
  const email = ` ${salem.email.toUpperCase()} `;
  const { driver } = await read<DriverAnswer>(await addDriver('سالم', email), 201);
  expect(driver).toMatchObject({ phone: '51234567', email: salem.email });
  const { driver: other } = await read<DriverAnswer>(await addDriver('Ali'), 201);
  const [own, foreign] = [await plannedRun(driver._id), await plannedRun(other._id)];

  const listed = await described<OwnRunsAnswer>(['GET', 'own-runs'], 'own-runs', { as: salem });
  await described(['GET', `own-runs/${own._id}`], 'own-runs/{id}', { as: salem });
  expect(listed.runs.map(({ _id }) => _id)).toEqual([own._id]);
  await expectRefusal(call('GET', `own-runs/${foreign._id}`, undefined, salem), 404, 'RUN_NOT_FOUND');
  const [ofOwn, ofForeign] = [own, foreign].map(({ stops }) => `own-runs/stops/${stops[0]?.orderId}`);
  const found = await described<RunAnswer>(['GET', ofOwn!], 'own-runs/stops/{order}', { as: salem });
  expect(found.run._id).toBe(own._id);
  await expectRefusal(call('GET', ofForeign!, undefined, salem), 404, 'RUN_NOT_FOUND');
  for (const [method, path] of [
    ['GET', 'runs'],
    ['GET', `runs/${own._id}`],
    ['POST', `runs/${own._id}/hand-over`],
    ['PUT', `runs/${own._id}/count`],
    ['GET', 'orders'],
  ] as const)
    await expectRefusal(call(method, path, method === 'GET' ? undefined : {}, salem), 403, 'FORBIDDEN');

  await call('POST', `runs/${own._id}/hand-over`, {});
  await call('POST', `runs/${foreign._id}/hand-over`, {});
  const pathOf = ({ _id, stops: [stop] }: RunAnswer['run']) => `own-runs/${_id}/stops/${stop?.orderId}`;
  const handedOver = (await office.get<RunAnswer>(`runs/${own._id}`)).run.handedOverAt;
  const body = { visit: 'delivered', takesMoney: true, toCollect: own.toCollect, doneAt: '2020-11-26T09:00:00Z' };
  const visit = 'own-runs/{id}/stops/{order}';
  await expectRefusal(call('PUT', pathOf(own), { ...body, doneAt: 'noon' }, salem), 400, 'VALIDATION_FAILED');
  const answer = await described<RunAnswer>(['PUT', pathOf(own)], visit, { body, as: salem });
  expect(answer.run).toMatchObject({ stops: [{ state: 'delivered' }], cash: own.toCollect });
  await expectRefusal(call('PUT', pathOf(foreign), body, salem), 404, 'RUN_NOT_FOUND');
  const { order } = await office.get<OfficeOrderAnswer>(`orders/${own.stops[0]?.orderNumber}`);
  expect(order.history.at(-1)).toMatchObject({ to: 'delivered', at: handedOver });
  expect((await office.get<RunAnswer>(`runs/${foreign._id}`)).run.stops).toMatchObject([{ state: 'waiting' }]);

  await call('PUT', `runs/${own._id}/count`, { counted: own.toCollect });
  await expectRefusal(call('GET', `own-runs/${own._id}`, undefined, salem), 404, 'RUN_NOT_FOUND');
  expect(await read(await call('GET', 'own-runs', undefined, packer), 200)).toEqual({ runs: [] });
});

test.each([
  ['of somebody with another role', () => packer.email, 'UNKNOWN_ID'],
  ['of nobody', () => 'nobody@example.com', 'UNKNOWN_ID'],
  ['that is none', () => 'salem at home', 'INVALID_EMAIL'],
  ['of another driver', () => salem.email, 'DUPLICATE'],
])('an e-mail %s is refused', async (_, email, code) => {
  const before = await office.get<DriversAnswer>('drivers');
  expect(before.drivers.some(({ email: known }) => known === salem.email)).toBe(true);
  const answer = await read<{ errors: object[] }>(await addDriver('Somebody', email()), 400);
  expect(answer.errors).toMatchObject([{ field: 'email', code }]);
  expect(await office.get('drivers')).toEqual(before);
});

test.each(['ar', 'en'] as const)('the sheet of a run in %s is a PDF with its doors and cash', async (lang) => {
  const { driver } = await read<DriverAnswer>(await addDriver('Jasem'), 201);
  const run = await plannedRun(driver._id);
  const answer = await shop.get(`/api/admin/runs/${run._id}/sheet?lang=${lang}`, office.headers);
  api.expectFile('GET /api/admin/runs/{id}/sheet', answer);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  const [stop] = run.stops;
  for (const words of ['Jasem', stop!.orderNumber, 'Salmiya', 'Salem Al-Mubarak', run.toCollect.toFixed(2)])
    expect(text).toContain(words);
  await expectRefusal(shop.get('/api/admin/runs/nothing/sheet', office.headers), 404, 'RUN_NOT_FOUND');
});

test('a run is planned, changed, handed over, visited and counted, and each answer is as described', async () => {
  const body = { name: 'Fahad', phone: '51234567' };
  const { driver } = await described<DriverAnswer>(['POST', 'drivers'], 'drivers', { body, status: 201 });
  await described(['PUT', `drivers/${driver._id}`], 'drivers/{id}', { body: { ...body, name: 'Fahd' } });
  await described(['GET', 'drivers'], 'drivers');
  await described(['GET', 'runs/ready'], 'runs/ready');
  const [first, second] = [await readyOrder(), await readyOrder()];
  const planned = (orders: readonly string[]) => ({ driver: driver._id, orders });
  const made = { body: planned([first]), status: 201 };
  const { run } = await described<RunAnswer>(['POST', 'runs'], 'runs', made);
  const path = `runs/${run._id}`;
  const changed = await described<RunAnswer>(['PUT', path], 'runs/{id}', { body: planned([second, first]) });
  expect(changed.run.stops.map(({ orderId }) => orderId)).toEqual([second, first]);
  expect(changed.run.driver).toMatchObject({ name: 'Fahd', email: null });
  await described(['DELETE', path], 'runs/{id}');
  await described(['POST', `${path}/hand-over`], 'runs/{id}/hand-over', { status: 409 });

  const again = await described<RunAnswer>(['POST', 'runs'], 'runs', { body: planned([first, second]), status: 201 });
  const open = `runs/${again.run._id}`;
  await described(['POST', `${open}/hand-over`], 'runs/{id}/hand-over');
  const stop = 'runs/{id}/stops/{order}';
  const taken = { body: { visit: 'delivered', takesMoney: true } };
  const { run: paid } = await described<RunAnswer>(['PUT', `${open}/stops/${first}`], stop, taken);
  await described(['PUT', `${open}/count`], 'runs/{id}/count', { body: { counted: 1 }, status: 409 });
  await described(['PUT', `${open}/stops/${second}`], stop, { body: { visit: 'not-home' } });
  expect(await described(['GET', 'runs/open'], 'runs/open')).toMatchObject({ cash: expect.any(Number) });
  await described(['PUT', `${open}/count`], 'runs/{id}/count', { body: { counted: '٠' }, status: 400 });
  const brought = { brought: paid.cash, borneBy: 'driver', note: 'Found in the car' };
  const [difference, correct] = ['runs/{id}/difference', ['PUT', `${open}/difference`]] as const;
  await described(correct, difference, { body: brought, status: 409 });
  const count = { body: { counted: '٠', note: 'in the drawer', borneBy: 'driver' } };
  const counted = await described<RunAnswer>(['PUT', `${open}/count`], 'runs/{id}/count', count);
  expect(counted.run).toMatchObject({ state: 'counted', count: { difference: -paid.cash, by: office.email } });
  const lacks = { amount: -paid.cash, borneBy: 'driver', run: counted.run._id, driver: 'Fahd', by: office.email };
  expect(counted.run.differences).toMatchObject([lacks]);
  await described(correct, difference, { body: { ...brought, borneBy: 'seller' }, status: 400 });
  await described(correct, difference, { body: { ...brought, note: '' }, status: 400 });
  await described(['PUT', 'runs/none/difference'], difference, { body: brought, status: 404 });
  const { run: corrected } = await described<RunAnswer>(correct, difference, { body: brought });
  expect(corrected.differences).toMatchObject([lacks, { ...lacks, amount: paid.cash, note: 'Found in the car' }]);
  await described(['GET', open], 'runs/{id}');
  await described(['GET', 'runs'], 'runs');
  const { orders } = await office.get<ReadyOrdersAnswer>('runs/ready');
  expect(orders).toContainEqual(expect.objectContaining({ orderId: second, attempt: 2 }));
});

test('every answer about runs was compared with the description', () => {
  expect(api.missing('deliveries')).toEqual([]);
});
