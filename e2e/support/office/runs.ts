import { tokenFor } from '../accounts.ts';
import { bearer, call, read } from '../call.ts';
import type { RunningShop } from '../remotes/server.ts';
import { piece, place } from '../sample-orders.ts';

/** Customers of one governorate; each has still to pay. */
const CUSTOMERS = [
  { fullName: 'مريم الشمري', phone: '97550011', city: 'salmiya' },
  { fullName: 'Sara Al-Mutairi', phone: '97550012', city: 'bayan' },
] as const;

/** Two orders that are ready and await their payment at the door. @returns their numbers */
export async function makeReadyOrders(shop: RunningShop): Promise<readonly [string, string]> {
  const headers = bearer(await tokenFor(shop));
  const make = async (customer: (typeof CUSTOMERS)[number]) => {
    const email = `${customer.city}@example.com`;
    const { orderNumber } = await place(shop, { ...customer, email, items: [piece('bow-socks', 2)] });
    const status = `/api/admin/orders/${orderNumber}/status`;
    await call(shop, status, { status: 'ready' }, { method: 'PUT', headers });
    return orderNumber;
  };
  return [await make(CUSTOMERS[0]), await make(CUSTOMERS[1])];
}

/** A driver without an account. @returns the id */
export async function makeDriver(shop: RunningShop, name: string): Promise<string> {
  const headers = bearer(await tokenFor(shop));
  const made = await call<{ driver: { _id: string } }>(
    shop,
    '/api/admin/drivers',
    { name, phone: '55667788' },
    { headers },
  );
  return made.driver._id;
}

/** A planned run of two orders. @returns its id */
export async function makeRun(shop: RunningShop): Promise<string> {
  const numbers = await makeReadyOrders(shop);
  const headers = bearer(await tokenFor(shop));
  const path = '/api/admin/runs/ready';
  const { orders } = await read<{ orders: { orderId: string; orderNumber: string }[] }>(shop, path, headers);
  const own = orders.filter(({ orderNumber }) => numbers.includes(orderNumber)).map(({ orderId }) => orderId);
  const plan = { driver: await makeDriver(shop, 'سالم'), orders: own };
  return (await call<{ run: { _id: string } }>(shop, '/api/admin/runs', plan, { headers })).run._id;
}
