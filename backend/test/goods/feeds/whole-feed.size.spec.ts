import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { WholeLists } from '../../../src/adapters/http/files/whole-lists.ts';
import { writeFeed } from '../../../src/adapters/http/feeds/write-feed.ts';
import { BrowseBundles } from '../../../src/application/catalog/bundles/browse-bundles.ts';
import { CheckFeeds } from '../../../src/application/catalog/feeds/check-feeds.ts';
import { FeedGoods } from '../../../src/application/catalog/feeds/feed-goods.ts';
import type { Catalogue } from '../../../src/application/catalog/ports.ts';
import { aProduct } from '../../../src/domain/catalog/product.fixture.ts';
import type { Product } from '../../../src/domain/catalog/product.ts';
import { emptyStorage } from '../../../src/testing/storage.fixture.ts';
import { ManualClock } from '../../../src/testing/test-shop.fixture.ts';

// Feeds of 100,000 products. What is held is counted, because what a process has in memory is another each time. That the
// database reads each batch by key is shown by `goods-plans.size.spec.ts`.

const PRODUCTS = 100_000;
const BATCH = 200;

const storage = emptyStorage();
afterAll(() => storage.close());

/** Products that were read so far. */
let read = 0;
let make: (place: number) => Product;
beforeEach(() => {
  read = 0;
  make = (place) => aProduct(`p${place}`);
});

const catalogue: Catalogue = Object.assign(Object.create(storage.catalogue) as Catalogue, {
  visibleFrom(from: number, limit: number) {
    const count = Math.min(limit, PRODUCTS - from);
    read += count;
    const products = Array.from({ length: count }, (_, index) => make(from + index));
    return Promise.resolve({ products, next: from + count < PRODUCTS ? from + count : null });
  },
});
const bundles = new BrowseBundles(storage.bundles, catalogue);
const goods = new FeedGoods(catalogue, bundles, storage.markdowns, {
  settings: storage.settings,
  areas: storage.deliveryAreas,
  clock: new ManualClock(),
});

test.each(['google', 'meta'] as const)(
  'the feed of %s holds one batch, however many products there are',
  async (channel) => {
    let written = 0;
    let most = { held: 0, rows: 0 };
    const lists = new WholeLists();
    for await (const part of writeFeed(channel, 'ar', { goods, lists, origin: 'https://shop.example' })) {
      const rows = part.match(channel === 'google' ? /<item>/g : /^p\d/gm)?.length ?? 0;
      most = { held: Math.max(most.held, read - written), rows: Math.max(most.rows, rows) };
      written += rows;
    }
    expect(written).toBe(PRODUCTS);
    expect(most).toEqual({ held: BATCH, rows: BATCH });
  },
  300_000,
);

test('what channels would refuse is looked for some batches at a time, and listed a batch at most', async () => {
  const check = new CheckFeeds(goods);
  expect(await check.execute(0)).toEqual({ items: [], next: 10 * BATCH });
  expect(read).toBe(10 * BATCH);
  make = (place) => aProduct(`p${place}`, { name: { en: `Bow ${place}`, ar: '' } });
  read = 0;
  const { items, next } = await check.execute(10 * BATCH);
  expect([items.length, next, read]).toEqual([BATCH, 11 * BATCH, BATCH]);
  const last = await check.execute(PRODUCTS - BATCH);
  expect([last.items.length, last.next]).toEqual([BATCH, null]);
});
