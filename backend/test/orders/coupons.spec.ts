import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CouponAnswer, CouponsAnswer, CouponUsesAnswer } from '@fyonka/api-contract/wire/office/goods/coupons';
import type { TranslationsAnswer } from '@fyonka/api-contract/wire/office/goods/translations';
import type { QuoteAnswer } from '@fyonka/api-contract/wire/quotes';
import { kuwaitMonthOf } from '../../src/domain/kuwait-day.ts';
import { openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { aShopper, anOrder, placeOrder } from '../support/orders.ts';
import { expectRefusal, read, refusal } from '../support/server/answers.ts';
import { describedApi } from '../support/server/described-api.ts';
import type { DescribedApi } from '../support/server/described-api.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
let api: DescribedApi;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' });
  office = await openOffice(shop);
  api = await describedApi(shop);
});
afterAll(() => shop.close());

const COUPONS = '/api/admin/coupons';
const name = { en: 'Back to school', ar: 'العودة للمدارس' };
const call = (method: string, path: string, body?: object) =>
  send(shop, method, `${COUPONS}${path}`, { headers: office.headers, body });
const create = async (body: object) =>
  (await read<CouponAnswer>(await call('POST', '', { name, ...body }), 201)).coupon;

/** Two pieces for 3.50 KD, asked by a new address each time. */
const quote = (coupon?: string, headers = aShopper().headers) =>
  shop.post(
    '/api/cart/quote',
    { items: [{ productId: SOLD_FREELY, quantity: 2 }], city: 'salmiya', ...(coupon !== undefined && { coupon }) },
    headers,
  );
const quoted = async (coupon?: string) => read<QuoteAnswer>(await quote(coupon), 200);
const order = (given: object) => {
  const { receiver, headers } = aShopper();
  return shop.post('/api/orders', { ...anOrder(), ...receiver, ...given }, headers);
};

describe('a coupon', () => {
  test('takes something off the cart, and the order of somebody who enters its code', async () => {
    const { _id } = await create({ code: 'school-٢٠', percent: '٢٠', leastSum: 3 });
    const { discount, productsTotal, totalPrice, deliveryCost, couponProblem } = await quoted(' School 20 ');
    expect(discount).toEqual({ name, amount: 0.7, freeDelivery: false, isOfCode: true });
    expect(totalPrice).toBeCloseTo(productsTotal - 0.7 + (deliveryCost ?? 0));
    expect(couponProblem).toBeNull();
    const held = await placeOrder(shop, { coupon: 'school20', totalPrice });
    expect(held.order).toMatchObject({ discount: 0.7, discountName: name, totalPrice, amountDue: totalPrice });
    const invoice = await shop.get(`/api/invoice/${held.order.orderNumber}`, { accept: 'text/html' });
    expect(await invoice.text()).toContain(name.ar);
    const month = kuwaitMonthOf(Date.parse(held.order.createdAt));
    const answer = await office.get<CouponAnswer>(`coupons/${_id}`);
    expect(answer).toMatchObject({ coupon: { uses: 1, given: 0.7 }, months: [{ month, uses: 1, given: 0.7 }] });
    const { coupons } = await office.get<CouponUsesAnswer>(`coupons/uses?month=${month}`);
    expect(coupons).toEqual([{ _id, name, code: 'SCHOOL20', uses: 1, given: 0.7 }]);
    await expectRefusal(call('DELETE', `/${_id}`), 409, 'COUPON_USED');
  });

  test('whose name is the same in both languages is listed as such, and shown by a usual name where gaps are hidden', async () => {
    const same = { en: 'Eid', ar: 'Eid' };
    const { _id } = await create({ name: same, code: 'EID26', amount: 0.5 });
    const { coupons, rules } = await office.get<TranslationsAnswer>('translations');
    expect(coupons).toEqual([{ _id, name: same, gaps: [{ field: 'name', kind: 'same', text: 'Eid' }] }]);
    expect((await quoted('eid26')).discount?.name).toEqual(same);
    expect((await office.put('translations/rules', { ...rules, hidesHalfTranslated: true })).status).toBe(200);
    const { discount, totalPrice } = await quoted('eid26');
    expect(discount).toMatchObject({ name: { en: 'Discount', ar: 'خصم' }, amount: 0.5 });
    expect((await placeOrder(shop, { coupon: 'eid26', totalPrice })).order.discount).toBe(0.5);
    expect((await office.put('translations/rules', { ...rules })).status).toBe(200);
  });

  test('that stops being valid before the order is refused with the new sum, and the order can be placed then', async () => {
    const { _id, version } = await create({ code: 'LAST', amount: 1 });
    const { totalPrice } = await quoted('LAST');
    await read(await call('PUT', `/${_id}`, { name, code: 'LAST', amount: 1, isOn: false, version }), 200);
    const refused = await order({ coupon: 'LAST', totalPrice });
    const { code, quote: now } = (await refusal(refused)) as { code: string; quote?: QuoteAnswer };
    expect([refused.status, code]).toEqual([409, 'PRICE_CHANGED']);
    expect(now).toMatchObject({ couponProblem: 'COUPON_INVALID', discount: null });
    expect(now?.totalPrice).toBeCloseTo(totalPrice + 1);
    expect((await order({ totalPrice: now?.totalPrice })).status).toBe(201);
  });

  test('without a code is for everybody, until it is switched off; one that was never used can be deleted', async () => {
    const coupon = await create({ freeDelivery: true });
    const automatic = await quoted();
    expect(automatic).toMatchObject({ deliveryCost: 0, discount: { freeDelivery: true, amount: 0, isOfCode: false } });
    expect(await quoted('LAST')).toMatchObject({ couponProblem: 'COUPON_INVALID', discount: { freeDelivery: true } });
    await read(await call('PUT', `/${coupon._id}`, { name, freeDelivery: true, isOn: false }), 200);
    expect((await quoted()).discount).toBeNull();
    expect((await call('DELETE', `/${coupon._id}`)).status).toBe(200);
  });
});

describe('codes', () => {
  test('get the same answer whatever is wrong with them, and nobody can try many', async () => {
    await create({ code: 'FUTURE', percent: 10, from: '2099-01-01' });
    await create({ code: 'PAST', percent: 10, until: '2020-01-01' });
    await create({ code: 'VALID', percent: 10 });
    const answers = await Promise.all(['NOTHING', 'FUTURE', 'PAST', '؟'].map(quoted));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1);
    expect(answers[0]?.couponProblem).toBe('COUPON_INVALID');

    const { headers } = aShopper();
    for (let tries = 0; tries < 30; tries += 1) expect((await quote('VALID', headers)).status).toBe(200);
    const statuses = [];
    for (let tries = 0; tries < 22; tries += 1) statuses.push((await quote(`GUESS${tries}`, headers)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
    // Right codes are not told from wrong ones either, and carts without one go on.
    await expectRefusal(quote('VALID', headers), 429, 'RATE_LIMITED');
    expect((await quote(undefined, headers)).status).toBe(200);
    const tried = { ...anOrder(), coupon: 'VALID' };
    await expectRefusal(shop.post('/api/orders', tried, headers), 429, 'RATE_LIMITED');
  });
});

describe('coupons in the office', () => {
  test('are as the document says', async () => {
    const made = await call('POST', '', { name, code: 'OFFICE', amount: 1.5, mostUses: 5, products: [SOLD_FREELY] });
    await api.expectAnswer('POST /api/admin/coupons', 201, made.clone());
    const { _id } = ((await made.json()) as CouponAnswer).coupon;
    await api.expectAnswer('GET /api/admin/coupons', 200, await call('GET', '?limit=1'));
    await api.expectAnswer('GET /api/admin/coupons/{id}', 200, await call('GET', `/${_id}`));
    await api.expectAnswer('GET /api/admin/coupons/{id}', 404, await call('GET', '/nothing'));
    await api.expectAnswer('GET /api/admin/coupons/uses', 200, await call('GET', '/uses?month=2026-01'));
    await api.expectAnswer('GET /api/admin/coupons/uses', 400, await call('GET', '/uses?month=now'));
    const change = (body: object) => call('PUT', `/${_id}`, { name, code: 'OFFICE', ...body });
    await api.expectAnswer('PUT /api/admin/coupons/{id}', 200, await change({ percent: 5, version: 1 }));
    await api.expectAnswer('PUT /api/admin/coupons/{id}', 409, await change({ percent: 6, version: 1 }));
    await api.expectAnswer(
      'POST /api/admin/coupons',
      400,
      await call('POST', '', { name, code: 'OFFICE', percent: 5 }),
    );
    await api.expectAnswer('DELETE /api/admin/coupons/{id}', 200, await call('DELETE', `/${_id}`));
    await api.expectAnswer('POST /api/cart/quote', 200, await quote('VALID'));
    expect(api.missing('coupons')).toEqual([]);
    const { coupons, total } = await office.get<CouponsAnswer>('coupons');
    expect(coupons).toHaveLength(total);
  });

  test.each([
    [{}, ['amount', 'name.ar', 'name.en']],
    [
      { name, percent: '1e1', code: '<b>', leastSum: 'NaN', from: 'today', mostUses: 1.5 },
      ['code', 'from', 'leastSum', 'mostUses', 'percent'],
    ],
    [
      { name: 'x', percent: {}, categories: [5], products: 'all', isOn: 2 },
      ['categories', 'isOn', 'name', 'percent', 'products'],
    ],
  ])('refuse %j field by field', async (body, fields) => {
    const answer = await call('POST', '', body);
    const { errors = [] } = await refusal(answer);
    expect([answer.status, [...new Set(errors.map(({ field }) => field.replace(/\.\d+$/, '')))].toSorted()]).toEqual([
      400,
      fields,
    ]);
  });
});
