import { test as playwrightTest } from '@playwright/test';
import type { WorkerFixture } from '@playwright/test';
import { watchFaults } from './browser/browser.ts';
import { startShop } from './remotes/server.ts';
import type { RunningShop } from './remotes/server.ts';
import { Shopper } from './shopper.ts';
import type { Language } from './words.ts';

interface JourneyFixtures {
  /** What the shopper reads: set it by `test.use`. */
  language: Language;
  /** Goes through the shop on `page`. */
  shopper: Shopper;
  /** Somebody else with the same kind of device and language, who shares nothing with `shopper`. */
  stranger: Shopper;
  /** What has gone wrong in the browsers of both so far. */
  faults: string[];
}

interface WorkerFixtures {
  /** The built shop with data of its own: one for each process of Playwright, used by one journey after the other. */
  shop: RunningShop;
}

/** A fixture of a shop. Each call makes another shop, so that a file has one for itself. */
export function startedShop(prepare?: (shop: RunningShop) => Promise<void>) {
  const shop: WorkerFixture<RunningShop, object> = async ({}, provide) => {
    const started = await startShop();
    await prepare?.(started);
    await provide(started);
    await started.stop();
  };
  return [shop, { scope: 'worker' }] as [typeof shop, { scope: 'worker' }];
}

export const test = playwrightTest.extend<JourneyFixtures, WorkerFixtures>({
  language: ['en', { option: true }],

  shop: startedShop(),

  baseURL: ({ shop }, provide) => provide(shop.origin),

  faults: ({}, provide) => provide([]),

  context: async ({ context, faults }, provide) => {
    watchFaults(context, faults);
    await provide(context);
  },

  shopper: ({ page, language }, provide) => provide(new Shopper(page, language)),

  stranger: async ({ browser, faults, language }, provide) => {
    const context = await browser.newContext();
    watchFaults(context, faults);
    await provide(new Shopper(await context.newPage(), language));
    await context.close();
  },
});

export { expect } from '@playwright/test';
