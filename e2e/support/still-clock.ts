import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Ms by which the page's clock goes on at once: little, beside any time that a journey measures out. */
const STEP = 50;
/** Ms that the clock may go on between its installation and its halt. */
const HOUR = 3_600_000;

/**
 * Opens a page whose clock moves only when it is told to. It is moved on until the shop has started; from then on no
 * time passes but what the journey gives it by `page.clock.runFor`, however slow the machine is.
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
