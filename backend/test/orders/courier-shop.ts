import type { OrderCourierAnswer } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { ARMADA_KEYS, startSimulator } from '@fyonka/gateway-simulator/simulator';
import { FollowBookings } from '../../src/application/ordering/delivery/couriers/follow-bookings.ts';
import { Storage } from '../../src/application/storage.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { anAdministrator } from '../support/accounts/accounts.ts';
import { MoneyOffice } from '../support/money.ts';
import { placeOrderOfShopper } from '../support/orders.ts';
import { read } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';

export const PICKUP = { branch: 'branch-1', name: '', phone: '', location: null };
/** Areas of the orders that shoppers place in tests, as Armada spells them. */
export const AREAS = [{ area: 'salmiya', spelling: 'Salmiya' }];

/** A shop whose orders the simulated courier can bring; both follow one clock. */
export async function openCourierShop() {
  const clock = new ManualClock(Date.UTC(2026, 10, 24, 9));
  const sim = await startSimulator({
    tapSecretKey: 'sk_test_none',
    myFatoorahToken: 'none',
    myFatoorahWebhookSecret: 'none',
    clock,
  });
  const shop = await openTestShop({ ARMADA_API_URL: sim.armadaApiUrl }, {}, { clock });
  const office = new MoneyOffice(shop, await anAdministrator(shop));
  const { password } = office.visitor;
  await read(await office.call('PUT', 'service-keys/armada', { password, keys: ARMADA_KEYS }), 200);
  const settings = { isOn: true, pickup: PICKUP, areas: AREAS };
  await read(await office.call('PUT', 'couriers', settings), 200);
  sim.controls.armada.setWebhookUrl(`${shop.url}/api/couriers/notices/armada`);
  const { application } = shop;
  const storage = application.get(Storage);

  const idOf = async ({ order }: PlaceOrderAnswer) => (await storage.orders.find(order.orderNumber as never))!.id;
  const ask = async (placed: PlaceOrderAnswer, action = '', body?: object) =>
    read<OrderCourierAnswer>(await office.call('POST', `orders/${await idOf(placed)}/courier${action}`, body), 200);

  return {
    ...shop,
    sim,
    clock,
    office,
    storage,
    armada: sim.controls.armada,
    idOf,
    ask,
    close: async () => {
      await shop.close();
      await sim.close();
    },
    /** An order with cash on delivery that is ready. */
    ready: async (): Promise<PlaceOrderAnswer> => {
      const placed = await placeOrderOfShopper(shop);
      const { orderNumber } = placed.order;
      const held = { 'x-order-token': placed.accessToken };
      await read(await shop.post('/api/payments', { orderNumber, method: 'cash-on-delivery' }, held), 200);
      await read(await office.setStatus(placed, 'ready'), 200);
      return placed;
    },
    courierOf: async (placed: PlaceOrderAnswer) =>
      office.get<OrderCourierAnswer>(`orders/${await idOf(placed)}/courier`),
    statusOf: async (placed: PlaceOrderAnswer) => (await office.orderOf(placed)).status,
    /** Lets time pass, and has the courier asked about what is due. */
    pass: async (seconds: number) => {
      clock.advance(seconds * 1000);
      await sim.controls.notices();
      await application.get(FollowBookings).execute();
    },
  };
}

export type CourierShop = Awaited<ReturnType<typeof openCourierShop>>;
