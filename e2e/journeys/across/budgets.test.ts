import { PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/test.ts';
import { countTraffic, sumOfBytes } from '../../support/browser/traffic.ts';

/** Budget of all scripts of a first visit: brotli bytes on the wire, and requests. */
const MOST_BYTES = 108_000;
const MOST_REQUESTS = 5;

test.use({ ...PHONE, language: 'ar' });

for (const path of ['/', '/product/large-double-bow', '/categories/bows', '/levels/primary']) {
  test(`a first visit to ${path} stays within ${MOST_BYTES} bytes of script in ${MOST_REQUESTS} requests`, async ({
    page,
    shopper,
    faults,
  }) => {
    const traffic = countTraffic(page);
    // Waits by the remote: on a slow machine there may be long pauses between its scripts.
    await shopper.openWhole(path);
    await expect(shopper.main.getByRole('button', { name: shopper.words.addToCart }).first()).toBeVisible();
    // Scripts that load late are part of the visit, too.
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
