import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import { PAGE_DATA_ID } from '@fyonka/api-contract/pages/page-data';
import type { PageData } from '@fyonka/api-contract/pages/page-data';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { productId } from '../../../domain/ids.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';
import { ShopCaches } from '../cache/shop-caches.ts';
import { FOR_SHOPPERS, productView } from '../catalog/catalog.views.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { ApiExceptionFilter } from '../errors/exception.filter.ts';
import { Limits } from '../limits/limits.ts';
import { createServer } from '../server.ts';
import { DocumentData } from './document-data.ts';
import { NoFirstView } from './first-views/no-first-view.ts';
import { OwnApi } from './own-api.ts';
import { PageContents } from './page-contents.ts';
import { servePages } from './pages.route.ts';
import type { Manifest } from './remotes/manifest.ts';
import { RemoteSet } from './remotes/remote-set.ts';
import { RemoteSets } from './remotes/versions/remote-sets.ts';
import type { ShellBuild } from './shell-build.ts';
import { ShopPages } from './shop-pages.ts';

const bow = aProduct('bow', { stock: 10 });
const log = pino({ level: 'silent' });
const SHELL_PAGES = [{ pattern: '/faq' }];
const OFFICE = { needs: 'administrator', frame: 'none' } as const;
const PAGES: readonly RemotePage[] = [
  { pattern: '/', query: ['isNew', 'color'] },
  { pattern: '/product/:id', subject: '/api/products/:id' },
  { pattern: '/search', query: ['q'], unlisted: true },
  { pattern: '/checkout', unlisted: true },
  { pattern: '/admin', title: { en: 'Today', ar: 'اليوم' }, ...OFFICE },
  { pattern: '/admin/orders', title: { en: 'Orders', ar: 'الطلبات' }, ...OFFICE },
  { pattern: '/admin/orders/:id', title: { en: 'Order', ar: 'طلب' }, ...OFFICE },
  { pattern: '/admin/settings/areas', title: { en: 'Delivery areas', ar: 'مناطق التوصيل' }, ...OFFICE },
  { pattern: '/admin/*', missing: true, ...OFFICE },
];
const file = { address: '/remotes/all/file.js', integrity: '' };
const manifest: Manifest = {
  entry: file,
  scripts: [],
  styles: [],
  description: { contract: 2, version: '1', pages: PAGES, files: {} },
};
const ADDRESS = '/remotes/all/mf-manifest.json';
const REMOTES = new RemoteSet(
  { all: ADDRESS },
  new Map([['all', { name: 'all', address: ADDRESS, manifest, firstView: { id: 'all@1', source: '', style: '' } }]]),
  SHELL_PAGES,
);
/** Needs and draws nothing. */
const FIRST_VIEWS = { needs: async () => [], render: () => firstView() };
const nothing = async () => ({ html: '' });
let firstView: () => Promise<{ html: string }>;
let server: FastifyInstance;
let caches: ShopCaches;
let shop: Awaited<ReturnType<typeof testShop>>;
/** Address and language of each first view that was drawn. */
let drawn: string[];
let onDrawing: () => void;

beforeEach(async () => {
  shop = await testShop([bow]);
  caches = new ShopCaches();
  shop.changes.subscribe((change) => caches.invalidate(change));
  const { settings, clock } = shop;
  const documentData = new DocumentData({ settings, areas: shop.storage.deliveryAreas, clock });
  drawn = [];
  onDrawing = () => undefined;
  firstView = nothing;
  const render: ShellBuild['render'] = async (address, language) => {
    drawn.push(`${language} ${address}`);
    onDrawing();
    return '';
  };
  const shell = {
    assets: {
      scripts: [],
      offlineScripts: [],
      style: '',
      pageStyle: '',
      boot: '',
      worker: '',
      pages: SHELL_PAGES,
      contract: 2,
    },
    fontFaces: '',
    render,
  };
  const filter = new ApiExceptionFilter(log);
  const parts = { log, cache: caches.answers, limits: new Limits(), filter, trustProxy: false, https: false } as const;
  server = createServer(parts).instance;
  server.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  serveProduct(server);
  const contents = new PageContents({ api: new OwnApi(server), firstViews: FIRST_VIEWS });
  const pages = new ShopPages({ shell, contents, documentData, publicUrl: null, serviceWorker: false, log });
  const sets = new RemoteSets([], REMOTES);
  servePages(server, { pages, remotes: { current: () => sets }, opened: () => undefined, cache: caches.documents });
  await server.ready();
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

/** The call of the API about what the product's page is about. */
function serveProduct(to: FastifyInstance): void {
  const config = { cacheKey: ({ raw }: FastifyRequest) => raw.url ?? null };
  to.get<{ Params: { id: string } }>('/api/products/:id', { config }, async ({ params }) => {
    const product = await shop.catalogue.findProduct(productId(params.id), FOR_SHOPPERS);
    if (product === null) throw new ApiFailure('PRODUCT_NOT_FOUND');
    return productView(product);
  });
}

/** The stock in the document's data for the product's page. */
async function stockShown(): Promise<number | null> {
  const { body } = await server.inject('/product/bow');
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(body)?.[1];
  const { answers } = JSON.parse(json ?? '') as PageData;
  return (answers['/api/products/bow'] as { stockQuantity: number | null }).stockQuantity;
}

test('a document shows an outdated stock for a second at most, however many orders are placed meanwhile', async () => {
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

test('a document shows changes of the contents at once', async () => {
  expect(await stockShown()).toBe(10);
  await shop.place(aRequest([bow]));
  caches.invalidate('contents');
  expect(await stockShown()).toBe(9);
});

const TOKEN = { authorization: 'Bearer somebody' };

/** Requests all paths at once. */
function ask(paths: readonly string[], headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') {
  return Promise.all(paths.map((url) => server.inject({ url, headers, remoteAddress })));
}

const statusesOf = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, (one) => one.statusCode)].map(([code, all]) => [code, all.length]));

describe('a page', () => {
  test('that many callers request at once is drawn once, and all get the same document', async () => {
    const answers = await ask(Array<string>(200).fill('/'));
    expect(statusesOf(answers)).toEqual({ 200: 200 });
    expect(new Set(answers.map(({ headers, body }) => `${String(headers['etag'])} ${body}`)).size).toBe(1);
    expect(drawn).toEqual(['ar /']);
  });

  test('that was begun before a change of the shop is drawn once more for all waiting callers', async () => {
    const find = shop.catalogue.findProduct.bind(shop.catalogue);
    let lookups = 0;
    shop.catalogue.findProduct = (...asked) => {
      lookups += 1;
      if (lookups === 1) caches.invalidate('contents');
      return find(...asked);
    };
    const answers = await ask(Array<string>(50).fill('/product/bow'));
    expect(statusesOf(answers)).toEqual({ 200: 50 });
    expect(drawn).toHaveLength(2);
    await ask(['/product/bow']);
    expect(drawn).toHaveLength(2);
  });

  test('is drawn once for all spellings of its address, and has the headers of that page', async () => {
    const spellings = ['/checkout', '/%63heckout', '/checkout/', '/%63%68eckout?q=1', '/checkout?utm=2&color=pink'];
    for (const { statusCode, headers } of await ask(spellings))
      expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect((await ask(['/sear%63h?q=x']))[0]?.headers['x-robots-tag']).toBe('noindex');
    await ask(['/admin/orders', '/admin/orders?page=2', '/admin/%6frders/7', '/admin/orders/8']);
    expect(drawn.toSorted()).toEqual(['ar /admin/orders', 'ar /admin/orders/-', 'ar /checkout', 'ar /search?q=x']);
  });

  test('of the office has the title of its own page', async () => {
    const titles = [
      ['/admin', 'اليوم'],
      ['/admin/', 'اليوم'],
      ['/admin/orders/7', 'طلب'],
      ['/admin/settings/areas', 'مناطق التوصيل'],
    ] as const;
    for (const [path, title] of titles) {
      const [answer] = await ask([path]);
      expect([answer?.statusCode, answer?.payload]).toEqual([200, expect.stringContaining(`<title>${title} · `)]);
    }
  });
});

describe('a page whose first view is missing', () => {
  test.each(['/', '/product/none'])('for the moment is drawn again for the next caller: %s', async (path) => {
    firstView = () => Promise.reject(new NoFirstView('ended', 'too slow'));
    const [without] = await ask([path]);
    expect(without?.headers['cache-control']).toBe('private, no-cache');
    firstView = nothing;
    await ask([path, path]);
    expect(drawn).toHaveLength(2);
  });

  test('because of a fault in the bundle is stored, since it would be missing again', async () => {
    firstView = () => Promise.reject(new NoFirstView('faulty', 'threw'));
    await ask(['/']);
    await ask(['/']);
    expect(drawn).toHaveLength(1);
  });
});

describe('the page for an unknown address', () => {
  const nowhere = Array.from({ length: 300 }, (_, index) => `/nothing-${index}`);
  const noProduct = Array.from({ length: 10 }, (_, index) => `/product/none-${index}`);

  test('is drawn once in each language', async () => {
    expect(statusesOf(await ask(nowhere))).toEqual({ 404: 300 });
    expect(statusesOf(await ask(nowhere, { cookie: 'lang=en' }))).toEqual({ 404: 300 });
    expect(drawn).toEqual(['ar /not-found', 'en /not-found']);
  });

  test('is drawn once for all unknown addresses of the office, with its own title', async () => {
    const paths = ['/admin/nothing', '/admin/orders/7/nothing', '/admin/products/edit', '/admin/Orders'];
    const answers = await ask(paths);
    expect(statusesOf(answers)).toEqual({ 404: 4 });
    for (const { payload, headers } of answers) {
      expect(payload).toContain('<title>الصفحة غير موجودة · ');
      expect(headers['x-robots-tag']).toBe('noindex');
    }
    expect(drawn).toEqual(['ar /admin/*']);
  });

  test('is drawn once for callers with a token, too', async () => {
    expect(statusesOf(await ask(nowhere.slice(0, 1), TOKEN))).toEqual({ 404: 1 });
    expect(statusesOf(await ask(nowhere.slice(0, 10), TOKEN))).toEqual({ 404: 10 });
    expect(drawn).toEqual(['ar /not-found']);
  });

  test('is drawn once for all unknown products, and none of them fills the cache', async () => {
    await ask(noProduct.slice(0, 1));
    const cached = caches.documents.size;
    const answers = await ask(noProduct);
    expect(statusesOf(answers)).toEqual({ 404: 10 });
    expect(answers[0]?.headers['x-robots-tag']).toBe('noindex');
    expect(drawn).toEqual(['ar /product/-']);
    expect(caches.documents.size).toBe(cached);
  });
});

describe('when a caller requests many pages at once', () => {
  const searches = Array.from({ length: 100 }, (_, index) => `/search?q=bow${index}`);

  test.each<[string, readonly string[], Record<string, string>]>([
    ['that are not cached', searches, {}],
    ['with a token', Array<string>(100).fill('/'), TOKEN],
    ['with a cookie of identity', Array<string>(100).fill('/'), { cookie: 'fyonka-session=x' }],
  ])('%s, the excess is refused with a time to come back, and others are served', async (_what, paths, headers) => {
    const asked = ask(paths, headers);
    const [other] = await ask(['/faq'], headers, '192.0.2.2');
    expect(other?.statusCode).toBe(200);
    const answers = await asked;
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(50);
    expect(answers.length - refused.length).toBe(drawn.length - 1);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    expect(statusesOf(await ask(paths.slice(0, 10), headers))).toEqual({ 200: 10 });
  });

  test('and so do many others, the sum of all is limited', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, caller) =>
        ask(searches.slice(caller * 5, caller * 5 + 5), TOKEN, `192.0.2.${caller}`),
      ),
    );
    expect(answers.flat().filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(0);
    expect(drawn.length).toBeGreaterThan(30);
    expect(drawn.length).toBeLessThan(100);
  });

  test('each is drawn in its own turn of the event loop, so that other requests are answered in between', async () => {
    let turns = 0;
    const seen: number[] = [];
    onDrawing = () => seen.push(turns);
    const countTurns = () => {
      turns += 1;
      if (seen.length < 8) setImmediate(countTurns);
    };
    countTurns();
    await ask(searches.slice(0, 8));
    expect(new Set(seen).size).toBe(8);
  });
});
