import { makeAccount, PASSWORD, tokenFor } from '../support/accounts.ts';
import { bearer, call } from '../support/call.ts';
import { changeSettings } from '../support/office/office-goods.ts';
import type { RunningShop } from '../support/remotes/server.ts';
import { pay, piece, place, ribbon } from '../support/sample-orders.ts';

/** Where the orders of the day go, by governorate. Nobody drives to Jahra today. */
const AREAS = [
  { areas: ['salmiya', 'bayan'], orders: 15 },
  { areas: ['rawda', 'shuwaikh'], orders: 12 },
  { areas: ['farwaniya', 'khaitan'], orders: 10 },
  { areas: ['adan', 'qurain'], orders: 6 },
  { areas: ['ahmadi', 'fahaheel'], orders: 10 },
  { areas: ['jahra'], orders: 7 },
] as const;

const FIRST = ['نورة', 'دلال', 'مريم', 'شيخة', 'هيا', 'لطيفة', 'سارة', 'دانة', 'أسماء', 'فجر'];
const FAMILIES = ['الكندري', 'الشمري', 'العتيبي', 'الهاجري', 'الرشيدي', 'المطيري'];
const GOODS = ['cotton-scrunchie', 'bow-snap-clips', 'heart-snap-clips', 'navy-braided-ties', 'braided-ties'] as const;

/** One of the 60, the oldest first. */
export interface DayOrder {
  orderNumber: string;
  fullName: string;
  phone: string;
  paid: 'card' | 'cash';
  /** Name to embroider; null: none. */
  text: string | null;
}

/**
 * Places 60 orders by calls alone: every second one is paid by card, the others at the door; every third one has a name.
 */
export async function placeDay(shop: RunningShop): Promise<readonly DayOrder[]> {
  await changeSettings(shop, { cashOnDelivery: true });
  const placed: DayOrder[] = [];
  for (const { areas, orders } of AREAS)
    for (let one = 0; one < orders; one += 1)
      placed.push(await placeOne(shop, placed.length, areas[one % areas.length] ?? areas[0]));
  return placed;
}

async function placeOne(shop: RunningShop, index: number, city: string): Promise<DayOrder> {
  // Nobody has the name of another one.
  const fullName = `${FIRST[index % FIRST.length]} ${FAMILIES[Math.floor(index / FIRST.length)]}`;
  const phone = String(66_012_340 + index * 1_111);
  const text = index % 3 === 0 ? `${FIRST[(index / 3) % FIRST.length]} ${1 + Math.floor(index / 30)}` : null;
  const items = [piece(GOODS[index % GOODS.length] ?? GOODS[0], 1 + (index % 2)), ...(text ? [ribbon(text)] : [])];
  // Open orders of one address are bounded.
  const headers = { 'X-Forwarded-For': `10.1.0.${index + 1}` };
  const order = await place(shop, { fullName, email: `day-${index}@example.com`, phone, city, items }, headers);
  const paid = index % 2 === 0 ? 'card' : 'cash';
  if (paid === 'card') await pay(shop, order);
  else await payAtTheDoor(shop, order);
  return { orderNumber: order.orderNumber, fullName, phone, paid, text };
}

async function payAtTheDoor(shop: RunningShop, { orderNumber, accessToken }: Awaited<ReturnType<typeof place>>) {
  const payment = { orderNumber, method: 'cash-on-delivery' };
  await call(shop, '/api/payments', payment, { headers: { 'x-order-token': accessToken } });
}

/** The drivers of the day. The first one opens the own runs on the own phone. */
export const DRIVERS = [
  { name: 'سالم', phone: '66001122', email: 'salem@example.com' },
  { name: 'جاسم', phone: '66003344', email: '' },
] as const;

/** Two drivers, the first with an account of the office. */
export async function makeDrivers(shop: RunningShop, ownerPassword: string): Promise<void> {
  const headers = bearer(await tokenFor(shop));
  const [{ email }] = DRIVERS;
  await makeAccount(shop, email, PASSWORD);
  const appointed = { email, staffRole: 'driver', password: ownerPassword };
  await call(shop, '/api/admin/administrators', appointed, { headers });
  for (const driver of DRIVERS) await call(shop, '/api/admin/drivers', driver, { headers });
}

/** The name under a review that waits to be read. */
export const REVIEWER = 'أم دانة';

/** An order of some days ago that has arrived, and what its customer thinks of it. */
export async function writeReview(shop: RunningShop): Promise<void> {
  const [productId] = GOODS;
  const customer = { fullName: REVIEWER, email: 'reviewer@example.com', phone: '55123456', city: 'salmiya' };
  const { orderNumber, accessToken } = await place(shop, { ...customer, items: [piece(productId)] });
  const headers = bearer(await tokenFor(shop));
  await call(shop, `/api/admin/orders/${orderNumber}/status`, { status: 'delivered' }, { method: 'PUT', headers });
  const review = { rating: '5', text: 'ناعمة وتبقى مكانها طول اليوم', name: REVIEWER };
  const holder = { 'x-order-token': accessToken };
  await call(shop, `/api/orders/${orderNumber}/reviews/${productId}`, review, { method: 'PUT', headers: holder });
}
