import type { ReturnAnswer } from '@fyonka/api-contract/wire/orders/returns';
import { dayAfter, kuwaitDayOf } from '../../../src/domain/kuwait-day.ts';
import { paidOrder } from '../money.ts';
import { anOrder, pay, placeOrderOfShopper } from '../orders.ts';
import { DAILY_BUNDLE, SOLD_FREELY, TWENTY_LEFT, WITH_NAME } from '../shops/demo-shop.ts';
import type { Cause, Stage } from './stage.ts';
import { untilLimited } from './stage.ts';

const NAMED = { productId: WITH_NAME, quantity: 1, customTexts: [{ title: 'Her name', text: 'Lulwa' }] };
const RETURNED = { items: [{ line: 0, quantity: 1, reason: 'faulty' }] };
const APPROVED = '4111111111111111';
const CHALLENGE = '4000000000003220';

type Placed = Awaited<ReturnType<typeof placeOrderOfShopper>>;
const holder = ({ accessToken }: Placed) => ({ 'x-order-token': accessToken });
const replaced = ({ order: { orderNumber }, accessToken }: Placed) => ({ replaces: { orderNumber, accessToken } });
const cancel = ({ shop }: Stage, placed: Placed) =>
  shop.post(`/api/orders/${placed.order.orderNumber}/cancel`, {}, holder(placed));

/** Codes of a customer's orders and payments. */
export const CODES_OF_ORDERING = {
  PRODUCT_NOT_FOUND: ({ shop }) => shop.get('/api/products/nothing'),
  CATEGORY_NOT_FOUND: ({ shop }) => shop.get('/api/categories/nothing'),
  BUNDLE_NOT_FOUND: ({ shop }) => shop.get(`/api/bundles/${DAILY_BUNDLE}-not`),
  ORDER_NOT_FOUND: ({ shop }) => shop.get('/api/orders/ABCDE-FGHJK-X'),
  INVOICE_NOT_FOUND: ({ shop }) => shop.get('/api/invoice/ABCDE-FGHJK-X', { accept: 'application/json' }),
  REVIEW_NOT_FOUND: async ({ shop, office }) => {
    const placed = await placeOrderOfShopper(shop);
    await office.setStatus(placed, 'delivered');
    return fetch(`${shop.url}/api/orders/${placed.order.orderNumber}/reviews/${SOLD_FREELY}`, {
      method: 'DELETE',
      headers: holder(placed),
    });
  },
  REVIEW_NOT_POSSIBLE: async ({ shop }) => {
    const placed = await placeOrderOfShopper(shop);
    return fetch(`${shop.url}/api/orders/${placed.order.orderNumber}/reviews/${SOLD_FREELY}`, {
      method: 'PUT',
      headers: { ...holder(placed), 'content-type': 'application/json' },
      body: JSON.stringify({ rating: 5, name: 'Noura' }),
    });
  },
  RETURN_NOT_FOUND: async ({ call }) => call('PUT', 'returns/nothing/receipt', { restocked: [] }),
  RETURN_NOT_POSSIBLE: async ({ shop }) => {
    const placed = await placeOrderOfShopper(shop);
    return shop.post(`/api/orders/${placed.order.orderNumber}/returns`, RETURNED, holder(placed));
  },
  RETURN_CHANGED: async ({ shop, office, call }) => {
    const placed = await paidOrder(shop);
    await office.setStatus(placed, 'delivered');
    const path = `/api/orders/${placed.order.orderNumber}/returns`;
    const asked = (await (await shop.post(path, RETURNED, holder(placed))).json()) as ReturnAnswer;
    return call('PUT', `returns/${asked.return._id}/receipt`, { restocked: [1] });
  },
  PRICE_CHANGED: ({ order }) => order({ totalPrice: 0.5 }),
  OUT_OF_STOCK: ({ order }) => order({ orderItems: [{ productId: TWENTY_LEFT, quantity: 999 }] }),
  UNKNOWN_AREA: ({ shop }) =>
    shop.post('/api/cart/quote', { items: [{ productId: SOLD_FREELY, quantity: 1 }], city: 'Atlantis' }),
  AREA_NOT_SERVED: ({ shop }) =>
    shop.post('/api/cart/quote', { items: [{ productId: SOLD_FREELY, quantity: 1 }], city: 'rumaithiya' }),
  UNKNOWN_PRODUCT: ({ order }) => order({ orderItems: [{ name: 'A thing of before', quantity: 1 }] }),
  AMBIGUOUS_PRODUCT: async ({ call, order }) => {
    const product = {
      name: { en: 'Twin bow', ar: 'فيونكة توأم' },
      description: { en: 'Soft.', ar: 'ناعمة.' },
      price: 2,
      stockQuantity: null,
      imageUrl: `/images/${SOLD_FREELY}-1.webp`,
      gallery: [],
      color: { name: { en: 'Navy', ar: 'كحلي' }, level: { en: 'Secondary', ar: 'ثانوي' } },
      filterColor: 'navy blue',
      categoryId: 'bows',
    };
    await call('POST', 'products', product);
    await call('POST', 'products', product);
    return order({ orderItems: [{ name: 'Twin bow', quantity: 1 }] });
  },
  CUSTOM_TEXT_REQUIRED: ({ order }) => order({ orderItems: [{ productId: WITH_NAME, quantity: 1 }] }),
  CUSTOM_TEXT_UNKNOWN: ({ order }) => order({ orderItems: [{ ...NAMED, productId: SOLD_FREELY }] }),
  CUSTOM_TEXT_INVALID_CHARACTERS: ({ order }) =>
    order({ orderItems: [{ ...NAMED, customTexts: [{ title: 'Her name', text: '😀' }] }] }),
  CARD_NUMBER_REFUSED: ({ order }) => order({ notes: '4111 1111 1111 1111' }),
  IDEMPOTENCY_KEY_REUSED: async ({ shop }) => {
    const key = { 'idempotency-key': 'the-same-key' };
    await shop.post('/api/orders', anOrder(), key);
    return shop.post('/api/orders', anOrder({ notes: 'Another' }), key);
  },
  ORDER_ALREADY_SETTLED: async ({ shop, order }) => order(replaced(await paidOrder(shop))),
  ORDER_BEING_PAID: async ({ shop, order }) => {
    const placed = await placeOrderOfShopper(shop);
    await pay(shop, placed, CHALLENGE);
    return order(replaced(placed));
  },
  ORDER_NOT_CANCELLABLE: async (stage) => {
    const placed = await paidOrder(stage.shop);
    await stage.office.setStatus(placed, 'ready');
    return cancel(stage, placed);
  },
  SHOP_CLOSED: async ({ call, order }) => {
    const read = async () => (await (await call('GET', 'calendar')).json()) as { calendar: object; version: number };
    const close = async (closure: object | null) => {
      const { calendar, version } = await read();
      return call('PUT', 'calendar', { ...calendar, closure, version });
    };
    const today = kuwaitDayOf(Date.now());
    const announcement = { en: 'We are away.', ar: 'نحن في إجازة.' };
    await close({ from: today, to: dayAfter(today, 1), announcement, acceptsOrders: false });
    const refused = await order({});
    await close(null);
    return refused;
  },
  TOO_MANY_UNPAID_ORDERS: ({ shop }) =>
    untilLimited(() => shop.post('/api/orders', anOrder(), { 'x-forwarded-for': '192.0.2.201' })),
  PAYMENT_DECLINED: async ({ shop }) => pay(shop, await placeOrderOfShopper(shop), '4000000000000002'),
  PAYMENT_METHOD_UNAVAILABLE: async ({ shop }) => {
    const placed = await placeOrderOfShopper(shop);
    return shop.post('/api/payments', { orderNumber: placed.order.orderNumber, method: 'transfer' }, holder(placed));
  },
  GATEWAY_UNAVAILABLE: async ({ shop }) => pay(shop, await placeOrderOfShopper(shop), '4000000000000119'),
  AMOUNT_CHANGED: async ({ shop }) => {
    const placed = await placeOrderOfShopper(shop);
    const { orderNumber } = placed.order;
    return shop.post('/api/payments', { orderNumber, method: 'cash-on-delivery', amount: 0.5 }, holder(placed));
  },
  ORDER_NOT_PAYABLE: async ({ shop, call }) =>
    call('GET', `orders/${(await paidOrder(shop)).order.orderNumber}/payment-link`),
  TEXT_ALREADY_MADE: async ({ shop, office, call }) => {
    const placed = await placeOrderOfShopper(shop, { orderItems: [NAMED] });
    await pay(shop, placed, APPROVED);
    const { _id } = await office.orderOf(placed);
    await call('PUT', 'production', { ids: [`${_id}.0.0`], isMade: true });
    const other = { ...NAMED, customTexts: [{ title: 'Her name', text: 'Dana' }] };
    return call('PATCH', `orders/${_id}`, { orderItems: [other] });
  },
  BASKET_DONE: async ({ shop, office, call }) => {
    const { fullName, phone, address } = await office.orderOf(await paidOrder(shop));
    const orderItems = [{ productId: SOLD_FREELY, quantity: 1 }];
    return call('POST', 'orders', { fullName, phone, address, orderItems, basket: 'none that waits' });
  },
  TEXTS_UNMADE: async ({ shop, office, call }) => {
    const placed = await placeOrderOfShopper(shop, { orderItems: [NAMED] });
    await pay(shop, placed, APPROVED);
    const { _id } = await office.orderOf(placed);
    return call('PUT', `orders/${_id}/status`, { status: 'ready', onlyMade: true });
  },
} satisfies Record<string, Cause>;
