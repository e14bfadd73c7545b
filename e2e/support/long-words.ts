import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { makeAccount, PASSWORD, tokenFor } from './accounts.ts';
import { bearer, call, read } from './call.ts';
import { makeCoupon, makeGoods } from './office/office-goods.ts';
import type { Goods } from './office/office-goods.ts';
import { makeDriver } from './office/runs.ts';
import type { RunningShop } from './remotes/server.ts';

/** A word of so many letters, in which no browser breaks a line by itself. */
export const longWord = (letters: number) => 'Noura'.repeat(letters).slice(0, letters);
const LONG = longWord(100);

/** Header lines of mails with a longer address would be folded, and not be found. */
export const LONG_CUSTOMER = { email: `${longWord(50).toLowerCase()}@example.com`, password: PASSWORD };

const ADDRESS = {
  city: 'salmiya',
  block: LONG,
  street: LONG,
  streetNumber: LONG,
  avenue: LONG,
  buildingKind: 'apartment',
  buildingNumber: LONG,
  floor: LONG,
  apartmentNumber: LONG,
};

export interface LongWords extends Goods {
  couponId: string;
  runId: string;
  /** An order that is ready, and is on the run. */
  orderId: string;
  orderNumber: string;
  accessToken: string;
}

/** Has everybody write words as long as the shop takes, of a hundred letters at most: customer, office and reviewer. */
export async function writeLongWords(shop: RunningShop): Promise<LongWords> {
  const office = bearer(await tokenFor(shop));
  const goods = await makeGoods(shop, { en: longWord(60), ar: longWord(60) }, { en: LONG, ar: LONG });
  const coupon = longWord(24).toUpperCase();
  const couponId = await makeCoupon(shop, coupon);
  await makeAccount(shop, LONG_CUSTOMER.email, PASSWORD);
  const customer = bearer(await tokenFor(shop, LONG_CUSTOMER));
  const put = (path: string, body: object, headers: Record<string, string>) =>
    call(shop, path, body, { method: 'PUT', headers });
  await call(shop, '/api/account', { fullName: LONG, phone: '55123456' }, { method: 'PATCH', headers: customer });
  await put('/api/account/addresses', { addresses: [{ name: longWord(40), address: ADDRESS }], version: 0 }, customer);
  const child = { name: longWord(40), level: 'primary', color: 'pink' };
  await put('/api/account/family', { children: [child], version: 0 }, customer);

  const place = () => {
    const text = { title: 'Name on the ribbon', text: longWord(40) };
    const ribbon = { productId: 'satin-name-ribbon', quantity: 1, customTexts: [text] };
    const form = {
      fullName: LONG,
      email: `${longWord(64)}@${longWord(60)}.example.com`,
      phone: '55123456',
      orderItems: [{ productId: goods.productId, quantity: 1 }, ribbon],
      address: ADDRESS,
      notes: LONG,
      gift: { wrap: true, note: LONG },
      coupon,
    };
    return call<PlaceOrderAnswer>(shop, '/api/orders', form, { headers: customer });
  };
  const setStatus = ({ order }: PlaceOrderAnswer, status: string) =>
    put(`/api/admin/orders/${order.orderNumber}/status`, { status }, office);

  await place();
  const reviewed = await place();
  await setStatus(reviewed, 'delivered');
  const review = `/api/orders/${reviewed.order.orderNumber}/reviews/${goods.productId}`;
  await put(review, { rating: 4, text: LONG, name: longWord(40) }, customer);
  const waiting = await read<{ reviews: { _id: string; version: number }[] }>(shop, '/api/admin/reviews', office);
  for (const { _id, version } of waiting.reviews) {
    const answered = { status: 'published', answer: LONG, version };
    await call(shop, `/api/admin/reviews/${_id}`, answered, { method: 'PATCH', headers: office });
  }

  const ready = await place();
  const { orderNumber } = ready.order;
  await put(`/api/admin/orders/${orderNumber}/note`, { text: LONG, version: 0 }, office);
  await setStatus(ready, 'ready');
  const { orders } = await read<{ orders: { orderId: string }[] }>(shop, '/api/admin/runs/ready', office);
  const orderId = orders[0]?.orderId ?? '';
  const plan = { driver: await makeDriver(shop, LONG), orders: [orderId] };
  const { run } = await call<{ run: { _id: string } }>(shop, '/api/admin/runs', plan, { headers: office });
  return { ...goods, couponId, runId: run._id, orderId, orderNumber, accessToken: ready.accessToken };
}
