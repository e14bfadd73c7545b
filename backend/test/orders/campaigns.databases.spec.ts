import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AccountDataAnswer } from '@fyonka/api-contract/wire/identity';
import type { CampaignSalesAnswer } from '@fyonka/api-contract/wire/office/reports/campaigns';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { aCustomer } from '../support/accounts/accounts.ts';
import { openOffice } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { MoneyOffice } from '../support/money.ts';
import { anOrder, aShopper, pay } from '../support/orders.ts';
import { read } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
let money: MoneyOffice;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openOffice(shop);
  money = new MoneyOffice(shop, office);
});
afterAll(() => shop.close());

const now = new Date().toISOString();
const insta = { source: 'Instagram', medium: 'story', campaign: 'eid', click: 'fbclid', clickId: 'Iw_1', at: now };
const google = { source: 'google', medium: 'cpc', at: now };

async function ordered(campaign: unknown, headers?: Record<string, string>): Promise<PlaceOrderAnswer> {
  const body = { ...anOrder(aShopper().receiver), campaign };
  return read<PlaceOrderAnswer>(await shop.post('/api/orders', body, headers), 201);
}

async function sold(campaign: unknown, headers?: Record<string, string>): Promise<PlaceOrderAnswer> {
  const placed = await ordered(campaign, headers);
  expect((await pay(shop, placed, '4111111111111111')).status).toBe(200);
  return placed;
}

const report = (touch: string) => office.get<CampaignSalesAnswer>(`sales-report/campaigns?touch=${touch}`);

test('the office sees where the shopper of an order came from, and the report counts its sales by that', async () => {
  const { order, accessToken } = await sold({ first: google, last: insta });
  await sold({ last: google });
  await sold(undefined);
  // It is not paid.
  await ordered({ last: insta });
  const { order: seen } = { order: await money.orderOf({ order } as PlaceOrderAnswer) };
  expect(seen.campaign).toEqual({ first: google, last: { ...insta, source: 'instagram' } });
  const mine = await shop.get(`/api/orders/${order.orderNumber}`, { 'x-order-token': accessToken });
  expect(await mine.json()).not.toHaveProperty('order.campaign');

  const one = { orders: 1, amount: 5.3, average: 5.3 };
  const none = { orders: 0, amount: 0, average: 0 };
  const byLast = await report('last');
  expect(byLast.campaigns).toHaveLength(2);
  expect(byLast).toMatchObject({ direct: one, others: none });
  expect(byLast.campaigns).toEqual(
    expect.arrayContaining([
      { source: 'instagram', medium: 'story', campaign: 'eid', ...one },
      { source: 'google', medium: 'cpc', campaign: '', ...one },
    ]),
  );
  const twice = { orders: 2, amount: 10.6, average: 5.3 };
  expect(await report('first')).toEqual({
    campaigns: [{ source: 'google', medium: 'cpc', campaign: '', ...twice }],
    direct: one,
    others: none,
  });
  const file = await shop.get('/api/admin/sales-report/campaigns/export', office.headers);
  expect(await file.text()).toContain('instagram,story,eid,1,5.30,5.30');
});

test.each<[string, unknown]>([
  ['no object', 'instagram'],
  ['a list', [1, 2]],
  ['of texts', { first: 'a', last: 'b' }],
  ['much too long', { last: { ...google, source: 'x'.repeat(5000) } }],
  ['a number', { last: { ...google, source: 5 } }],
  ['of another time', { last: { ...google, at: '1999-01-01' } }],
])('a campaign that is %s refuses no order', async (_, campaign) => {
  const placed = await ordered(campaign);
  expect((await money.orderOf(placed)).campaign).toBeNull();
});

test('a campaign whose name looks like the number of a card refuses no order, and the name is not kept', async () => {
  const placed = await ordered({ last: { ...google, campaign: '4111111111111111', term: 'bows' } });
  expect((await money.orderOf(placed)).campaign?.last).toEqual({ ...google, term: 'bows' });
});

test('the campaign of an order is in the export of its account and goes with the person, who then counts as direct', async () => {
  const who = await aCustomer(shop);
  const before = await report('last');
  const placed = await sold({ last: { ...google, source: 'newsletter' } }, who.headers);
  const data = await read<AccountDataAnswer>(await shop.get('/api/account/data', who.headers), 200);
  expect(data.orders[0]?.campaign?.last.source).toBe('newsletter');
  expect((await report('last')).campaigns).toContainEqual(expect.objectContaining({ source: 'newsletter', orders: 1 }));

  for (const status of ['ready', 'shipped', 'delivered'])
    expect((await money.setStatus(placed, status)).status).toBe(200);
  const erased = await shop.post('/api/account/erase', { password: who.password }, who.headers);
  expect(erased.ok).toBe(true);
  expect((await money.orderOf(placed)).campaign).toBeNull();
  const after = await report('last');
  expect(after.campaigns).toEqual(before.campaigns);
  expect(after.direct.orders).toBe(before.direct.orders + 1);
});
