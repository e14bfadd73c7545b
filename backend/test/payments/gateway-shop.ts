import { createServer } from 'node:net';
import type { OrderAnswer, OrderView, PlaceOrderAnswer, PlaceOrderRequest } from '@fyonka/api-contract/wire/ordering';
import type { PayAnswer } from '@fyonka/api-contract/wire/payments';
import { startSimulator } from '@fyonka/gateway-simulator/simulator';
import { HandleNotices } from '../../src/application/ordering/paying/handle-notices.ts';
import { ReconcilePayments } from '../../src/application/ordering/paying/reconcile-payments.ts';
import { CompareBooks } from '../../src/application/ordering/money/compare-books.ts';
import { SendRefunds } from '../../src/application/ordering/money/send-refunds.ts';
import { ExpireUnpaidOrders } from '../../src/application/ordering/placing/expire-unpaid-orders.ts';
import { Storage } from '../../src/application/storage.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { placeOrderOfShopper } from '../support/orders.ts';
import { openOffice } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { read } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';

export const TAP_KEY = 'fyonka-sim-key';
const MINUTE = 60_000;

export type Method = 'knet' | 'card' | 'apple-pay';

/** A shop whose customers pay at the simulator, and the simulator; both follow one clock. */
export type GatewayShop = Awaited<ReturnType<typeof openGatewayShop>>;

/** @param environment settings beside those for Tap */
export async function openGatewayShop(environment: Record<string, string> = {}) {
  const clock = new ManualClock(Date.UTC(2026, 10, 24, 9));
  const sim = await startSimulator({
    tapSecretKey: TAP_KEY,
    myFatoorahToken: 'fyonka-sim-token',
    myFatoorahWebhookSecret: 'fyonka-sim-secret',
    clock,
  });
  const port = await freePort();
  const shop = await openTestShop(
    {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PAYMENT_GATEWAY: 'tap',
      TAP_SECRET_KEY: TAP_KEY,
      TAP_API_URL: sim.tapApiUrl,
      TAP_SAVES_CARDS: '1',
      MYFATOORAH_TOKEN: 'fyonka-sim-token',
      MYFATOORAH_WEBHOOK_SECRET: 'fyonka-sim-secret',
      MYFATOORAH_API_URL: sim.myFatoorahApiUrl,
      ...environment,
    },
    {},
    { clock },
  );
  const { application } = shop;
  let office: Office | undefined;

  const held = ({ accessToken }: PlaceOrderAnswer) => ({ 'x-order-token': accessToken });
  const pay = (placed: PlaceOrderAnswer, method: Method = 'knet') =>
    shop.post('/api/payments', { orderNumber: placed.order.orderNumber, method }, held(placed));

  const seeAnswer = async (placed: PlaceOrderAnswer): Promise<OrderAnswer> =>
    read<OrderAnswer>(await shop.get(`/api/orders/${placed.order.orderNumber}`, held(placed)), 200);

  return {
    ...shop,
    sim,
    clock,
    controls: sim.controls,
    storage: application.get(Storage),
    close: async () => {
      await shop.close();
      await sim.close();
    },
    /** An administrator, signed in since time passed last. */
    office: async () => (office ??= await openOffice(shop)),
    pay,
    place: (overrides: Partial<PlaceOrderRequest> = {}) => placeOrderOfShopper(shop, overrides),

    /** Lets time pass for the shop and for the gateway, which sends what is due. */
    pass: async (minutes: number) => {
      clock.advance(minutes * MINUTE);
      // The office's session ends when nobody works.
      office = undefined;
      await sim.controls.notices();
    },

    /** Chooses the method and returns the id of the gateway's charge. */
    begin: async (placed: PlaceOrderAnswer, method: Method = 'knet'): Promise<string> => {
      const before = new Set(sim.controls.charges().map(({ id }) => id));
      const answer = await read<PayAnswer>(await pay(placed, method), 200);
      if (answer.status !== 'redirect') throw new Error(`not led to the gateway: ${answer.status}`);
      const charge = sim.controls.charges().find(({ id }) => !before.has(id));
      return String(charge?.['id']);
    },

    /** What the return page asks. */
    confirm: async (placed: PlaceOrderAnswer) => {
      const { orderNumber } = placed.order;
      const answer = await shop.post('/api/payments/confirm', { orderNumber }, held(placed));
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },

    see: async (placed: PlaceOrderAnswer): Promise<OrderView> => (await seeAnswer(placed)).order,
    seeAnswer,

    /** Waits until the shop has acted upon every notice that has arrived. */
    noticed: async () => {
      await sim.controls.notices();
      await application.get(HandleNotices).handleLeft();
    },

    reconcile: () => application.get(ReconcilePayments).execute(),
    sendRefunds: () => application.get(SendRefunds).execute(),
    expire: () => application.get(ExpireUnpaidOrders).execute(),
    compare: (days = 3) => application.get(CompareBooks).execute(days),
    findings: async () => (await application.get(Storage).findings.list(100)).map(({ kind }) => kind),
  };
}

/** The gateway has to know the shop's address before the shop listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
