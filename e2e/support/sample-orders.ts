import { tokenFor } from './accounts.ts';
import { bearer, call } from './call.ts';
import type { RunningShop } from './remotes/server.ts';
import { CARDS } from './words.ts';

const CARD = { cardholderName: 'Noura', cardNumber: CARDS.approved, expiryMonth: '12', expiryYear: '39', cvv: '123' };

/** A name on the ribbon of the product that takes one. */
const ribbon = (text: string, quantity = 1) => ({
  productId: 'satin-name-ribbon',
  quantity,
  customTexts: [{ title: 'Name on the ribbon', text }],
});
const piece = (productId: string, quantity = 1) => ({ productId, quantity });

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

/** Fills a shop with a day's orders by calls alone. @returns their numbers, the newest first */
export async function placeSampleOrders(shop: RunningShop): Promise<readonly string[]> {
  const admin = bearer(await tokenFor(shop));
  const numbers: string[] = [];
  for (const [index, order] of ORDERS.entries()) {
    const { fullName, city, items } = order;
    const { order: placed, accessToken } = await call<{ order: { orderNumber: string }; accessToken: string }>(
      shop,
      '/api/orders',
      {
        fullName,
        email: `customer-${index + 1}@example.com`,
        phone: String(66_012_345 + index * 111_111),
        orderItems: items,
        address: { city, block: '10', street: 'سالم المبارك', streetNumber: '12', buildingNumber: '4' },
      },
    );
    const { orderNumber } = placed;
    numbers.unshift(orderNumber);
    const status = 'status' in order ? order.status : 'processing';
    if (status === 'pending') continue;
    const card = await call<{ token: string }>(shop, '/sandbox-gateway/tokens', CARD);
    await call(
      shop,
      '/api/payments',
      { orderNumber, token: card.token },
      { headers: { 'x-order-token': accessToken } },
    );
    if (status !== 'processing')
      await call(shop, `/api/admin/orders/${orderNumber}/status`, { status }, { method: 'PUT', headers: admin });
  }
  return numbers;
}
