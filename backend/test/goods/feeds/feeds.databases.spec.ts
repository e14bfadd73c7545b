import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FEED_CHANNELS } from '@fyonka/api-contract/values/goods/feeds/channels';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { JOB_PERIODS } from '../../../src/adapters/jobs/recurring-jobs.ts';
import { RunMarkdowns } from '../../../src/application/catalog/markdowns/run-markdowns.ts';
import type { ChannelsAnswer } from '@fyonka/api-contract/wire/office/shop/channels';
import { createProduct, openOffice, send } from '../../support/office.ts';
import type { Office } from '../../support/office.ts';
import { read } from '../../support/server/answers.ts';
import { DAILY_BUNDLE, MANY_LEFT, SOLD_FREELY, TWENTY_LEFT, WITH_NAME } from '../../support/shops/demo-shop.ts';
import { openTestShop } from '../../support/shops/test-shop.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';
import { readCsv, readRss } from './read-feed.ts';
import type { ReadItem } from './read-feed.ts';

const ORIGIN = 'https://shop.example';

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  // The test runs the job itself.
  shop = await openTestShop({ PUBLIC_URL: ORIGIN }, {}, { jobPeriods: { ...JOB_PERIODS, markdowns: 3_600_000 } });
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
    link: `${ORIGIN}/product/${TWENTY_LEFT}?lang=en`,
    image_link: `${ORIGIN}/images/${TWENTY_LEFT}-1-square.jpg`,
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
  expect(ar.get(TWENTY_LEFT)).toMatchObject({ title: 'آخر فيونكة', link: `${ORIGIN}/product/${TWENTY_LEFT}` });
  expect(ar.get(WITH_NAME)).toMatchObject({ custom_label_0: 'personalised' });
  expect(ar.get(WITH_NAME)).not.toHaveProperty('item_group_id');
  expect(en.get(`set-${DAILY_BUNDLE}`)).toMatchObject({
    title: 'Every day',
    price: '6.000 KWD',
    is_bundle: 'yes',
    link: `${ORIGIN}/levels/primary?lang=en#set-${DAILY_BUNDLE}`,
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

test('a feed is compressed for those who take that', async () => {
  const packed = await shop.get(pathOf('snapchat'), { 'accept-encoding': 'gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const plain = await shop.get(pathOf('snapchat'), { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(await packed.text());
});

test('fetches are counted, whoever makes them', async () => {
  const counted = async () => {
    const { feeds } = await office.get<ChannelsAnswer>('channels');
    return feeds.find(({ channel, language }) => channel === 'snapchat' && language === 'en');
  };
  expect(await counted()).toMatchObject({ path: '/feeds/snapchat.csv?lang=en', fetches: 0, fetchedAt: null });
  await feed('snapchat', '?lang=en');
  await feed('snapchat', '?lang=en');
  expect(await counted()).toMatchObject({ fetches: 2, fetchedAt: expect.any(String) });
});

test('nobody reads feeds as often as he likes', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => (await shop.get(pathOf('google'), { 'if-none-match': '*' })).status),
  );
  expect(statuses).toContain(429);
});
