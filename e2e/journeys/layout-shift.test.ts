import { PHONE } from '../support/browser/browser.ts';
import { readTakeover, watchTakeover } from '../support/browser/takeover.ts';
import { expect, test } from '../support/test.ts';
import { firstVisit } from '../support/browser/vitals.ts';

/** Share of the screen that may move on a first visit; browsers call 0.1 good. */
const MOST_SHIFT = 0.01;

test.use(PHONE);

for (const language of ['ar', 'en'] as const) {
  test.describe(`on a slow phone in ${language}`, () => {
    test.use({ language });

    for (const path of ['/', '/product/large-double-bow', '/categories/bows']) {
      test(`nothing moves on a first visit to ${path}`, async ({ page, shopper }) => {
        await watchTakeover(page);
        const { shift, shifts } = await firstVisit(page, `${path}?lang=${language}`, shopper.words.addToCart);
        expect(shift, shifts.join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
        const { seen, moved } = await readTakeover(page);
        expect(seen, 'the first view was on the screen').toBeGreaterThan(0);
        expect(moved).toEqual([]);
      });
    }
  });
}
