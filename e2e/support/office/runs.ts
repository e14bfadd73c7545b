import { makeAccount, PASSWORD, tokenFor } from '../accounts.ts';
import { bearer, call, read } from '../call.ts';
import { ADMINISTRATOR } from '../remotes/server.ts';
import type { RunningShop } from '../remotes/server.ts';
import { piece, place } from '../sample-orders.ts';

/** Customers of one governorate; each has still to pay. Their goods cost the same, and no journey of the shop needs the last. */
const CUSTOMERS = [
  { fullName: 'مريم الشمري', phone: '97550011', city: 'salmiya', goods: 'heart-socks' },
  { fullName: 'Sara Al-Mutairi', phone: '97550012', city: 'bayan', goods: 'heart-socks' },
  { fullName: 'هيا الرشيدي', phone: '97550013', city: 'jabriya', goods: 'bow-scrunchie' },
] as const;

/** Three orders that are ready and await their payment at the door. @returns their numbers */
export async function makeReadyOrders(shop: RunningShop): Promise<readonly [string, string, string]> {
  const headers = bearer(await tokenFor(shop));
  const make = async ({ goods, ...customer }: (typeof CUSTOMERS)[number]) => {
    const email = `${customer.city}@example.com`;
    const { orderNumber } = await place(shop, { ...customer, email, items: [piece(goods, 2)] });
    const status = `/api/admin/orders/${orderNumber}/status`;
    await call(shop, status, { status: 'ready' }, { method: 'PUT', headers });
    return orderNumber;
  };
  return [await make(CUSTOMERS[0]), await make(CUSTOMERS[1]), await make(CUSTOMERS[2])];
}

/** @param email of the account, if any @returns the id */
export async function makeDriver(shop: RunningShop, name: string, email?: string): Promise<string> {
  const headers = bearer(await tokenFor(shop));
  const made = await call<{ driver: { _id: string } }>(
    shop,
    '/api/admin/drivers',
    { name, phone: '55667788', ...(email !== undefined && { email }) },
    { headers },
  );
  return made.driver._id;
}

/** The account of somebody with the role of a driver. */
export async function makeDriversAccount(shop: RunningShop, email: string): Promise<void> {
  await makeAccount(shop, email, PASSWORD);
  const appointed = { email, password: ADMINISTRATOR.password, staffRole: 'driver' };
  await call(shop, '/api/admin/administrators', appointed, { headers: bearer(await tokenFor(shop)) });
}

/** A planned run of three orders. @param email of the driver's account, if any @returns its id, and the numbers of the orders */
export async function makeRun(
  shop: RunningShop,
  email?: string,
): Promise<{ id: string; numbers: readonly [string, string, string] }> {
  const numbers = await makeReadyOrders(shop);
  const headers = bearer(await tokenFor(shop));
  const path = '/api/admin/runs/ready';
  const { orders } = await read<{ orders: { orderId: string; orderNumber: string }[] }>(shop, path, headers);
  const own = orders.filter(({ orderNumber }) => numbers.includes(orderNumber)).map(({ orderId }) => orderId);
  const plan = { driver: await makeDriver(shop, 'سالم', email), orders: own };
  const { run } = await call<{ run: { _id: string } }>(shop, '/api/admin/runs', plan, { headers });
  return { id: run._id, numbers };
}
