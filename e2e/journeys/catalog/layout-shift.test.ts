import { PHONE } from '../../support/browser/browser.ts';
import { noteFirstView, readOutlines, readTakeover, watchTakeover } from '../../support/browser/takeover.ts';
import { expect, test } from '../../support/test.ts';
import { firstVisit } from '../../support/browser/vitals.ts';
import { nightlyUnless } from '../../support/nightly.ts';

/** Share of the screen that may move on a first visit; browsers call 0.1 good. */
const MOST_SHIFT = 0.01;

test.use({ ...PHONE, contextOptions: { reducedMotion: 'no-preference' } });

// Layouts are the same in both languages. English words in their font are checked on the pages with most of them.
for (const { language, paths } of [
  { language: 'ar', paths: ['/', '/product/large-double-bow', '/categories/bows', '/search?q=zebra'] },
  { language: 'en', paths: ['/product/large-double-bow', '/levels/primary'] },
] as const) {
  test.describe(`on a slow phone in ${language}`, () => {
    test.use({ language });

    for (const path of paths) {
      test(
        `nothing moves on a first visit to ${path}`,
        nightlyUnless(language === 'ar' && (path === '/' || path.startsWith('/product/'))),
        async ({ page, shopper }) => {
          await watchTakeover(page);
          const { shift, shifts } = await firstVisit(
            page,
            `${path}${path.includes('?') ? '&' : '?'}lang=${language}`,
            shopper.words.addToCart,
          );
          expect(shift, shifts.join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
          const { seen, moved } = await readTakeover(page);
          expect(seen, 'the first view was on the screen').toBeGreaterThan(0);
          expect(moved).toEqual([]);
        },
      );
    }
  });
}

/** Pages of the catalogue in their states. */
const DRAWN = [
  '/',
  '/?category=bags&color=pink&sort=price-asc',
  '/?isNew=true',
  '/categories/bows',
  '/categories/nothing',
  '/levels/primary',
  '/levels/nothing',
  '/product/large-double-bow',
  '/product/satin-name-ribbon',
  '/product/dotted-socks',
  '/product/nothing',
  '/search',
  '/search?q=bow',
];

for (const language of ['ar', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    // The ribbons of the home page unroll otherwise.
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test(
      'the server draws each page of the catalogue as its remote does',
      nightlyUnless(language === 'ar'),
      async ({ page, shopper, faults }) => {
        await noteFirstView(page);
        await watchTakeover(page);
        for (const path of DRAWN) {
          // A server that is busy draws nothing instead of keeping a shopper waiting, so the page is opened again.
          await expect(async () => {
            await shopper.openWhole(path);
            const { server } = await readOutlines(page);
            expect(server.join('\n'), path).toContain('<h1');
          }).toPass();
          expect((await readTakeover(page)).moved, path).toEqual([]);
          await expect(async () => {
            const { server, browser } = await readOutlines(page);
            expect(browser, path).toEqual(server);
          }).toPass();
        }
        expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([]);
      },
    );
  });
}
