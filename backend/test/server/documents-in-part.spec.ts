import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RemoteName } from '@fyonka/api-contract/pages/routes';
import { FirstViews } from '../../src/adapters/http/pages/first-views/first-views.ts';
import { Storage } from '../../src/application/storage.ts';
import { dataIn } from '../../src/testing/page-data.fixture.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { writeRemoteBuild } from '../support/server/shell-build.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const builds = mkdtempSync(join(tmpdir(), 'fyonka-builds-'));
afterAll(() => rmSync(builds, { recursive: true }));

/** Builds of the remotes, whose bundle for first views is changed. */
const buildsWith = (written: string, by: string) => (name: string) => {
  const folder = join(builds, by, name);
  if (!existsSync(folder)) writeRemoteBuild(folder, name as RemoteName, (text) => text.replace(written, by));
  return folder;
};

describe('when first views cannot be drawn', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({}, { remote: buildsWith('export function render', 'function render') });
  });
  afterAll(() => shop.close());

  test('a bundle that does not draw costs the first view and nothing else', async () => {
    const answer = await shop.get(`/product/${SOLD_FREELY}`);
    expect([answer.status, (await shop.get('/product/nope')).status]).toEqual([200, 404]);
    const html = await answer.text();
    expect(html).toContain('<main lang="ar" class="frame"></main>');
    expect(Object.keys(dataIn(html).answers)).toContain(`/api/products/${SOLD_FREELY}`);
    expect(shop.logged()).toContain('the first-view bundle catalog@');
  });

  test('a page of the shell that cannot be drawn is served without its first view', async () => {
    const answer = await shop.get('/faq');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<div id="root"></div>');
    expect(shop.logged()).toContain('cannot draw this one');
  });
});

test('markup that is not closed costs the first view and nothing else, and is logged once and counted', async () => {
  const shop = await openTestShop({}, { remote: buildsWith('<h1 class="drawn">', '<textarea>') });
  try {
    for (const path of ['/', '/?color=pink', '/categories/bows']) {
      const html = await (await shop.get(path)).text();
      expect(html).toContain('<main lang="ar" class="frame"></main>');
      expect(dataIn(html).remotes['catalog']?.version).toBe('catalog1');
    }
    const said = shop.logged().match(/.*does not draw.*/g);
    expect(said).toEqual([expect.stringContaining('"reason":"close <textarea> before </h1>"')]);
    expect(said?.[0]).toContain('the first-view bundle catalog@catalog1 does not draw (refused)');
    expect(shop.application.get(FirstViews).tallyOf('catalog@catalog1')).toMatchObject({
      drawn: 0,
      refused: 3,
      faulty: 0,
    });
  } finally {
    await shop.close();
  }
});

describe('while the storage cannot be read', () => {
  let closed: TestShop;
  beforeAll(async () => {
    closed = await openTestShop();
    await closed.get('/contact'); // Fills the cache with the data that every document contains.
    await closed.get('/search?q=x'); // Starts the process that says which data the pages of the catalogue need.
    await closed.application.get(Storage).close();
  });
  afterAll(() => closed.close());

  test.each([`/product/${SOLD_FREELY}`, '/categories/bows', '/product/nope', '/', '/?color=pink'])(
    '%s is answered with 503, and never as a page that does not exist',
    async (path) => {
      const answer = await closed.get(path);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await answer.json()).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    },
  );

  test('pages that need nothing from it are served', async () => {
    expect((await closed.get('/checkout')).status).toBe(200);
    expect((await closed.get('/nothing-here')).status).toBe(404);
  });
});

describe('when hosts of remotes cannot be reached while the shop starts', () => {
  const AWAY = 'http://127.0.0.1:1/mf-manifest.json';
  const openWith = async (map: object) => {
    const folder = mkdtempSync(join(tmpdir(), 'fyonka-map-'));
    writeFileSync(join(folder, 'remotes.json'), JSON.stringify(map));
    const shop = await openTestShop({ REMOTES: join(folder, 'remotes.json') });
    rmSync(folder, { recursive: true });
    return shop;
  };
  const asPage = { accept: 'text/html' };

  test('the builds beside the shell stand in', async () => {
    const shop = await openWith({ catalog: AWAY });
    expect((await shop.get('/api/health/ready')).status).toBe(200);
    expect((await shop.get('/', asPage)).status).toBe(200);
    await shop.close();
  });

  test('a remote without one keeps the shop from being ready; its pages say so inside the frame', async () => {
    const shop = await openWith({ gifts: AWAY });
    expect((await shop.get('/api/health/ready')).status).toBe(503);
    const answer = await shop.get('/gifts', asPage);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<main lang="ar" class="frame">');
    expect((await shop.get('/', asPage)).status).toBe(200);
    await shop.close();
  });
});
