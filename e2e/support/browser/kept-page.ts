import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until a page of the office opens again without signal. The test needs `serviceWorkers: 'allow'`. */
export async function untilKept(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const isKept = () =>
    page.evaluate(async (kept) => (await (await caches.open('kept-pages')).match(kept)) !== undefined, path);
  await expect.poll(isKept).toBe(true);
}
