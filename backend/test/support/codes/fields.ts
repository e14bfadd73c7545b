import { Closings } from '../../../src/application/ordering/books/closings/ports.ts';
import { Storage } from '../../../src/application/storage.ts';
import { SHOP_ITSELF } from '../../../src/domain/history.ts';
import { accountId, bookingId } from '../../../src/domain/ids.ts';
import { DAY, kuwaitDayOf, kuwaitMonthOf } from '../../../src/domain/kuwait-day.ts';
import type { FieldCode } from '../../../src/adapters/http/errors/field-messages.ts';
import { aCustomer } from '../accounts/accounts.ts';
import { cashOrder, paidOrder } from '../money.ts';
import { aProductRequest } from '../office.ts';
import { anOrder, placeOrderOfShopper } from '../orders.ts';
import { MANY_LEFT, SOLD_FREELY, WITH_NAME } from '../shops/demo-shop.ts';
import { CODES_OF_OFFICE } from './office.ts';
import { CODES_OF_ORDERING } from './ordering.ts';
import type { Cause, Stage } from './stage.ts';

const ordered =
  (given: object): Cause =>
  ({ order }) =>
    order(given);
const ofAddress = (given: object) => ordered({ address: { ...anOrder().address, ...given } });
const product =
  (given: object): Cause =>
  ({ call }) =>
    call('POST', 'products', { ...aProductRequest(), ...given });
const bundle =
  (given: object): Cause =>
  ({ call }) =>
    call('POST', 'bundles', {
      name: { en: 'For a party', ar: 'باقة الحفلة' },
      level: 'secondary',
      pieces: [{ productId: SOLD_FREELY }, { productId: MANY_LEFT }],
      price: 2,
      ...given,
    });
const coupon =
  (given: object): Cause =>
  ({ call }) =>
    call('POST', 'coupons', { name: { en: 'Back', ar: 'عودة' }, code: 'BACK20', percent: 20, ...given });
const password =
  (choose: (email: string) => string): Cause =>
  async ({ shop }) => {
    const person = await aCustomer(shop);
    const passwords = { oldPassword: person.password, newPassword: choose(person.email) };
    return shop.post('/api/auth/change-password', passwords, person.headers);
  };
const settings =
  (given: object): Cause =>
  async ({ call }) => {
    const saved = (await (await call('GET', 'settings')).json()) as { settings: object };
    return call('PUT', 'settings', { ...saved.settings, ...given });
  };
const message =
  (text: string): Cause =>
  async ({ call }) => {
    const { messages } = (await (await call('GET', 'messages')).json()) as { messages: { whatsApp: object } };
    return call('PUT', 'messages', {
      ...messages,
      whatsApp: { ...messages.whatsApp, ready: { ar: text, en: 'Ready' } },
    });
  };

/** Codes of faulty fields, apart from those that a file of products has in its rows. */
export const CODES_OF_FIELDS = {
  REQUIRED: ordered({ fullName: '' }),
  INVALID: ordered({ orderItems: 'none' }),
  TOO_LONG: ordered({ notes: 'x'.repeat(5_000) }),
  TOO_FEW_ITEMS: bundle({ pieces: [{ productId: SOLD_FREELY }] }),
  TOO_MANY_ITEMS: ordered({ orderItems: Array.from({ length: 101 }, () => ({ productId: SOLD_FREELY, quantity: 1 })) }),
  INVALID_EMAIL: ordered({ email: 'noura' }),
  EMAIL_WITH_OTHER_DIGITS: ordered({ email: 'noura١٢@example.com' }),
  EMAIL_NAME_TOO_LONG: ordered({ email: `${'n'.repeat(65)}@example.com` }),
  INVALID_PHONE: ordered({ phone: '12' }),
  PASSWORD_TOO_SHORT: password(() => 'bow'),
  PASSWORD_TOO_SHORT_FOR_OFFICE: ({ shop, owner }) => {
    const passwords = { oldPassword: owner.password, newPassword: 'nine bows' };
    return shop.post('/api/auth/change-password', passwords, owner.headers);
  },
  PASSWORD_WELL_KNOWN: password(() => 'password123'),
  PASSWORD_IS_EMAIL: password((email) => email),
  OWN_PASSKEY_MISSING: settings({ administratorsNeedPasskey: true }),
  INVALID_QUANTITY: ordered({ orderItems: [{ productId: SOLD_FREELY, quantity: 0 }] }),
  LINK_NOT_ALLOWED: ordered({ fullName: 'https://evil.example' }),
  NAME_WITHOUT_LETTERS: ordered({ fullName: '12' }),
  GIFT_NOT_OFFERED: async (stage) => {
    await settings({ giftWrapping: false })(stage);
    const refused = await stage.order({ gift: { wrap: true } });
    await settings({ giftWrapping: true })(stage);
    return refused;
  },
  INVALID_PACI_NUMBER: ofAddress({ paciNumber: '1' }),
  OUTSIDE_KUWAIT: ofAddress({ location: { lat: 51.5, lng: 0 } }),
  INVALID_URL: ordered({ googleMapUrl: 'over there' }),
  UNKNOWN_AREA: ofAddress({ city: 'Atlantis' }),
  AREA_NOT_SERVED: ofAddress({ city: 'الرميثية' }),
  AREA_CLOSED: async (stage) => {
    await closeSalmiya(stage, true);
    const refused = await stage.order({});
    await closeSalmiya(stage, false);
    return refused;
  },
  UNKNOWN_PRODUCT: CODES_OF_ORDERING.UNKNOWN_PRODUCT,
  AMBIGUOUS_PRODUCT: CODES_OF_ORDERING.AMBIGUOUS_PRODUCT,
  CUSTOM_TEXT_REQUIRED: CODES_OF_ORDERING.CUSTOM_TEXT_REQUIRED,
  CUSTOM_TEXT_UNKNOWN: CODES_OF_ORDERING.CUSTOM_TEXT_UNKNOWN,
  CUSTOM_TEXT_INVALID_CHARACTERS: CODES_OF_ORDERING.CUSTOM_TEXT_INVALID_CHARACTERS,
  SCRIPT_NOT_SEWN: async (stage) => {
    await settings({ sewnScripts: ['arabic', 'latin'] })(stage);
    const texts = [{ title: 'Her name', text: 'Сара' }];
    const refused = await stage.order({ orderItems: [{ productId: WITH_NAME, quantity: 1, customTexts: texts }] });
    await settings({ sewnScripts: ['arabic', 'latin', 'other'] })(stage);
    return refused;
  },
  CARD_NUMBER_REFUSED: CODES_OF_ORDERING.CARD_NUMBER_REFUSED,
  INVALID_PRICE: product({ price: -1 }),
  AMBIGUOUS_NUMBER: product({ price: '1,250' }),
  DISCOUNT_NOT_HIGHER: product({ hasDiscount: true, price: 2, priceBeforeDiscount: 1 }),
  INVALID_STOCK: product({ stockQuantity: -1 }),
  INVALID_BARCODE: product({ barcode: 'باركود' }),
  BARCODE_TAKEN: async (stage) => {
    await product({ barcode: 'BOW-1' })(stage);
    return product({ barcode: 'BOW-1' })(stage);
  },
  UNKNOWN_CATEGORY: product({ categoryId: 'nothing' }),
  UNKNOWN_PICTURE: product({ imageUrl: '/images/nothing-1.webp' }),
  PICTURE_REQUIRED: product({ imageUrl: '' }),
  UNKNOWN_ATTRIBUTE: product({ attributeValues: [{ key: 'nothing', number: 1 }] }),
  INVALID_MEASURE: async (stage) => {
    const size = { name: { en: 'Size', ar: 'المقاس' }, kind: 'number', unit: { en: 'cm', ar: 'سم' } };
    await stage.call('PUT', 'attributes', { attributes: [size] });
    return product({ attributeValues: [{ key: 'size', number: 'long' }] })(stage);
  },
  INVALID_AMOUNT: async ({ shop, office }) => {
    const received = { amount: 0.0001, method: 'wamd', receivedAt: new Date().toISOString() };
    return office.record(await placeOrderOfShopper(shop), received);
  },
  INVALID_COUPON_CODE: coupon({ code: '!' }),
  DUPLICATE: async (stage) => {
    await coupon({ code: 'TWICE' })(stage);
    return coupon({ code: 'TWICE' })(stage);
  },
  NOT_CHEAPER: bundle({ price: 99 }),
  UNKNOWN_ID: bundle({ pieces: [{ productId: SOLD_FREELY }, { productId: 'nothing' }] }),
  INVALID_NUMBER: async ({ shop, office }) => {
    const placed = await placeOrderOfShopper(shop);
    await office.setStatus(placed, 'delivered');
    return fetch(`${shop.url}/api/orders/${placed.order.orderNumber}/reviews/${SOLD_FREELY}`, {
      method: 'PUT',
      headers: { 'x-order-token': placed.accessToken, 'content-type': 'application/json' },
      body: JSON.stringify({ rating: 9, name: 'Noura' }),
    });
  },
  NOT_RESTOCKABLE: async ({ shop, office }) => {
    const named = { productId: WITH_NAME, quantity: 1, customTexts: [{ title: 'Her name', text: 'Lulwa' }] };
    const placed = await paidOrder(shop, { orderItems: [named] });
    return office.refund(placed, { items: [{ line: 0, quantity: 1, restock: true }] });
  },
  MONTH_CLOSED: async ({ shop, call }) => {
    const closings = shop.application.get(Closings);
    const [month, editor] = [kuwaitMonthOf(Date.now() - 100 * DAY), { accountId: accountId('gone'), addressKey: 'a' }];
    await closings.close(month, 'Nobody was there', editor, Date.now());
    const answer = await call('POST', 'couriers/payouts', {
      bookings: ['any'],
      date: `${month}-03`,
      to: 'bank',
      note: '',
    });
    await closings.open(month, 'It was a test', editor, Date.now());
    return answer;
  },
  BEFORE_DELIVERY: async ({ shop, office, call }) => {
    const placed = await cashOrder(shop);
    await office.setStatus(placed, 'ready');
    const { orders, courierBookings } = shop.application.get(Storage);
    const order = await orders.find(placed.order.orderNumber as never);
    const by = { editor: SHOP_ITSELF, at: Date.now() };
    const wanted = { id: bookingId('early'), courier: 'armada', by: accountId('office'), at: by.at } as const;
    await courierBookings.begin(order!.id, wanted, by);
    const told = { code: null, fee: null, driverName: null, driverPhone: null, driverPlace: null, trackingUrl: null };
    const delivery = { id: 'arm-early', reference: null, state: 'delivered', ...told } as const;
    await courierBookings.act(wanted.id, { kind: 'said', delivery }, by);
    const yesterday = kuwaitDayOf(by.at - DAY);
    return call('POST', 'couriers/payouts', { bookings: [wanted.id], date: yesterday, to: 'bank', note: '' });
  },
  INVALID_DATE: ({ call }) => call('GET', 'orders?dateFrom=yesterday'),
  INVALID_MONTH: ({ call }) => call('GET', 'sales-report?month=spring'),
  INVALID_TIME: async ({ call }) => {
    const { calendar, version } = (await (await call('GET', 'calendar')).json()) as {
      calendar: object;
      version: number;
    };
    return call('PUT', 'calendar', { ...calendar, cutOff: 'noon', version });
  },
  INVALID_CONTACT_PHONE: settings({ phone: 'by day' }),
  INVALID_ACCOUNT_NUMBER: settings({ accountNumbers: { cash: '=1' } }),
  ACCOUNT_NUMBER_TAKEN: settings({ accountNumbers: { cash: '7', bank: '7' } }),
  NOT_TAKEN: ({ call }) => call('PATCH', `products/${SOLD_FREELY}`, { name: 'Bow' }),
  UNKNOWN_FIELD: message('جاهز {nothing}'),
  UNBALANCED_BRACE: message('جاهز {'),
  PAGE_OF_ANOTHER: CODES_OF_OFFICE.RELEASE_TAKES_PAGES,
  PAGE_DROPPED: CODES_OF_OFFICE.RELEASE_DROPS_PAGES,
  PAGE_NOT_DRAWN: CODES_OF_OFFICE.RELEASE_DOES_NOT_DRAW,
} satisfies Partial<Record<FieldCode, Cause>>;

async function closeSalmiya({ call }: Stage, isOff: boolean): Promise<void> {
  const { areas, version } = (await (await call('GET', 'delivery-areas')).json()) as {
    areas: { key: string; name: object }[];
    version: number;
  };
  const { name: _name, ...salmiya } = areas.find(({ key }) => key === 'salmiya')!;
  await call('PUT', 'delivery-areas', { areas: [{ ...salmiya, isOff }], version });
}
