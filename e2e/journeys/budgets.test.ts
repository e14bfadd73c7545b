import { PHONE } from '../support/browser.ts';
import { expect, test } from '../support/test.ts';
import { countTraffic, sumOfBytes } from '../support/traffic.ts';

/** Of a first visit, over everything that is script: brotli bytes on the wire, and requests. */
const MOST_BYTES = 110_000;
const MOST_REQUESTS = 5;

test.use({ ...PHONE, language: 'ar' });

for (const path of ['/', '/product/large-double-bow', '/categories/bows']) {
  test(`a first visit to ${path} stays within ${MOST_BYTES} bytes of script in ${MOST_REQUESTS} requests`, async ({
    page,
    shopper,
    faults,
  }) => {
    const traffic = countTraffic(page);
    // By its remote: on a slow machine, its scripts may be asked for long after each other.
    await shopper.openWhole(path);
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
