import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Ms by which the page's clock moves at a time: small against any time that a journey measures. */
const STEP = 50;
/** Ms that the clock may go on between its installation and its halt. */
const HOUR = 3_600_000;

/**
 * Opens a page whose clock moves only on command. It runs until the shop has started; from then on only the journey
 * moves it, by `page.clock.runFor`, however slow the machine is.
 */
export async function openWithStillClock(page: Page, open: () => Promise<void>): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + HOUR);
  await open();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(STEP);
        return page.locator('html[data-started]').count();
      },
      { intervals: [STEP] },
    )
    .toBe(1);
}
