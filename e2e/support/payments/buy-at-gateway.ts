import { call } from '../call.ts';
import type { RunningShop } from '../remotes/server.ts';
import { place } from '../sample-orders.ts';
import type { Simulator } from './gateway.ts';

const CUSTOMER = { fullName: 'هيا الرشيدي', email: 'haya@example.com', phone: '97554567', city: 'salmiya' } as const;

/** An order whose card the simulated gateway has charged. @returns its number, the gateway's id of the charge, and KD */
export async function buyAtGateway(
  shop: RunningShop,
  { controls }: Simulator,
  item: object,
): Promise<{ orderNumber: string; charge: string; amount: number }> {
  const { orderNumber, accessToken } = await place(shop, { ...CUSTOMER, items: [item] });
  const headers = { 'x-order-token': accessToken };
  await call(shop, '/api/payments', { orderNumber, method: 'card' }, { headers });
  const made = controls.charges().find((one) => JSON.stringify(one['reference']).includes(orderNumber));
  const charge = String(made?.['id']);
  controls.decide(charge, 'CAPTURED');
  await call(shop, '/api/payments/confirm', { orderNumber }, { headers });
  return { orderNumber, charge, amount: Number(made?.['amount']) };
}
