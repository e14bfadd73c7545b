import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FEED_CHANNELS } from '@fyonka/api-contract/values/goods/feeds/channels';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { JOB_PERIODS } from '../../../src/adapters/jobs/recurring-jobs.ts';
import { RunMarkdowns } from '../../../src/application/catalog/markdowns/run-markdowns.ts';
import { createProduct, openOffice, send } from '../../support/office.ts';
import type { Office } from '../../support/office.ts';
import { read } from '../../support/server/answers.ts';
import { DAILY_BUNDLE, MANY_LEFT, SOLD_FREELY, TWENTY_LEFT, WITH_NAME } from '../../support/shops/demo-shop.ts';
import { openTestShop } from '../../support/shops/test-shop.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';
import { readCsv, readRss } from './read-feed.ts';
import type { ReadItem } from './read-feed.ts';

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  // The test runs the job itself.
  shop = await openTestShop({}, {}, { jobPeriods: { ...JOB_PERIODS, markdowns: 3_600_000 } });
  office = await openOffice(shop);
});
afterAll(() => shop.close());

const pathOf = (channel: string) => `/feeds/${channel}.${channel === 'google' ? 'xml' : 'csv'}`;
const switchTo = async (feeds: boolean) => read(await office.put('channels', { feeds, agents: false }), 200);

async function feed(channel: string, query = ''): Promise<Map<string, ReadItem>> {
  const answer = await shop.get(pathOf(channel) + query);
  expect(answer.status).toBe(200);
  const items = (channel === 'google' ? readRss : readCsv)(await answer.text());
  return new Map(items.map((item) => [String(item['id'] ?? item['sku_id']), item]));
}

test('a shop that has not switched them on has no feeds', async () => {
  for (const channel of FEED_CHANNELS) expect((await shop.get(pathOf(channel))).status).toBe(404);
  await switchTo(true);
  for (const channel of FEED_CHANNELS) expect((await shop.get(pathOf(channel))).status).toBe(200);
});

test('every channel is told of what visitors can buy, and of nothing else', async () => {
  const sold = [SOLD_FREELY, TWENTY_LEFT, WITH_NAME, MANY_LEFT, `set-${DAILY_BUNDLE}`];
  for (const channel of FEED_CHANNELS) expect([...(await feed(channel)).keys()].toSorted()).toEqual(sold.toSorted());
});

test('an item says in the language of the feed what its page says', async () => {
  const [en, ar] = [await feed('google', '?lang=en'), await feed('google')];
  expect(en.get(TWENTY_LEFT)).toMatchObject({
    title: 'Last bow',
    description: 'Last bow, described',
    link: `${shop.url}/product/${TWENTY_LEFT}?lang=en`,
    image_link: `${shop.url}/images/${TWENTY_LEFT}-1-square.jpg`,
    availability: 'in_stock',
    price: '2.500 KWD',
    condition: 'new',
    brand: 'Fyonka',
    identifier_exists: 'no',
    item_group_id: 'bow',
    color: 'Primary Pink',
    product_type: 'Bows',
    'shipping.country': 'KW',
  });
  expect(ar.get(TWENTY_LEFT)).toMatchObject({ title: 'آخر فيونكة', link: `${shop.url}/product/${TWENTY_LEFT}` });
  expect(ar.get(WITH_NAME)).toMatchObject({ custom_label_0: 'personalised' });
  expect(ar.get(WITH_NAME)).not.toHaveProperty('item_group_id');
  expect(en.get(`set-${DAILY_BUNDLE}`)).toMatchObject({
    title: 'Every day',
    price: '6.000 KWD',
    is_bundle: 'yes',
    link: `${shop.url}/levels/primary?lang=en`,
  });
});

test('a lowered price comes with the former one and with its time', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const body = { name: 'Eid', until, percent: 50, products: [SOLD_FREELY] };
  await read(await send(shop, 'POST', '/api/admin/markdowns', { headers: office.headers, body }), 201);
  await shop.application.get(RunMarkdowns).execute(new AbortController().signal);
  const { price, priceBeforeDiscount, priceUntil } = await read<ProductView>(
    await shop.get(`/api/products/${SOLD_FREELY}`),
    200,
  );
  await createProduct(shop, office, { name: { en: 'Sold out', ar: 'نفدت' }, stockQuantity: 0 });
  const items = [...(await feed('meta', '?lang=en')).values()];
  const lowered = items.find(({ id }) => id === SOLD_FREELY);
  // The feed of a minute ago is still answered; another language is made now.
  expect(lowered).toMatchObject({
    price: `${priceBeforeDiscount?.toFixed(3)} KWD`,
    sale_price: `${price.toFixed(3)} KWD`,
    mpn: SOLD_FREELY,
  });
  expect(String(lowered?.['sale_price_effective_date']).split('/')[1]).toBe(`${priceUntil?.slice(0, 16)}Z`);
  expect(items.find(({ title }) => title === 'Sold out')).toMatchObject({ availability: 'out of stock' });
});

test('who has a feed already is told so, and gets no second one', async () => {
  const first = await shop.get(pathOf('tiktok'));
  const { etag = '', 'last-modified': since = '' } = Object.fromEntries(first.headers);
  expect(etag).toMatch(/^W\//);
  await first.text();
  expect((await shop.get(pathOf('tiktok'), { 'if-none-match': etag })).status).toBe(304);
  expect((await shop.get(pathOf('tiktok'), { 'if-modified-since': since })).status).toBe(304);
});
