import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { apiPath, searchText } from '@fyonka/api-contract/pages/first-view';
import { LONGEST_SEARCH, PAGE_SIZE } from '@fyonka/api-contract/values/limits';
import { dataIn } from '../../src/testing/page-data.fixture.ts';
import { SOLD_FREELY, TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { BOOT, NEEDED_STYLE, PAGE_STYLE, STYLE } from '../support/server/shell-build.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' });
});
afterAll(() => shop.close());

const page = async (path: string, headers?: Record<string, string>) => (await shop.get(path, headers)).text();

describe('language', () => {
  test('is Arabic unless something else was chosen', async () => {
    expect(await page('/')).toContain('<html lang="ar" dir="rtl">');
    expect(await page('/', { cookie: 'a=b; lang=en' })).toContain('<html lang="en" dir="ltr">');
    expect(await page('/', { cookie: 'lang=fr' })).toContain('<html lang="ar" dir="rtl">');
  });

  test('is remembered from the address', async () => {
    const answer = await shop.get('/faq?lang=en');
    expect(await answer.text()).toContain('<html lang="en"');
    expect(answer.headers.get('set-cookie')).toBe('lang=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    expect((await shop.get('/faq')).headers.get('set-cookie')).toBeNull();
  });
});

describe('the document', () => {
  test('contains the first data under the paths that the page would call', async () => {
    const { answers, store, deliveryFrom, remotes } = dataIn(await page('/'));
    expect(Object.keys(answers).sort()).toEqual(['/api/categories', '/api/products?limit=24']);
    expect(answers['/api/products?limit=24']).toEqual(await (await shop.get('/api/products?limit=24')).json());
    expect(store.name.en).toBe('Fyonka');
    expect(deliveryFrom).toBe(1.5);
    expect(remotes['catalog']).toMatchObject({
      manifest: '/remotes/catalog/mf-manifest.json',
      entry: '/remotes/catalog/remoteEntry.4567cdef.js',
      integrity: expect.stringMatching(/^sha384-/),
      version: 'catalog1',
    });
    expect(remotes['admin']?.pages.map(({ pattern }) => pattern)).toEqual(['/admin', '/admin/*']);
  });

  test.each([
    '/',
    '/?category=bows&color=pink&sort=price-desc',
    '/?color=green&sort=name&category=nope',
    '/categories/bows?sort=price-asc&color=navy+blue&utm=1',
    '/categories/bows?color=green',
    '/search?q=%D9%81%D9%8A%D9%88%D9%86%D9%83%D8%A9&sort=price-asc',
    '/search?q=%25%26%22%3C%ED%A0%80',
    '/search',
    `/product/${TWENTY_LEFT}`,
    `/product/${WITH_NAME}?lang=en`,
    '/checkout',
    '/payment?order=x',
  ])('%s contains exactly what the API answers', async (path) => {
    const { answers, store } = dataIn(await page(path));
    const answered = await Promise.all(
      Object.keys(answers).map(async (call) => [call, await (await shop.get(call)).json()] as const),
    );
    expect(answers).toEqual(Object.fromEntries(answered));
    expect(answered.length > 0 || path === '/').toBe(true);
    expect(store).toEqual(await (await shop.get('/api/store')).json());
  });

  test('contains no list that the API refuses, and is served all the same', async () => {
    const answer = await shop.get('/?color=green');
    expect(answer.status).toBe(200);
    expect(Object.keys(dataIn(await answer.text()).answers)).toEqual(['/api/categories']);
  });

  test('of a list contains the list that its address asks for', async () => {
    expect(Object.keys(dataIn(await page('/categories/bows?sort=price-asc&color=navy+blue&utm=1')).answers)).toContain(
      '/api/products?category=bows&color=navy%20blue&limit=24&sort=price-asc',
    );
  });

  test('of a search contains what its page asks for, however it was typed', async () => {
    const typed = `  ${'x'.repeat(LONGEST_SEARCH)}y`;
    const path = apiPath('/api/products', { q: searchText(typed), limit: PAGE_SIZE });
    expect(Object.keys(dataIn(await page(`/search?q=${encodeURIComponent(typed)}`)).answers)).toContain(path);
  });

  test('of a product describes it for search engines and link previews', async () => {
    const html = await page(`/product/${SOLD_FREELY}?lang=en`);
    expect(html).toContain('<title>Plain bow · Fyonka</title>');
    expect(html).toContain(`<link rel="canonical" href="https://shop.example/product/${SOLD_FREELY}?lang=en">`);
    expect(html).toContain('<link rel="alternate" hreflang="ar"');
    expect(html).toContain('<meta property="product:price:amount" content="1.75">');
    expect(html).toContain('<meta property="product:price:currency" content="KWD">');
    expect(html).toContain('<meta property="og:image" content="https://shop.example/images/plain-bow-1-share.jpg">');
    expect(html).toContain('"image":["https://shop.example/images/plain-bow-1-square.jpg"');
    expect(html).not.toMatch(/<(?:meta|script type="application.ld.json")[^>]*>?[^<]*\.webp/);
    expect(html).toMatch(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org","@type":"Product"/);
    expect(Object.keys(dataIn(html).answers)).toEqual(
      expect.arrayContaining([
        `/api/products/${SOLD_FREELY}`,
        '/api/products?category=bows&limit=9',
        '/api/payments/methods',
      ]),
    );
  });

  test.each([
    ['ar', '/categories/bows', 'https://shop.example/categories/bows'],
    ['en', '/categories/bows?lang=en', 'https://shop.example/categories/bows?lang=en'],
    [
      'en',
      '/categories/bows?lang=en&sort=price-asc',
      'https://shop.example/categories/bows?sort=price-asc&amp;lang=en',
    ],
  ])('in %s is for search engines at the address at which it is: %s', async (language, path, address) => {
    const html = await page(path);
    const [arabic, english] = [address.replace(/(\?|&amp;)lang=en/, ''), address];
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="ar" href="${arabic}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${arabic}">`);
    if (language === 'en') expect(html).toContain(`<link rel="alternate" hreflang="en" href="${english}">`);
    expect(html).toContain(`<meta property="og:url" content="${address}">`);
  });

  test('requests only the shell before its first view; the inline script starts the rest', async () => {
    const [before = '', after = ''] = (await page('/')).split('<template id="start">');
    expect(before.match(/<link rel="preload"[^>]*>/g)).toEqual([
      '<link rel="preload" href="/assets/shell.0123abcd.js" as="script">',
    ]);
    expect(before).not.toContain('<script src');
    expect(after.split('</template>')[0]).toContain('<script src="/assets/shell.0123abcd.js"></script>');
  });

  test('preloads only the remote that draws it', async () => {
    const html = await page('/');
    const preloads = [
      ...html.matchAll(/<link rel="preload" href="\/remotes\/([^"]+)" as="(\w+)" integrity="(sha384)-/g),
    ];
    expect(preloads.map(([, ...parts]) => parts)).toEqual([
      ['catalog/remoteEntry.4567cdef.js', 'script', 'sha384'],
      ['catalog/routes.89ab0123.js', 'script', 'sha384'],
      ['catalog/routes.89ab0123.css', 'style', 'sha384'],
    ]);
    expect(html).not.toContain('href="/remotes/checkout/');
    expect(html).not.toContain('crossorigin');
  });

  test('of a product requests its main picture first', async () => {
    const preloads = (await page(`/product/${SOLD_FREELY}`)).match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(preloads[0]).toContain('as="image" type="image/avif" imagesrcset="/images/plain-bow-1-320.avif 320w,');
    expect(preloads[0]).toContain('fetchpriority="high"');
  });

  test('allows only its own scripts and styles and the inline ones, and asks for reports of violations', async () => {
    const answer = await shop.get('/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    const html = await answer.text();
    expect(html).toContain(`<style>${STYLE}</style><style>${NEEDED_STYLE}</style>`);
    expect(html).not.toContain('not-drawn');
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash(BOOT)}';`);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash(STYLE)}' 'sha256-${hash(NEEDED_STYLE)}';`);
    expect(policy).not.toContain("'unsafe-");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('report-uri /api/csp-reports');
  });

  test.each(['/login', '/no-such-page'])('has, at %s, the style of the shell’s own pages as well', async (path) => {
    const answer = await shop.get(path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const hashes = [STYLE, PAGE_STYLE].map((text) => createHash('sha256').update(text).digest('base64'));
    expect(await answer.text()).toContain(`<style>${STYLE}</style><style>${PAGE_STYLE}</style>`);
    expect(policy).toContain(`style-src 'self' 'sha256-${hashes.join("' 'sha256-")}';`);
  });

  test.each(['/', '/checkout'])('does not have that style at %s', async (path) => {
    expect(await page(path)).not.toContain(PAGE_STYLE);
  });

  test('that the browser has in its cache is not sent again', async () => {
    const etag = (await shop.get('/contact')).headers.get('etag') ?? '';
    expect((await shop.get('/contact', { 'if-none-match': etag })).status).toBe(304);
    expect((await shop.get('/contact', { 'if-none-match': etag, cookie: 'lang=en' })).status).toBe(200);
  });

  test.each<[Record<string, string>, string]>([
    [{ authorization: 'Bearer somebody', cookie: 'lang=en' }, 'no-store'],
    [{ 'x-order-token': 'somebody', cookie: 'lang=en' }, 'private, no-cache'],
    [{ cookie: 'lang=en; fyonka-session=somebody' }, 'private, no-cache'],
  ])('is not the cached one for requests with %j: %s', async (credentials, cacheControl) => {
    const everybodys = await shop.get('/contact', { cookie: 'lang=en' });
    expect(everybodys.headers.get('etag')).not.toBeNull();
    const own = await shop.get('/contact', credentials);
    expect(own.headers.get('etag')).toBeNull();
    expect(own.headers.get('cache-control')).toBe(cacheControl);
    expect(await own.text()).toBe(await everybodys.text());
  });

  test('of a page about one visitor is not for search engines', async () => {
    for (const path of ['/admin', '/admin/orders', '/account', '/my-orders', '/checkout', '/view-invoice']) {
      expect((await shop.get(path)).headers.get('x-robots-tag')).toBe('noindex');
      expect(await page(path)).toContain('<meta name="robots" content="noindex">');
    }
  });
});

describe('addresses', () => {
  test.each([
    ['/products/plain-bow', '/product/plain-bow'],
    ['/category/bows?lang=en&utm=1', '/categories/bows?lang=en&utm=1'],
    ['/product/plain-bow%E2%80%8F?lang=en', '/product/plain-bow?lang=en'],
    ['/categories/bows).', '/categories/bows'],
  ])('%s has moved for good', async (from, to) => {
    const answer = await shop.get(from);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(to);
  });

  test.each([
    '/nothing-here',
    '/product/nope',
    '/product/hidden-bow',
    '/categories/nope',
    '/product/%00',
    '/product/a/b',
    '//evil.example',
    '//evil.example.',
    '/%2e%2e/x',
    '/products//evil.example',
  ])('%s is answered with 404 and its page', async (path) => {
    const answer = await shop.get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain('<title>الصفحة غير موجودة · فيونكة</title>');
  });

  test.each([
    ['/', 200],
    [`/product/${SOLD_FREELY}`, 200],
    ['/product/nope', 404],
    ['/nothing-here', 404],
    ['/products/plain-bow', 301],
  ])('HEAD %s has the status of GET, and no body', async (path, status) => {
    const answer = await fetch(`${shop.url}${path}`, { method: 'HEAD', redirect: 'manual' });
    expect([answer.status, await answer.text()]).toEqual([status, '']);
  });

  test('text in an address cannot end the script that contains the data', async () => {
    const html = await page(`/search?q=${encodeURIComponent('</script><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert');
  });

  test('another host in the request changes no link', async () => {
    const html = await page('/contact', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' });
    expect(html).not.toContain('evil.example');
    expect(html).toContain('https://shop.example/contact');
  });
});

describe('the first view', () => {
  test('is what the bundle of the remote draws from the answers in the document', async () => {
    expect(await page(`/product/${SOLD_FREELY}?lang=en`)).toContain(
      '<main lang="en" class="frame"><h1>Plain bow</h1></main>',
    );
    expect(await page('/product/nope')).toContain('<main lang="ar" class="frame"><h1>gone</h1></main>');
  });

  test('of a missing product stays, because its document says what is missing', async () => {
    const missing = { page: '/product/:id', subject: '/api/products/:id' };
    expect(dataIn(await page('/product/nope'))).toMatchObject({ answers: {}, missing });
    expect(dataIn(await page('/nowhere'))).not.toHaveProperty('missing');
  });
});
