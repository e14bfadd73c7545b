import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { dataIn } from '../../../testing/page-data.fixture.ts';
import { aRequest } from '../../../testing/test-shop.fixture.ts';
import { Limits, LIMITS, PRICE_OF_MAKING } from '../limits/limits.ts';
import { NoFirstView } from './first-views/no-first-view.ts';
import { bow, openPages, statusesOf, TOKEN } from './pages.fixture.ts';
import type { BarePages } from './pages.fixture.ts';

let pages: BarePages;
beforeEach(async () => {
  pages = await openPages();
});
afterEach(async () => {
  jest.useRealTimers();
  await pages.server.close();
});

const TWO = ['/api/products/bow?1', '/api/products/bow?2'];

/** The stock in the document's data for the product's page. */
async function stockShown(): Promise<number | null> {
  const { body } = await pages.server.inject('/product/bow');
  return (dataIn(body).answers['/api/products/bow'] as { stockQuantity: number | null }).stockQuantity;
}

test('a document shows an outdated stock for a second at most, however many orders are placed meanwhile', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  expect(await stockShown()).toBe(10);
  await pages.shop.place(aRequest([bow]));
  expect(await stockShown()).toBe(10);
  jest.advanceTimersByTime(600);
  await pages.shop.place(aRequest([bow]));
  jest.advanceTimersByTime(400);
  expect(await stockShown()).toBe(8);
  await pages.shop.place(aRequest([bow]));
  jest.advanceTimersByTime(1_000);
  expect(await stockShown()).toBe(7);
});

test('a document shows changes of the contents at once', async () => {
  expect(await stockShown()).toBe(10);
  await pages.shop.place(aRequest([bow]));
  pages.caches.invalidate('contents');
  expect(await stockShown()).toBe(9);
});

describe('a page', () => {
  test('that many callers request at once is drawn once, and all get the same document', async () => {
    const answers = await pages.ask(Array<string>(200).fill('/'));
    expect(statusesOf(answers)).toEqual({ 200: 200 });
    expect(new Set(answers.map(({ headers, body }) => `${String(headers['etag'])} ${body}`)).size).toBe(1);
    expect(pages.drawn).toEqual(['ar /']);
  });

  test('costs whoever causes it as much as its work, and those who share or repeat it next to nothing', async () => {
    await pages.server.close();
    const calls = { ...LIMITS.calls, points: 6 * PRICE_OF_MAKING, seconds: 60 };
    pages = await openPages({ limits: new Limits({ ...LIMITS, calls }) });
    pages.firstView = async (answers) => ({ html: '', lacks: Object.keys(answers).length < 2 ? TWO : [] });
    const ask = async (paths: string[], address: string) => statusesOf(await pages.ask(paths, {}, address));
    const searches = ['/search?q=a', '/search?q=b', '/search?q=c'];
    // Both drawings of the first page, and one of the second: what that lacks is known then.
    const answers = [];
    for (const search of searches) answers.push(await ask([search], '192.0.2.1'));
    expect(answers).toEqual([{ 200: 1 }, { 200: 1 }, { 429: 1 }]);
    expect(await ask(['/search?q=a', '/search?q=b'], '192.0.2.1')).toEqual({ 200: 2 });
    const [first, ...others] = ['192.0.2.2', '192.0.2.3', '192.0.2.4'];
    const shared = await Promise.all([first, ...others].map((address) => ask(['/search?q=d'], address ?? '')));
    expect(shared).toEqual([{ 200: 1 }, { 200: 1 }, { 200: 1 }]);
  });

  test('that was begun before a change of the shop is drawn once more for all waiting callers', async () => {
    const find = pages.shop.catalogue.findProduct.bind(pages.shop.catalogue);
    let lookups = 0;
    pages.shop.catalogue.findProduct = (...asked) => {
      lookups += 1;
      if (lookups === 1) pages.caches.invalidate('contents');
      return find(...asked);
    };
    const answers = await pages.ask(Array<string>(50).fill('/product/bow'));
    expect(statusesOf(answers)).toEqual({ 200: 50 });
    expect(pages.drawn).toHaveLength(2);
    await pages.ask(['/product/bow']);
    expect(pages.drawn).toHaveLength(2);
  });

  test('is drawn once for all spellings of its address, and has the headers of that page', async () => {
    const spellings = ['/checkout', '/%63heckout', '/checkout/', '/%63%68eckout?q=1', '/checkout?utm=2&color=pink'];
    for (const { statusCode, headers } of await pages.ask(spellings))
      expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect((await pages.ask(['/sear%63h?q=x']))[0]?.headers['x-robots-tag']).toBe('noindex');
    await pages.ask(['/admin/orders', '/admin/orders?page=2', '/admin/%6frders/7', '/admin/orders/8']);
    expect(pages.drawn.toSorted()).toEqual([
      'ar /admin/orders',
      'ar /admin/orders/-',
      'ar /checkout',
      'ar /search?q=x',
    ]);
  });

  test('that is narrowed by attributes has one address for all spellings, and search engines are not to list it', async () => {
    const [first, ...others] = await pages.ask([
      '/?attr.size=7&attr.age=6-to-8&attr.size=12.5&color=pink',
      '/?attr.size=12.5&attr.size=7&color=pink&attr.age=6-to-8&attr.size=7&attr.A=1&attr.age=<b>',
      '/?color=pink',
    ]);
    expect(pages.drawn).toEqual(['ar /?color=pink&attr.age=6-to-8&attr.size=12.5&attr.size=7', 'ar /?color=pink']);
    expect([first, ...others].map((answer) => answer?.headers['x-robots-tag'])).toEqual([
      'noindex',
      'noindex',
      undefined,
    ]);
  });

  test('of the office has the title of its own page', async () => {
    const titles = [
      ['/admin', 'اليوم'],
      ['/admin/', 'اليوم'],
      ['/admin/orders/7', 'طلب'],
      ['/admin/settings/areas', 'مناطق التوصيل'],
    ] as const;
    for (const [path, title] of titles) {
      const [answer] = await pages.ask([path]);
      expect([answer?.statusCode, answer?.payload]).toEqual([200, expect.stringContaining(`<title>${title} · `)]);
    }
  });
});

describe('a page whose first view is missing', () => {
  test.each(['/', '/product/none'])('for the moment is drawn again for the next caller: %s', async (path) => {
    pages.firstView = () => Promise.reject(new NoFirstView('ended', 'too slow'));
    const [without] = await pages.ask([path]);
    expect(without?.headers['cache-control']).toBe('private, no-cache');
    pages.firstView = async () => ({ html: '' });
    await pages.ask([path, path]);
    expect(pages.drawn).toHaveLength(2);
  });

  test.each(['faulty', 'refused'] as const)('because it is %s is stored, since it would be again', async (reason) => {
    pages.firstView = () => Promise.reject(new NoFirstView(reason, 'threw'));
    await pages.ask(['/']);
    await pages.ask(['/']);
    expect(pages.drawn).toHaveLength(1);
  });
});

test('a page whose first view has found nothing is drawn once, and not in place of others', async () => {
  pages.firstView = async () => ({ html: '', status: 404 });
  for (const path of ['/search?q=nothing', '/search?q=nothing', '/search?q=more'])
    expect(statusesOf(await pages.ask([path]))).toEqual({ 404: 1 });
  expect(pages.drawn).toEqual(['ar /search?q=nothing', 'ar /search?q=more']);
});

describe('the page for an unknown address', () => {
  const nowhere = Array.from({ length: 300 }, (_, index) => `/nothing-${index}`);
  const noProduct = Array.from({ length: 10 }, (_, index) => `/product/none-${index}`);

  test('is drawn once in each language', async () => {
    expect(statusesOf(await pages.ask(nowhere))).toEqual({ 404: 300 });
    expect(statusesOf(await pages.ask(nowhere, { cookie: 'lang=en' }))).toEqual({ 404: 300 });
    expect(pages.drawn).toEqual(['ar /not-found', 'en /not-found']);
  });

  test('is drawn once for all unknown addresses of the office, with its own title', async () => {
    const paths = ['/admin/nothing', '/admin/orders/7/nothing', '/admin/products/edit', '/admin/Orders'];
    const answers = await pages.ask(paths);
    expect(statusesOf(answers)).toEqual({ 404: 4 });
    for (const { payload, headers } of answers) {
      expect(payload).toContain('<title>الصفحة غير موجودة · ');
      expect(headers['x-robots-tag']).toBe('noindex');
    }
    expect(pages.drawn).toEqual(['ar /admin/*']);
  });

  test('is drawn once for callers with a token, too', async () => {
    expect(statusesOf(await pages.ask(nowhere.slice(0, 1), TOKEN))).toEqual({ 404: 1 });
    expect(statusesOf(await pages.ask(nowhere.slice(0, 10), TOKEN))).toEqual({ 404: 10 });
    expect(pages.drawn).toEqual(['ar /not-found']);
  });

  test('is drawn once for all unknown products, and none of them fills the cache', async () => {
    await pages.ask(noProduct.slice(0, 1));
    const cached = pages.caches.documents.size;
    const answers = await pages.ask(noProduct);
    expect(statusesOf(answers)).toEqual({ 404: 10 });
    expect(answers[0]?.headers['x-robots-tag']).toBe('noindex');
    expect(pages.drawn).toEqual(['ar /product/-']);
    expect(pages.caches.documents.size).toBe(cached);
  });
});

describe('while a remote of the shop is unknown', () => {
  beforeEach(async () => {
    await pages.server.close();
    pages = await openPages({ unknown: 'gifts' });
  });

  test('an unknown address is a document that may be asked for again, and is not stored', async () => {
    const [first] = await pages.ask(['/gifts']);
    expect([first?.statusCode, first?.headers['retry-after'], first?.headers['x-robots-tag']]).toEqual([
      503,
      '5',
      'noindex',
    ]);
    expect(first?.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(dataIn(first?.body ?? '')).toMatchObject({ isUnread: true, remotes: { gifts: { pages: [] } } });
    await pages.ask(['/gifts']);
    expect(pages.drawn).toEqual(['ar /not-found', 'ar /not-found']);
  });

  test('known pages are served', async () => {
    expect(statusesOf(await pages.ask(['/', '/checkout', '/faq']))).toEqual({ 200: 3 });
  });
});

describe('a first view that lacks answers', () => {
  const CALL = '/api/products/bow';
  const known = (answers: object) => CALL in answers;

  test('is drawn again with them, without being asked what it needs', async () => {
    const drawings: boolean[] = [];
    pages.needs = () => Promise.reject(new Error('it has said what it lacks'));
    pages.firstView = async (answers) => {
      drawings.push(known(answers));
      return { html: '', lacks: known(answers) ? [] : [CALL] };
    };
    const { body } = await pages.server.inject('/');
    expect(drawings).toEqual([false, true]);
    expect(dataIn(body).answers).toHaveProperty([CALL]);
  });

  test('is drawn once where a page has lacked the same before, also with another text', async () => {
    const drawings: string[][] = [];
    const lacking = (call: string) => async (answers: object) => {
      drawings.push(Object.keys(answers));
      return { html: '', lacks: call in answers ? [] : [call] };
    };
    const ask = async (text: string, call: string) => {
      pages.firstView = lacking(call);
      drawings.length = 0;
      await pages.server.inject(`/search?q=${text}`);
      return drawings;
    };
    expect(await ask('bow', `${CALL}?a=bow&q=bow`)).toEqual([[], [`${CALL}?a=bow&q=bow`]]);
    expect(await ask('a+b%26', `${CALL}?a=bow&q=a%20b%26`)).toEqual([[`${CALL}?a=bow&q=a%20b%26`]]);
    expect(await ask('%3Ctext%3E', `${CALL}?a=bow&q=%3Ctext%3E`)).toEqual([[`${CALL}?a=bow&q=%3Ctext%3E`]]);
    // Another page lacks something else.
    expect(await ask('x&lang=en', `${CALL}?en`)).toEqual([[], [`${CALL}?en`]]);
  });

  test('is drawn once where a page has lacked more with such answers before', async () => {
    const drawings: number[] = [];
    const ask = async (text: string) => {
      const [list, near] = [`${CALL}?q=${text}`, `${CALL}?near=&q=${text}`];
      drawings.length = 0;
      pages.firstView = async (answers) => {
        drawings.push(Object.keys(answers).length);
        return { html: '', lacks: list in answers ? [list, near] : [list] };
      };
      await pages.server.inject(`/search?q=${text}`);
      return drawings;
    };
    expect(await ask('zebra')).toEqual([0, 1, 2]);
    expect(await ask('zebu')).toEqual([2]);
  });

  test('is drawn three more times at most, and not again for what nobody answers', async () => {
    let drawings = 0;
    pages.firstView = async () => ({ html: '', lacks: [`/api/products/bow?${(drawings += 1)}`] });
    expect((await pages.server.inject('/')).statusCode).toBe(200);
    expect(drawings).toBe(4);
    drawings = 0;
    pages.firstView = async () => ({ html: '', lacks: [`/api/products/none?${(drawings += 1)}`] });
    expect((await pages.server.inject('/search?q=x')).statusCode).toBe(200);
    expect(drawings).toBe(1);
  });

  test('is drawn with twelve more answers at a time, and not again when it has what it names', async () => {
    const drawings: number[] = [];
    const lacks = Array.from({ length: 15 }, (_, index) => `${CALL}?${index}`);
    pages.firstView = async (answers) => {
      drawings.push(Object.keys(answers).length);
      return { html: '', lacks };
    };
    await pages.server.inject('/');
    expect(drawings).toEqual([0, 12, 15]);
  });

  test('is drawn once from what is there, when what the page is about is missing', async () => {
    let drawings = 0;
    pages.firstView = async () => ({ html: '', lacks: [`${CALL}?${(drawings += 1)}`] });
    const { statusCode, body } = await pages.server.inject('/product/none');
    expect([statusCode, drawings, dataIn(body).answers]).toEqual([404, 1, {}]);
  });

  test('of an earlier release is asked what it needs', async () => {
    const drawings: boolean[] = [];
    pages.needs = async (answers) => (known(answers) ? [] : [CALL]);
    pages.firstView = async (answers) => {
      drawings.push(known(answers));
      return { html: '' };
    };
    const { body } = await pages.server.inject('/');
    expect(drawings).toEqual([false, true]);
    expect(dataIn(body).answers).toHaveProperty([CALL]);
  });

  test('of an earlier release is not stored when it could not be asked', async () => {
    pages.needs = () => Promise.reject(new NoFirstView('ended', 'too slow'));
    expect((await pages.server.inject('/')).headers['cache-control']).toBe('private, no-cache');
  });
});
