import { tokenFor } from './accounts.ts';
import { bearer, call } from './call.ts';
import type { RunningShop } from './remotes/server.ts';
import { CARDS } from './words.ts';

const CARD = { cardholderName: 'Noura', cardNumber: CARDS.approved, expiryMonth: '12', expiryYear: '39', cvv: '123' };

/** A name on the ribbon of the product that takes one. */
export const ribbon = (text: string, quantity = 1) => ({
  productId: 'satin-name-ribbon',
  quantity,
  customTexts: [{ title: 'Name on the ribbon', text }],
});
export const piece = (productId: string, quantity = 1) => ({ productId, quantity });

/** Orders of an ordinary day; the last is the newest. */
const ORDERS = [
  { fullName: 'دانة العتيبي', city: 'jahra', items: [piece('bow-socks', 2)], status: 'delivered' },
  { fullName: 'Sara Al-Mutairi', city: 'bayan', items: [piece('little-backpack')], status: 'shipped' },
  { fullName: 'هيا الرشيدي', city: 'rawda', items: [ribbon('هيا'), piece('pearl-pins')], status: 'ready' },
  { fullName: 'مريم الشمري', city: 'salmiya', items: [ribbon('فاطمة', 2), ribbon('مريم')] },
  { fullName: 'Latifa Al-Sabah', city: 'shuwaikh', items: [ribbon('Latifa'), piece('large-double-bow', 2)] },
  { fullName: 'شيخة الهاجري', city: 'ahmadi', items: [piece('starry-scrunchie', 3)], status: 'pending' },
  { fullName: 'نورة الكندري', city: 'salmiya', items: [ribbon('لولوة'), piece('knotted-hairband')] },
] as const;

const CUSTOMER = {
  fullName: 'نورة الكندري',
  email: 'customer@example.com',
  phone: '97553456',
  city: 'salmiya',
} as const;

interface Purchase {
  fullName: string;
  email: string;
  phone: string;
  city: string;
  items: readonly object[];
}

interface Placed {
  orderNumber: string;
  /** Shows that a caller placed the order. */
  accessToken: string;
}

/**
 * Places an order by calls alone. It awaits its payment.
 * @param headers of a session, for the order of an account
 */
export async function place(
  shop: RunningShop,
  { fullName, email, phone, city, items }: Purchase,
  headers: Record<string, string> = {},
): Promise<Placed> {
  const address = { city, block: '10', street: 'سالم المبارك', streetNumber: '12', buildingNumber: '4' };
  const { order, accessToken } = await call<{ order: { orderNumber: string }; accessToken: string }>(
    shop,
    '/api/orders',
    { fullName, email, phone, orderItems: items, address },
    { headers },
  );
  return { orderNumber: order.orderNumber, accessToken };
}

/** Pays an order with a card that is approved. */
export async function pay(shop: RunningShop, { orderNumber, accessToken }: Placed): Promise<void> {
  const { token } = await call<{ token: string }>(shop, '/sandbox-gateway/tokens', CARD);
  await call(shop, '/api/payments', { orderNumber, token }, { headers: { 'x-order-token': accessToken } });
}

/** A paid order of a ribbon with a name on it, for journeys that begin with one. @returns its number */
export async function buyRibbon(shop: RunningShop): Promise<string> {
  return buy(shop, ribbon('Lulwa'));
}

/** A paid order, for journeys that begin with one. @returns its number */
export async function buy(shop: RunningShop, item: object): Promise<string> {
  const placed = await place(shop, { ...CUSTOMER, items: [item] });
  await pay(shop, placed);
  return placed.orderNumber;
}

/** A paid order that the office has given a discount of 20 %. @returns its number */
export async function buyWithDiscount(shop: RunningShop, item: object): Promise<string> {
  const placed = await place(shop, { ...CUSTOMER, items: [item] });
  const change = { discount: { percent: 20, reason: 'sisters' }, version: 0 };
  const headers = bearer(await tokenFor(shop));
  await call(shop, `/api/admin/orders/${placed.orderNumber}`, change, { method: 'PATCH', headers });
  await pay(shop, placed);
  return placed.orderNumber;
}

/**
 * An order that was paid in cash at the office and is delivered. @returns its number
 * @param received when the money came
 */
export async function deliverForCash(
  shop: RunningShop,
  item: object,
  amount: number,
  received = new Date(),
): Promise<string> {
  const { orderNumber } = await place(shop, { ...CUSTOMER, items: [item] });
  const headers = bearer(await tokenFor(shop));
  const receivedAt = received.toISOString();
  const path = `/api/admin/orders/${orderNumber}`;
  await call(shop, `${path}/payments`, { amount, method: 'cash', receivedAt }, { headers });
  await call(shop, `${path}/status`, { status: 'delivered' }, { method: 'PUT', headers });
  return orderNumber;
}

/** Fills a shop with a day's orders by calls alone. @returns their numbers, the newest first */
export async function placeSampleOrders(shop: RunningShop): Promise<readonly string[]> {
  const admin = bearer(await tokenFor(shop));
  const numbers: string[] = [];
  for (const [index, order] of ORDERS.entries()) {
    const email = `customer-${index + 1}@example.com`;
    const placed = await place(shop, { ...order, email, phone: String(66_012_345 + index * 111_111) });
    const { orderNumber } = placed;
    numbers.unshift(orderNumber);
    const status = 'status' in order ? order.status : 'processing';
    if (status === 'pending') continue;
    await pay(shop, placed);
    if (status !== 'processing')
      await call(shop, `/api/admin/orders/${orderNumber}/status`, { status }, { method: 'PUT', headers: admin });
  }
  return numbers;
}
