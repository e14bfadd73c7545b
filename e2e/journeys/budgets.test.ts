import { PHONE } from '../support/browser.ts';
import { readTakeover, watchTakeover } from '../support/takeover.ts';
import { expect, test } from '../support/test.ts';
import { countTraffic, sumOfBytes } from '../support/traffic.ts';
import { firstVisit } from '../support/vitals.ts';

/** Of a first visit, over everything that is script: brotli bytes on the wire, and requests. */
const MOST_BYTES = 110_000;
const MOST_REQUESTS = 5;
/** Of the screen; browsers call 0.1 good. */
const MOST_SHIFT = 0.01;

const PAGES = ['/', '/product/large-double-bow', '/categories/bows'];

test.use(PHONE);

test.describe(() => {
  test.use({ language: 'ar' });

  for (const path of PAGES) {
    test(`a first visit to ${path} stays within ${MOST_BYTES} bytes of script in ${MOST_REQUESTS} requests`, async ({
      page,
      shopper,
      faults,
    }) => {
      const traffic = countTraffic(page);
      await page.goto(path);
      await expect(shopper.main.getByRole('button', { name: shopper.words.addToCart }).first()).toBeVisible();
      // What comes late is part of the visit, too.
      await page.waitForLoadState('networkidle');

      const { scripts } = await traffic();
      const bytes = sumOfBytes(scripts);
      console.log(`${path}: ${bytes} bytes in ${scripts.length} requests`);
      expect(bytes, JSON.stringify(scripts)).toBeGreaterThan(0);
      expect(bytes, JSON.stringify(scripts)).toBeLessThanOrEqual(MOST_BYTES);
      expect(scripts.length, JSON.stringify(scripts)).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(faults).toEqual([]);
    });
  }
});

for (const language of ['ar', 'en'] as const) {
  test.describe(() => {
    // Milliseconds: the network is slow on purpose.
    test.use({ language, actionTimeout: 30_000, navigationTimeout: 30_000 });

    for (const path of PAGES) {
      test(`nothing moves on a first visit to ${path} in ${language} over a slow network`, async ({
        page,
        shopper,
      }) => {
        await watchTakeover(page);
        const { shift, shifts } = await firstVisit(page, `${path}?lang=${language}`, shopper.words.addToCart);
        const { seen, moved } = await readTakeover(page);
        console.log(`${path}: layout shift ${shift.toFixed(4)}; ${seen} things when the remote drew them again`);
        expect(shift, shifts.join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
        expect(seen).toBeGreaterThan(0);
        expect(moved).toEqual([]);
      });
    }
  });
}
