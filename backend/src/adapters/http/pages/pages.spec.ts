import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PAGE_DATA_ID } from '@fyonka/api-contract/page-data';
import type { PageData } from '@fyonka/api-contract/page-data';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { BrowseProducts } from '../../../application/catalog/browse-products.ts';
import { ListPaymentMethods } from '../../../application/ordering/list-payment-methods.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';
import { ShopCaches } from '../cache/shop-caches.ts';
import { ApiExceptionFilter } from '../errors/exception.filter.ts';
import { Limits } from '../limits/limits.ts';
import { createServer } from '../server.ts';
import { FirstData } from './first-data.ts';
import { servePages } from './pages.route.ts';
import { Remotes } from './remotes.ts';
import { ShopPages } from './shop-pages.ts';

const bow = aProduct('bow', { stock: 10 });
const log = pino({ level: 'silent' });
let server: FastifyInstance;
let caches: ShopCaches;
let shop: Awaited<ReturnType<typeof testShop>>;

beforeEach(async () => {
  shop = await testShop([bow]);
  caches = new ShopCaches();
  shop.changes.subscribe((change) => caches.invalidate(change));
  const { catalogue, settings, gateway } = shop;
  const firstData = new FirstData({
    catalogue,
    settings,
    browseProducts: new BrowseProducts(catalogue),
    listPaymentMethods: new ListPaymentMethods(settings, gateway),
  });
  const shell = { assets: { scripts: [], style: '', boot: '' }, fontFaces: '', render: async () => '' };
  const remotes = new Remotes({ map: {}, mapUrl: null, folderOf: () => '' }, log);
  const filter = new ApiExceptionFilter(log);
  const parts = { log, cache: caches.answers, limits: new Limits(), filter, trustProxy: false, https: false } as const;
  server = createServer(parts).instance;
  servePages(server, new ShopPages({ shell, remotes, firstData, publicUrl: null, log }), caches.documents);
  await server.ready();
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

/** What the product's page says is left of it. */
async function stockShown(): Promise<number | null> {
  const { body } = await server.inject('/product/bow');
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(body)?.[1];
  const { answers } = JSON.parse(json ?? '') as PageData;
  return (answers['/api/products/bow'] as { stockQuantity: number | null }).stockQuantity;
}

test('a document carries the list that its address asks for, also that of new arrivals', async () => {
  const { body } = await server.inject('/?isNew=true&color=pink');
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(body)?.[1];
  const { answers } = JSON.parse(json ?? '') as PageData;
  expect(Object.keys(answers)).toContain('/api/products?color=pink&isNew=true&limit=24');
});

test('a document shows a stock of before for a second at most, however many orders come in it', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  expect(await stockShown()).toBe(10);
  await shop.place(aRequest([bow]));
  expect(await stockShown()).toBe(10);
  jest.advanceTimersByTime(600);
  await shop.place(aRequest([bow]));
  jest.advanceTimersByTime(400);
  expect(await stockShown()).toBe(8);
  await shop.place(aRequest([bow]));
  jest.advanceTimersByTime(1_000);
  expect(await stockShown()).toBe(7);
});

test('a document shows at once what else has changed', async () => {
  expect(await stockShown()).toBe(10);
  await shop.place(aRequest([bow]));
  caches.invalidate('contents');
  expect(await stockShown()).toBe(9);
});
