import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openPages, statusesOf, TOKEN } from './pages.fixture.ts';
import type { BarePages } from './pages.fixture.ts';

let pages: BarePages;
beforeEach(async () => {
  pages = await openPages();
});
afterEach(() => pages.server.close());

describe('when a caller requests many pages at once', () => {
  const searches = Array.from({ length: 100 }, (_, index) => `/search?q=bow${index}`);

  test.each<[string, readonly string[], Record<string, string>]>([
    ['that are not cached', searches, {}],
    ['with a token', Array<string>(100).fill('/'), TOKEN],
    ['with a cookie of identity', Array<string>(100).fill('/'), { cookie: 'fyonka-session=x' }],
  ])('%s, the excess is refused with a time to come back, and others are served', async (_what, paths, headers) => {
    const asked = pages.ask(paths, headers);
    const [other] = await pages.ask(['/faq'], headers, '192.0.2.2');
    expect(other?.statusCode).toBe(200);
    const answers = await asked;
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(50);
    expect(answers.length - refused.length).toBe(pages.drawn.length - 1);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    expect(statusesOf(await pages.ask(paths.slice(0, 10), headers))).toEqual({ 200: 10 });
  });

  test('and so do many others, the sum of all is limited', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, caller) =>
        pages.ask(searches.slice(caller * 5, caller * 5 + 5), TOKEN, `192.0.2.${caller}`),
      ),
    );
    expect(answers.flat().filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(0);
    expect(pages.drawn.length).toBeGreaterThan(30);
    expect(pages.drawn.length).toBeLessThan(100);
  });

  test('each is drawn in its own turn of the event loop, so that other requests are answered in between', async () => {
    let turns = 0;
    const seen: number[] = [];
    pages.onDrawing = () => seen.push(turns);
    const countTurns = () => {
      turns += 1;
      if (seen.length < 8) setImmediate(countTurns);
    };
    countTurns();
    await pages.ask(searches.slice(0, 8));
    expect(new Set(seen).size).toBe(8);
  });
});
