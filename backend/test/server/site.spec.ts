import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { dataIn } from '../../src/testing/page-data.fixture.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { createProduct, openOffice } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { eventually } from '../support/server/eventually.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
/** A shop without an origin in its settings. */
let unknown: TestShop;
let office: Office;
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' });
  unknown = await openTestShop({ SERVICE_WORKER: 'off' });
  office = await openOffice(shop);
});
afterAll(() => Promise.all([shop.close(), unknown.close()]));

const textAt = async (path: string, of = shop) => (await of.get(path)).text();

function structuredData(html: string): object[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...scripts].map(([, json = '']) => JSON.parse(json) as object);
}

describe('a listed page', () => {
  test.each(['/', '/faq', '/contact', '/categories/bows', `/product/${SOLD_FREELY}`])(
    '%s has a picture with words for link previews, and names what phones install',
    async (path) => {
      const html = await textAt(path);
      const picture = /<meta property="og:image" content="https:\/\/shop\.example([^"]+)">/.exec(html)?.[1] ?? '';
      expect(picture).toMatch(/^\/(?:share\.jpg|images\/.+-share\.jpg)$/);
      expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+">/);
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
      expect(html).toContain('<link rel="manifest" href="/site.webmanifest">');
      expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
      const files = ['/site.webmanifest', '/apple-touch-icon.png', ...(picture === '/share.jpg' ? [picture] : [])];
      expect(await Promise.all(files.map(async (file) => (await shop.get(file)).status))).toEqual(files.map(() => 200));
    },
  );

  test('of the home page describes the shop', async () => {
    const home = structuredData(await textAt('/?lang=en'));
    expect(home).toMatchObject([
      {
        '@type': 'Organization',
        name: 'Fyonka',
        url: 'https://shop.example/',
        logo: 'https://shop.example/icon-512.png',
      },
      { '@type': 'WebSite', potentialAction: { target: { urlTemplate: expect.stringContaining('/search?q={') } } },
    ]);
    expect(structuredData(await textAt('/contact'))).toEqual([]);
  });
});

describe('the web app manifest', () => {
  test.each([
    ['/site.webmanifest', { name: 'فيونكة', lang: 'ar', dir: 'rtl' }],
    ['/site.webmanifest?lang=en', { name: 'Fyonka', lang: 'en', dir: 'ltr' }],
    ['/site.webmanifest?lang=fr', { lang: 'ar' }],
  ])('at %s is in its language, and of the same app', async (path, words) => {
    const answer = await shop.get(path);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(await answer.json()).toMatchObject({ ...words, id: '/', start_url: '/', display: 'standalone' });
  });

  test('of the office opens the office, where its pages name it', async () => {
    expect(await textAt('/admin/alerts')).toContain('<link rel="manifest" href="/site.webmanifest?app=office">');
    const answer = await shop.get('/site.webmanifest?app=office&lang=en');
    expect(await answer.json()).toMatchObject({
      id: '/admin',
      start_url: '/admin',
      name: 'Office – Fyonka',
      lang: 'en',
    });
  });

  test('names icons of the sizes that browsers ask for, one of which may be cut to any shape', async () => {
    const { icons } = (await (await shop.get('/site.webmanifest')).json()) as {
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    for (const { src, sizes, type } of icons) {
      const answer = await shop.get(src);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
  });
});

describe('the sitemap', () => {
  const addresses = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

  test('has every listed page in both languages, and follows the catalogue', async () => {
    const before = addresses(await textAt('/sitemap.xml'));
    expect(before).toEqual(
      expect.arrayContaining([
        'https://shop.example/',
        'https://shop.example/?lang=en',
        'https://shop.example/faq',
        'https://shop.example/product/plain-bow?lang=en',
      ]),
    );
    expect(before.join()).not.toMatch(/login|account|checkout|admin|offline/);
    const { _id } = await createProduct(shop, office);
    // Not at once where the machine is so busy that the shop takes its catalogue for a large one.
    await eventually(async () => {
      const added = addresses(await textAt('/sitemap.xml')).filter((address) => !before.includes(address));
      expect(added).toEqual([`https://shop.example/product/${_id}`, `https://shop.example/product/${_id}?lang=en`]);
    });
  });

  test('leads to pages that exist', async () => {
    const paths = addresses(await textAt('/sitemap.xml')).map((address) =>
      address?.replace('https://shop.example', ''),
    );
    const answers = await Promise.all(paths.map((path) => shop.get(path ?? '')));
    expect(answers.map(({ status, headers }) => [status, headers.get('x-robots-tag')])).toEqual(
      paths.map(() => [200, null]),
    );
  });

  test('is compressed for those who take that, and named by robots.txt', async () => {
    const answer = await shop.get('/sitemap.xml', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const plain = await shop.get('/sitemap.xml', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(await answer.text());
    expect(await textAt('/robots.txt')).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
    expect((await shop.get('/sitemap-1.xml')).status).toBe(404);
  });

  test('has the origin of the request where the settings have none', async () => {
    const { origin } = new URL(unknown.url);
    expect(addresses(await textAt('/sitemap.xml', unknown))).toContain(`${origin}/product/plain-bow`);
    expect(await textAt('/robots.txt', unknown)).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  });
});

describe('the service worker', () => {
  test('changes with the page that it shows without a connection, and not with a price', async () => {
    const before = await textAt('/sw.js');
    expect(before).toMatch(/^self\.shop=\{"version":"[0-9a-f]{16}","origins":\[\]\};\naddEventListener/);
    await createProduct(shop, office);
    expect(await textAt('/sw.js')).toBe(before);
    const { settings } = await office.get<{ settings: object }>('settings');
    await office.put('settings', { ...settings, name: { en: 'Ribbons of Kuwait', ar: 'شرائط الكويت' } });
    expect(await textAt('/sw.js')).not.toBe(before);
  });

  test('may fetch from the shop and its remotes only', async () => {
    const answer = await shop.get('/sw.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  });

  test('gets a page with what the cart needs, and with nothing that may have changed when it is shown', async () => {
    const document = await textAt('/offline?lang=en');
    expect(dataIn(document)).toMatchObject({ isOffline: true, answers: {} });
    expect(dataIn(document)).not.toHaveProperty('deliveryFrom');
    for (const file of ['/assets/offline.0123abcd.js', '/remotes/checkout/routes.89ab0123.js'])
      expect(document).toContain(`<link rel="preload" href="${file}"`);
    expect(document).toContain('<meta name="robots" content="noindex">');
  });

  test('is named by documents, unless it is switched off: then it removes itself', async () => {
    expect(dataIn(await textAt('/')).serviceWorker).toBe('/sw.js');
    expect(dataIn(await textAt('/', unknown))).not.toHaveProperty('serviceWorker');
    expect(await textAt('/sw.js', unknown)).toContain('registration.unregister()');
  });
});

describe('addresses that every site is asked for', () => {
  test('have an icon for programs that read no page', async () => {
    const answer = await shop.get('/favicon.ico');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
    const file = Buffer.from(await answer.arrayBuffer());
    // The first picture of an icon file is at the offset of its first entry.
    const { width, height } = await sharp(file.subarray(file.readUInt32LE(18))).metadata();
    expect([width, height]).toEqual([16, 16]);
  });

  test('lead password managers to the page that changes a password', async () => {
    const answer = await fetch(`${shop.url}/.well-known/change-password`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/change-password']);
    expect((await shop.get('/.well-known/resource-that-should-not-exist')).status).toBe(404);
  });

  test('say where to report a weakness: at the addresses of the settings, or on the contact page', async () => {
    const { settings } = await office.get<{ settings: object }>('settings');
    await office.put('settings', { ...settings, email: 'help@shop.example', phone: '+965 2222 3333' });
    const answer = await shop.get('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await answer.text()).split('\n');
    const expires = lines.find((line) => line.startsWith('Expires: '))?.replace('Expires: ', '') ?? '';
    expect(lines).toEqual([
      'Contact: mailto:help@shop.example',
      'Contact: tel:+96522223333',
      'Contact: https://shop.example/contact',
      `Expires: ${expires}`,
      'Preferred-Languages: ar, en',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ]);
    const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test('name no page without encryption, and are missing where the shop knows no address at all', async () => {
    const other = await openOffice(unknown);
    const { settings } = await other.get<{ settings: object }>('settings');
    await other.put('settings', { ...settings, email: '', phone: '' });
    expect((await unknown.get('/.well-known/security.txt')).status).toBe(404);
    await other.put('settings', { ...settings, email: 'help@shop.example', phone: '' });
    expect(await textAt('/.well-known/security.txt', unknown)).not.toContain('http:');
  });
});

test('the page of questions has its answers, for search engines too, and no other document has them', async () => {
  const faq = [
    { question: { en: 'Do you wrap?', ar: 'هل تغلّفون؟' }, answer: { en: 'Yes, for free.', ar: 'نعم، مجانًا.' } },
  ];
  const { settings } = await office.get<{ settings: object }>('settings');
  await office.put('settings', { ...settings, faq });
  expect(structuredData(await textAt('/faq'))).toMatchObject([
    {
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'هل تغلّفون؟', acceptedAnswer: { '@type': 'Answer', text: 'نعم، مجانًا.' } },
      ],
    },
  ]);
  expect(dataIn(await textAt('/faq')).answers['/api/store']).toMatchObject({ faq });
  const { hasFaq, store, answers } = dataIn(await textAt('/contact'));
  expect([hasFaq, store.faq, answers]).toEqual([true, [], {}]);
});

test('the worker that shows alerts is served fresh, may fetch nothing, and has no fetch handler', async () => {
  const answer = await shop.get('/admin/alert-worker.js');
  expect([
    answer.status,
    ...['content-type', 'cache-control', 'content-security-policy'].map((name) => answer.headers.get(name)),
  ]).toEqual([200, 'text/javascript; charset=utf-8', 'no-cache', "default-src 'none'"]);
  const listeners: Record<string, (event: object) => void> = {};
  const shown: unknown[] = [];
  const opened: string[] = [];
  const tab = { url: 'https://shop.example/admin', focus: () => void opened.push('focus') };
  runInNewContext(await answer.text(), {
    addEventListener: (name: string, listener: (event: object) => void) => void (listeners[name] = listener),
    skipWaiting: () => undefined,
    registration: { showNotification: (...given: unknown[]) => void shown.push(given) },
    clients: { matchAll: async () => [tab], openWindow: (url: string) => void opened.push(url) },
    location: { origin: 'https://shop.example' },
    URL,
  });
  expect(Object.keys(listeners)).toEqual(['install', 'push', 'notificationclick']);
  const content = { title: 'New order', body: '', path: '/admin', tag: 'one', lang: 'en', dir: 'ltr' };
  const done: unknown[] = [];
  const waitUntil = (work: unknown) => void done.push(work);
  listeners['push']?.({ data: { json: () => content }, waitUntil });
  expect(shown).toMatchObject([['New order', { tag: 'one', data: '/admin', dir: 'ltr' }]]);
  for (const data of ['/admin', '/admin/orders/1'])
    listeners['notificationclick']?.({ notification: { close: () => undefined, data }, waitUntil });
  await Promise.all(done);
  expect(opened).toEqual(['focus', 'https://shop.example/admin/orders/1']);
});
