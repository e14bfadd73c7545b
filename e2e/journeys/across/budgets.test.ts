import type { Page } from '@playwright/test';
import { PHONE } from '../../support/browser/browser.ts';
import { countTraffic, sumOfBytes } from '../../support/browser/traffic.ts';
import { expect, test } from '../../support/office/office.ts';

/**
 * Most script of a first visit to each kind of page, in brotli bytes on the wire: a tenth more than it weighs, so that a
 * library breaks the build, and a word does not.
 */
const MOST_BYTES = {
  '/': 119_000,
  '/categories/bows': 119_000,
  '/product/large-double-bow': 119_000,
  '/checkout': 171_000,
  '/view-invoice': 171_000,
  '/login': 120_000,
  '/faq': 92_000,
};
const MOST_REQUESTS = 5;
const OFFICE = { bytes: 165_000, requests: 9 };

test.use({ ...PHONE, language: 'ar' });

for (const [path, most] of Object.entries(MOST_BYTES))
  test(`a first visit to ${path} stays within its budget of script`, async ({ page, shopper, faults }) => {
    await expectWithin({ bytes: most, requests: MOST_REQUESTS }, page, async () => {
      // Waits by the remote: on a slow machine there may be long pauses between its scripts.
      await shopper.openWhole(path);
      // Scripts that load late are part of the visit, too.
      await page.waitForLoadState('networkidle');
    });
    expect(faults).toEqual([]);
  });

test('a first visit to the office stays within its budget of script', async ({ page, clerk, faults }) => {
  // Its stream of events leaves no idle network.
  await expectWithin(OFFICE, page, () => clerk.openWhole('/admin'));
  expect(faults).toEqual([]);
});

async function expectWithin(most: typeof OFFICE, page: Page, open: () => Promise<void>): Promise<void> {
  const traffic = countTraffic(page);
  await open();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const { scripts } = await traffic();
  const bytes = sumOfBytes(scripts);
  const listed = JSON.stringify(scripts);
  expect(bytes, listed).toBeGreaterThan(0);
  expect(bytes, listed).toBeLessThanOrEqual(most.bytes);
  expect(scripts.length, listed).toBeLessThanOrEqual(most.requests);
}
