import { expect, test } from '@jest/globals';
import type { CourierCashAnswer, CourierPayoutsAnswer } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { OfficeOrdersAnswer } from '@fyonka/api-contract/wire/office/orders/orders';
import { ARMADA_KEYS } from '@fyonka/gateway-simulator/simulator';
import { Storage } from '../../../src/application/storage.ts';
import { SHOP_ITSELF } from '../../../src/domain/history.ts';
import { accountId, bookingId } from '../../../src/domain/ids.ts';
import { kuwaitDayOf } from '../../../src/domain/kuwait-day.ts';
import { send } from '../../support/office.ts';
import { placeOrderOfShopper } from '../../support/orders.ts';
import { api, office, shop } from '../shop.ts';

// Endpoints about couriers.

const call = (method: string, to: string, body?: object) =>
  send(shop, method, to, { headers: office.headers, ...(body ? { body } : {}) });

test('how couriers are used', async () => {
  const path = '/api/admin/couriers';
  await api.expectAnswer(`GET ${path}`, 200, await call('GET', path));
  const pickup = { branch: '', name: 'Fyonka', phone: '51234567', location: { lat: 29.3, lng: 47.9 } };
  const areas = [{ area: 'salmiya', spelling: 'Salmiya' }];
  const save = (given: object) => call('PUT', path, { isOn: true, pickup, areas, ...given });
  await api.expectAnswer(`PUT ${path}`, 200, await save({}));
  await api.expectAnswer(`PUT ${path}`, 409, await save({ isOn: false, areas: [], version: 1 }));
  await api.expectAnswer(`PUT ${path}`, 400, await save({ pickup: { ...pickup, phone: '1' } }));
  const near = (names: readonly unknown[]) => call('POST', `${path}/areas/near`, { names });
  await api.expectAnswer(`POST ${path}/areas/near`, 200, await near(['Salmiya', 'Hawaly']));
  await api.expectAnswer(`POST ${path}/areas/near`, 400, await near([7]));
  await api.expectAnswer(`POST ${path}/check`, 404, await call('POST', `${path}/check`));
  const { password } = office;
  await call('PUT', '/api/admin/service-keys/armada', { password, keys: ARMADA_KEYS });
  await api.expectAnswer(`POST ${path}/check`, 200, await call('POST', `${path}/check`));
});

test('the courier of an order', async () => {
  const { order } = await placeOrderOfShopper(shop);
  const found = await call('GET', `/api/admin/orders?search=${order.orderNumber}`);
  const { orders } = (await found.json()) as OfficeOrdersAnswer;
  const path = '/api/admin/orders/{id}/courier';
  const of = (id = orders[0]?._id ?? '') => `/api/admin/orders/${id}/courier`;
  await api.expectAnswer(`GET ${path}`, 200, await call('GET', of()));
  for (const action of ['', '/quote', '/cancel', '/resolve'])
    await api.expectAnswer(`POST ${path}${action}`, 200, await call('POST', `${of()}${action}`, {}));
  for (const action of ['', '/quote'])
    await api.expectAnswer(`POST ${path}${action}`, 404, await call('POST', `${of('x')}${action}`));
  await api.expectAnswer(`POST ${path}/resolve`, 400, await call('POST', `${of()}/resolve`, { deliveryId: 7 }));
});

test('cash that couriers have collected, and its payout', async () => {
  const placed = await placeOrderOfShopper(shop);
  const number = placed.order.orderNumber;
  const held = { 'x-order-token': placed.accessToken };
  await shop.post('/api/payments', { orderNumber: number, method: 'cash-on-delivery' }, held);
  await call('PUT', `/api/admin/orders/${number}/status`, { status: 'ready' });
  const { orders, courierBookings } = shop.application.get(Storage);
  const order = await orders.find(number as never);
  const by = { editor: SHOP_ITSELF, at: Date.now() };
  const wanted = { id: bookingId('described'), courier: 'armada', by: accountId('office'), at: by.at } as const;
  await courierBookings.begin(order!.id, wanted, by);
  const told = { code: null, fee: null, driverName: null, driverPhone: null, driverPlace: null, trackingUrl: null };
  const delivery = { id: 'arm-described', reference: `${number}-1`, state: 'delivered', ...told } as const;
  await courierBookings.act(wanted.id, { kind: 'said', delivery }, by);
  const path = '/api/admin/couriers/cash';
  const owed = (await api.expectAnswer(`GET ${path}`, 200, await call('GET', path))) as CourierCashAnswer;
  expect(owed.bookings).toMatchObject([{ booking: wanted.id, order: order!.id, amount: placed.order.totalPrice }]);
  const payouts = '/api/admin/couriers/payouts';
  const payOut = (given: object) =>
    call('POST', payouts, { bookings: [wanted.id], date: kuwaitDayOf(by.at), to: 'bank', note: '', ...given });
  await api.expectAnswer(`POST ${payouts}`, 400, await payOut({ date: '2999-01-01' }));
  await api.expectAnswer(`POST ${payouts}`, 400, await payOut({ amount: owed.total + 1 }));
  await api.expectAnswer(`POST ${payouts}`, 400, await payOut({ to: 'pocket' }));
  await api.expectAnswer(`POST ${payouts}`, 200, await payOut({}));
  await api.expectAnswer(`POST ${payouts}`, 409, await payOut({}));
  await api.expectAnswer(`GET ${path}`, 400, await call('GET', `${path}?after=there`));
  const written = await api.expectAnswer(`GET ${payouts}`, 200, await call('GET', payouts));
  const id = (written as CourierPayoutsAnswer).payouts[0]?.id ?? '';
  const withdraw = `POST ${payouts}/{id}/withdraw`;
  const taken = (of: string, reason: string) => call('POST', `${payouts}/${of}/withdraw`, { reason });
  await api.expectAnswer(withdraw, 400, await taken(id, ''));
  await api.expectAnswer(withdraw, 404, await taken('gone', 'Of another shop'));
  await api.expectAnswer(withdraw, 200, await taken(id, 'Of another shop'));
  await api.expectAnswer(withdraw, 409, await taken(id, 'Of another shop'));
});
