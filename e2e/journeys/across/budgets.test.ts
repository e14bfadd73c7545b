import type { Page } from '@playwright/test';
import { PHONE } from '../../support/browser/browser.ts';
import { countTraffic, sumOfBytes } from '../../support/browser/traffic.ts';
import { expect, test } from '../../support/office/office.ts';

/**
 * Most script and document of a first visit to each kind of page, in brotli bytes on the wire: a tenth more than they
 * weigh, so that a library or a style sheet that is inlined twice breaks the build, and a word does not.
 */
const MOST_BYTES = {
  '/': { script: 119_000, document: 29_100 },
  '/categories/bows': { script: 119_000, document: 22_900 },
  '/product/large-double-bow': { script: 119_000, document: 23_000 },
  '/checkout': { script: 171_000, document: 17_100 },
  '/view-invoice': { script: 171_000, document: 16_000 },
  '/login': { script: 120_000, document: 19_600 },
  '/faq': { script: 92_000, document: 20_900 },
};
const MOST_REQUESTS = 5;
const OFFICE = { script: 165_000, document: 14_200, requests: 9 };

test.use({ ...PHONE, language: 'ar' });

for (const [path, most] of Object.entries(MOST_BYTES))
  test(`a first visit to ${path} stays within its budget`, async ({ page, shopper, faults }) => {
    await expectWithin({ ...most, requests: MOST_REQUESTS }, page, async () => {
      // Waits by the remote: on a slow machine there may be long pauses between its scripts.
      await shopper.openWhole(path);
      // Scripts that load late are part of the visit, too.
      await page.waitForLoadState('networkidle');
    });
    expect(faults).toEqual([]);
  });

test('a first visit to the office stays within its budget', async ({ page, clerk, faults }) => {
  // Its stream of events leaves no idle network.
  await expectWithin(OFFICE, page, () => clerk.openWhole('/admin'));
  expect(faults).toEqual([]);
});

async function expectWithin(most: typeof OFFICE, page: Page, open: () => Promise<void>): Promise<void> {
  const traffic = countTraffic(page);
  await open();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const { scripts, documents } = await traffic();
  const bytes = sumOfBytes(scripts);
  const listed = JSON.stringify(scripts);
  expect(bytes, listed).toBeGreaterThan(0);
  expect(bytes, listed).toBeLessThanOrEqual(most.script);
  expect(documents).toBeGreaterThan(0);
  expect(documents).toBeLessThanOrEqual(most.document);
  expect(scripts.length, listed).toBeLessThanOrEqual(most.requests);
}
