import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import { Sitemap } from './sitemap.ts';

const ORIGIN = 'https://shop.example';
const FAQ = { pattern: '/faq', sitemap: { paths: ['/faq'] } } satisfies RemotePage;
const PRODUCTS = {
  pattern: '/product/:id',
  sitemap: {
    call: '/api/products?limit=2',
    items: 'products',
    parameters: { id: '_id' },
    pictures: ['imageUrl', 'gallery'],
  },
} satisfies RemotePage;

/** A list of the API in pages of two. */
function listOf(ids: readonly string[], asked: string[] = []) {
  return async (path: string) => {
    asked.push(path);
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1);
    const products = ids.slice(2 * page - 2, 2 * page).map((_id) => ({ _id, imageUrl: `/images/${_id}.webp` }));
    return { products, total: ids.length, limit: 2 };
  };
}

const textOf = (file: Buffer | undefined) => gunzipSync(file ?? Buffer.of()).toString();
const addresses = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('has each page in both languages, each naming the other, with its pictures', async () => {
  const ask = async () => ({ products: [{ _id: 'a&b', imageUrl: '/images/1.webp', gallery: ['/images/2.webp'] }] });
  const [file] = await new Sitemap({ current: () => ({ key: '', pages: [PRODUCTS] }), ask, origin: ORIGIN }).files();
  const links =
    `<xhtml:link rel="alternate" hreflang="ar" href="${ORIGIN}/product/a%26b"/>` +
    `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/product/a%26b?lang=en"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/product/a%26b"/>`;
  const pictures = ['1', '2']
    .map((name) => `<image:image><image:loc>${ORIGIN}/images/${name}.webp</image:loc></image:image>`)
    .join('');
  expect(textOf(file).split('\n').slice(2, 4)).toEqual([
    `<url><loc>${ORIGIN}/product/a%26b</loc>${links}${pictures}</url>`,
    `<url><loc>${ORIGIN}/product/a%26b?lang=en</loc>${links}${pictures}</url>`,
  ]);
});

test.each([
  [null, []],
  [{}, ['/assistants', '/assistants?lang=en']],
])('has the address of a page about one thing while that exists: %j', async (answer, found) => {
  const page = { pattern: '/assistants', subject: '/api/assistants', sitemap: { paths: ['/assistants'] } };
  const [file] = await new Sitemap({
    current: () => ({ key: '', pages: [page] }),
    ask: async (path) => (path === '/api/assistants' ? answer : null),
    origin: '',
  }).files();
  expect(addresses(textOf(file))).toEqual(found);
});

test('asks for a list page by page, and in a list without pages once', async () => {
  const asked: string[] = [];
  const pages = [
    FAQ,
    PRODUCTS,
    { pattern: '/none/:id', sitemap: { ...PRODUCTS.sitemap, call: '/api/none', items: 'x' } },
  ];
  const [file] = await new Sitemap({
    current: () => ({ key: '', pages }),
    ask: listOf(['a', 'b', 'c', 'd', 'e'], asked),
    origin: '',
  }).files();
  expect(asked).toEqual([
    '/api/products?limit=2',
    '/api/products?limit=2&page=2',
    '/api/products?limit=2&page=3',
    '/api/none',
  ]);
  expect(addresses(textOf(file)).filter((address) => !address?.includes('lang='))).toEqual([
    '/faq',
    ...['a', 'b', 'c', 'd', 'e'].map((id) => `/product/${id}`),
  ]);
});

test('asks for a list by key where its answers name the next one', async () => {
  const asked: string[] = [];
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const ask = async (path: string) => {
    asked.push(path);
    const from = Number(new URLSearchParams(path.split('?')[1]).get('after'));
    const products = ids.slice(from, from + 2).map((_id) => ({ _id }));
    return { products, next: from + 2 < ids.length ? from + 2 : null, total: 2, limit: 2 };
  };
  const pages = [{ ...PRODUCTS, sitemap: { ...PRODUCTS.sitemap, call: '/api/products?after=0&limit=2' } }];
  const [file] = await new Sitemap({ current: () => ({ key: '', pages }), ask, origin: '' }).files();
  expect(asked).toEqual([0, 2, 4].map((after) => `/api/products?after=${after}&limit=2`));
  expect(addresses(textOf(file)).filter((address) => !address?.includes('lang='))).toEqual(
    ids.map((id) => `/product/${id}`),
  );
});

test.each([
  ['addresses', { urls: 4, bytes: 1e6 }],
  ['bytes', { urls: 1e6, bytes: 2_000 }],
])('goes on in another file when one has as many %s as it may', async (_what, limits) => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const files = await new Sitemap({
    current: () => ({ key: '', pages: [PRODUCTS] }),
    ask: listOf(ids),
    origin: '',
    limits,
  }).files();
  const texts = files.map(textOf);
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) {
    expect(addresses(text).length).toBeLessThanOrEqual(limits.urls);
    expect(text.length).toBeLessThanOrEqual(limits.bytes);
    expect(text).toMatch(/^<\?xml[^]*<\/urlset>\n$/);
  }
  expect(texts.flatMap(addresses)).toEqual(ids.flatMap((id) => [`/product/${id}`, `/product/${id}?lang=en`]));
});

test('is written once for all who ask at the same time, and again only after a change', async () => {
  const asked: string[] = [];
  const ids = ['a'];
  let key = 'one release';
  const sitemap = new Sitemap({
    current: () => ({ key, pages: [PRODUCTS] }),
    ask: listOf(ids, asked),
    origin: '',
    now: () => 0,
  });
  await Promise.all([sitemap.files(), sitemap.files()]);
  await sitemap.files();
  expect(asked).toHaveLength(1);
  ids.push('b');
  sitemap.outdate();
  expect(textOf((await sitemap.files())[0])).toContain('/product/b');
  expect(asked).toHaveLength(2);
  key = 'the next release';
  await sitemap.files();
  expect(asked).toHaveLength(3);
});

/** A sitemap whose clock goes on with each call of the API. */
function slowSitemap(ask: (path: string) => Promise<unknown>, duration: number) {
  const clock = { now: 0 };
  const slowly = (path: string) => {
    clock.now += duration;
    return ask(path);
  };
  return {
    clock,
    sitemap: new Sitemap({
      current: () => ({ key: '', pages: [PRODUCTS] }),
      ask: slowly,
      origin: '',
      now: () => clock.now,
    }),
  };
}

test('of a large shop is answered at once while a newer one is written, which takes a tenth of the time', async () => {
  const asked: string[] = [];
  const { sitemap, clock } = slowSitemap(listOf(['a'], asked), 1_000);
  const before = await sitemap.files();
  sitemap.outdate();
  clock.now += 8_999;
  expect(await sitemap.files()).toBe(before);
  expect(asked).toHaveLength(1);
  clock.now += 1;
  expect(await sitemap.files()).toBe(before);
  expect(asked).toHaveLength(2);
});

test('stays as it was when the storage fails', async () => {
  const answers = [listOf(['a']), () => Promise.reject(new Error('The storage is away'))];
  const { sitemap } = slowSitemap(async (path) => answers.shift()?.(path), 0);
  const before = await sitemap.files();
  sitemap.outdate();
  expect(await sitemap.files()).toBe(before);
});

test('that takes longer than callers wait is written for later ones', async () => {
  const asked: string[] = [];
  const gate = Promise.withResolvers<void>();
  const list = listOf(['a'], asked);
  const ask = async (path: string) => {
    await gate.promise;
    return list(path);
  };
  const parts = { current: () => ({ key: '', pages: [PRODUCTS] }), ask, origin: '', patience: 0 };
  const sitemap = new Sitemap(parts);
  await expect(sitemap.files()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  parts.patience = 60_000;
  const later = sitemap.files();
  gate.resolve();
  expect(await later).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

test('without a former one fails like the API', async () => {
  const ask = () => Promise.reject(new Error('The storage is away'));
  await expect(
    new Sitemap({ current: () => ({ key: '', pages: [PRODUCTS] }), ask, origin: '' }).files(),
  ).rejects.toThrow('away');
});
