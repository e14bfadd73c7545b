import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { InvoiceAnswer } from '@fyonka/api-contract/wire/invoices';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { ReadyOrdersAnswer } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { read } from '../support/server/answers.ts';
import { AREAS, openCourierShop, PICKUP } from './courier-shop.ts';
import type { CourierShop } from './courier-shop.ts';

let shop: CourierShop;
beforeAll(async () => {
  shop = await openCourierShop();
});
afterAll(() => shop.close());

const stateOf = async (placed: PlaceOrderAnswer) => (await shop.courierOf(placed)).bookings.at(-1)?.state;
const bookedFor = async (placed: PlaceOrderAnswer) =>
  shop.armada.deliveries().filter(({ reference }) => reference.startsWith(placed.order.orderNumber));

describe('an order that a courier brings', () => {
  test('is booked once, goes on with what the courier says, and its cash is recorded', async () => {
    const placed = await shop.ready();
    expect(await shop.ask(placed, '/quote')).toMatchObject({ quote: { fee: 1.25, minutes: 41 }, problem: null });
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.ask(placed)));
    expect(new Set(answers.map(({ bookings }) => bookings.length))).toEqual(new Set([1]));
    const [delivery, ...others] = await bookedFor(placed);
    expect(others).toEqual([]);
    const { totalPrice } = placed.order;
    expect(delivery?.request).toMatchObject({
      reference: `${placed.order.orderNumber}-1`,
      payment: { amount: totalPrice, type: 'cash' },
      origin: { branch_id: 'branch-1' },
      destination_format: 'kuwait_format',
      destination: { area: 'Salmiya', contact_phone: expect.stringMatching(/^\+965\d{8}$/) },
    });
    const id = delivery!.id;
    shop.armada.setStatus(id, 'accepted');
    await shop.pass(30);
    expect((await shop.courierOf(placed)).bookings).toMatchObject([
      { state: 'accepted', driverName: 'Yousef Al-Enezi' },
    ]);
    expect(await shop.statusOf(placed)).toBe('ready');
    shop.armada.setStatus(id, 'en_route');
    await shop.pass(30);
    expect(await shop.statusOf(placed)).toBe('shipped');
    shop.armada.setStatus(id, 'completed');
    await shop.pass(30);
    expect(await shop.office.orderOf(placed)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    expect((await shop.courierOf(placed)).bookings).toMatchObject([
      { state: 'delivered', fee: 1.25, driverName: null, driverPhone: null, trackingUrl: null },
    ]);
  });

  test('is seen by its customer with the first name of the driver, from the pick-up until it is brought', async () => {
    const placed = await shop.ready();
    const { accessToken, order } = placed;
    const seen = async (headers: Record<string, string> = { 'x-order-token': accessToken }) =>
      (
        await read<InvoiceAnswer>(
          await shop.get(`/api/invoice/${order.orderNumber}`, { accept: 'application/json', ...headers }),
          200,
        )
      ).invoice.courier;
    await shop.ask(placed);
    const [delivery] = await bookedFor(placed);
    const { id } = delivery!;
    shop.armada.setStatus(id, 'accepted');
    await shop.pass(30);
    expect(await seen()).toBeUndefined();
    shop.armada.setStatus(id, 'en_route');
    await shop.pass(30);
    const at = new Date(shop.clock.now()).toISOString();
    const courier = {
      driver: 'Yousef',
      place: { lat: 29.34, lng: 48.08, at },
      trackingUrl: `https://track.example/${id}`,
    };
    expect(await seen()).toEqual(courier);
    expect(await seen({})).toBeUndefined();
    shop.armada.setStatus(id, 'completed');
    await shop.pass(30);
    expect(await seen()).toBeUndefined();
    const [stored] = await shop.storage.courierBookings.ofOrder(await shop.idOf(placed));
    expect(stored).toMatchObject({ driverName: null, driverPhone: null, driverPlace: null, trackingUrl: null });
  });

  test('is to be sent again when the courier fails on its way', async () => {
    const placed = await shop.ready();
    await shop.ask(placed);
    const [first] = await bookedFor(placed);
    shop.armada.setStatus(first!.id, 'en_route');
    await shop.pass(30);
    shop.armada.setStatus(first!.id, 'failed');
    await shop.pass(30);
    expect([await shop.statusOf(placed), await stateOf(placed)]).toEqual(['ready', 'failed']);
    const events = await shop.storage.officeEvents.after(0, 1000);
    expect(
      events!.filter(({ kind, order }) => kind === 'courier-problem' && order?.number === placed.order.orderNumber),
    ).toHaveLength(1);
    await shop.ask(placed);
    expect((await bookedFor(placed)).map(({ reference }) => reference.slice(-2))).toEqual(['-1', '-2']);
  });

  test.each(['pending', 'accepted', 'dispatched', 'en_route'] as const)('is cancelled while %s', async (status) => {
    const placed = await shop.ready();
    await shop.ask(placed);
    const [delivery] = await bookedFor(placed);
    if (status !== 'pending') shop.armada.setStatus(delivery!.id, status);
    await shop.pass(30);
    expect(await shop.ask(placed, '/cancel')).toMatchObject({ problem: null, bookings: [{ state: 'cancelled' }] });
    expect(await shop.statusOf(placed)).toBe('ready');
    expect(await shop.ask(placed, '/cancel')).toMatchObject({ problem: { kind: 'wrong-state' } });
  });

  test('cannot be cancelled once it is brought: then it is delivered', async () => {
    const placed = await shop.ready();
    await shop.ask(placed);
    const [delivery] = await bookedFor(placed);
    shop.armada.setWebhookUrl(null);
    shop.armada.setStatus(delivery!.id, 'completed');
    expect(await shop.ask(placed, '/cancel')).toMatchObject({ bookings: [{ state: 'delivered' }] });
    expect(await shop.statusOf(placed)).toBe('delivered');
    shop.armada.setWebhookUrl(`${shop.url}/api/couriers/notices/armada`);
  });

  test('is on no run, and one of a run is not booked', async () => {
    const placed = await shop.ready();
    const other = await shop.ready();
    await shop.ask(placed);
    const listed = await shop.office.get<ReadyOrdersAnswer>('runs/ready');
    const numbersOf = (orders: readonly { orderNumber: string }[]) => orders.map(({ orderNumber }) => orderNumber);
    expect(numbersOf(listed.orders)).toContain(other.order.orderNumber);
    expect(numbersOf(listed.orders)).not.toContain(placed.order.orderNumber);
    expect(listed.hasCouriers).toBe(true);
    expect(listed.withCourier.find(({ orderNumber }) => orderNumber === placed.order.orderNumber)).toMatchObject({
      courier: 'armada',
      state: 'pending',
      code: expect.stringMatching(/^A-\d+$/),
    });
    const driver = await read<{ driver: { _id: string } }>(
      await shop.office.call('POST', 'drivers', { name: 'Salem', phone: '51234567' }),
      201,
    );
    const plan = async (one: PlaceOrderAnswer) =>
      shop.office.call('POST', 'runs', { driver: driver.driver._id, orders: [await shop.idOf(one)] });
    await read(await plan(placed), 409);
    await read(await plan(other), 201);
    expect(await shop.ask(other)).toMatchObject({ bookings: [], problem: { kind: 'not-ready' } });
  });
});

describe('an answer that is lost', () => {
  test('never books a second courier, and is found by the notice that names the reference', async () => {
    const placed = await shop.ready();
    shop.sim.controls.failNext({ kind: 'drop-reply', call: 'book' });
    expect(await shop.ask(placed)).toMatchObject({ bookings: [{ state: 'unclear' }] });
    expect(await shop.ask(placed)).toMatchObject({ bookings: [{ state: 'unclear' }] });
    const [delivery, ...others] = await bookedFor(placed);
    expect(others).toEqual([]);
    shop.armada.setStatus(delivery!.id, 'accepted');
    await shop.pass(30);
    expect(await stateOf(placed)).toBe('accepted');
  });

  test('is decided by a person who has looked at the courier', async () => {
    const placed = await shop.ready();
    shop.sim.controls.failNext({ kind: 'drop-request', call: 'book' });
    await shop.ask(placed);
    expect(await stateOf(placed)).toBe('unclear');
    const of = shop.armada.deliveries()[0]!.id;
    expect(await shop.ask(placed, '/resolve', { deliveryId: of })).toMatchObject({ problem: { kind: 'wrong-state' } });
    expect(await shop.ask(placed, '/resolve', {})).toMatchObject({
      bookings: [{ state: 'refused' }],
    });
    expect(await shop.ask(placed)).toMatchObject({ bookings: [{}, { state: 'pending' }] });
  });

  test('of a process that ended is lost for the others as well', async () => {
    const placed = await shop.ready();
    const id = await shop.idOf(placed);
    const by = { editor: { accountId: 'office' as never, addressKey: '' }, at: shop.clock.now() };
    const wanted = { id: 'killed' as never, courier: 'armada', by: by.editor.accountId, at: by.at } as const;
    await shop.storage.courierBookings.begin(id, wanted, by);
    await shop.pass(10);
    expect(await stateOf(placed)).toBe('asked');
    expect(await shop.ask(placed)).toMatchObject({ bookings: [{ state: 'asked' }] });
    await shop.pass(20);
    expect([await stateOf(placed), await bookedFor(placed)]).toEqual(['unclear', []]);
  });
});

describe('a courier that does not want, or is down', () => {
  test.each([
    [422, 'wallet'],
    [401, 'keys'],
    [400, 'address'],
    [429, 'busy'],
  ])('with %i leaves the order as it is and says why', async (status, refusal) => {
    const placed = await shop.ready();
    shop.armada.refuseNext(status);
    expect(await shop.ask(placed)).toMatchObject({ bookings: [{ state: 'refused', refusal }] });
    expect(await shop.statusOf(placed)).toBe('ready');
  });

  test('costs nothing else', async () => {
    const placed = await shop.ready();
    await shop.ask(placed);
    shop.sim.controls.setDown(true);
    await shop.pass(60);
    expect(await shop.ask(placed, '/quote')).toMatchObject({ problem: { kind: 'silent' } });
    expect(await shop.ask(placed, '/cancel')).toMatchObject({ problem: { kind: 'silent' } });
    expect([await stateOf(placed), await shop.statusOf(placed)]).toEqual(['pending', 'ready']);
    shop.sim.controls.setDown(false);
    const [delivery] = await bookedFor(placed);
    shop.armada.setStatus(delivery!.id, 'completed');
    await shop.pass(60);
    expect(await shop.statusOf(placed)).toBe('delivered');
  });

  test('is not called for an area whose spelling nobody has said, nor while couriers are off', async () => {
    const placed = await shop.ready();
    const set = async (given: object) =>
      read(await shop.office.call('PUT', 'couriers', { isOn: true, pickup: PICKUP, areas: AREAS, ...given }), 200);
    await set({ areas: [] });
    expect(await shop.ask(placed)).toMatchObject({ problem: { kind: 'no-spelling', area: 'Salmiya' }, bookings: [] });
    expect(await shop.office.orderOf(placed)).toMatchObject({ hasCouriers: true });
    await set({ isOn: false });
    expect(await shop.office.orderOf(placed)).toMatchObject({ hasCouriers: false });
    expect(await shop.ask(placed)).toMatchObject({ isOn: false, problem: { kind: 'off' } });
    await set({});
    expect(await bookedFor(placed)).toEqual([]);
  });
});

describe('the address of notices', () => {
  const notify = (body: unknown, path = 'armada') => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'x-armada-webhook-topic': 'delivery.completed' };
    return fetch(`${shop.url}/api/couriers/notices/${path}`, { method: 'POST', headers, body: sent });
  };

  test('believes nothing that is not so at the courier, in whatever order and however often it is told', async () => {
    const placed = await shop.ready();
    await shop.ask(placed);
    const [delivery] = await bookedFor(placed);
    const { id, reference } = delivery!;
    for (const body of [{ id, reference, status: 'completed' }, { id, status: 'failed' }, { reference }])
      for (let time = 0; time < 3; time += 1) expect((await notify(body)).status).toBe(200);
    await shop.pass(30);
    expect([await stateOf(placed), await shop.statusOf(placed)]).toEqual(['pending', 'ready']);
    shop.armada.setStatus(id, 'completed');
    await shop.pass(30);
    await notify({ id, reference, status: 'en_route' });
    await shop.pass(30);
    expect([await stateOf(placed), await shop.statusOf(placed)]).toEqual(['delivered', 'delivered']);
  });

  test('does not take the delivery of another order for a lost one', async () => {
    const [placed, other] = [await shop.ready(), await shop.ready()];
    await shop.ask(other);
    shop.sim.controls.failNext({ kind: 'drop-request', call: 'book' });
    await shop.ask(placed);
    const [delivery] = await bookedFor(other);
    await notify({ id: delivery!.id, reference: `${placed.order.orderNumber}-1` });
    shop.armada.setStatus(delivery!.id, 'completed');
    await shop.pass(30);
    expect([await stateOf(placed), await stateOf(other)]).toEqual(['unclear', 'delivered']);
  });

  test('is the same for everything that is no notice', async () => {
    for (const body of ['', '{', '[]', 'null', '{"id":7}', { id: '../../v2/wallet' }, { id: 'x'.repeat(10_000) }])
      expect([(await notify(body)).status, await (await notify(body)).text()]).toEqual([200, '{"received":true}']);
    expect((await notify({ id: 'x' }, 'other')).status).toBe(404);
    expect((await notify('x'.repeat(70_000))).status).toBe(413);
  });
});
