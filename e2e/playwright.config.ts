import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './support/browser.ts';

/** The journeys: through the shop as it is built, in the Chromium of this machine. Playwright downloads no browser. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // A journey that passes only when it is tried again is a failure of the shop or of the journey.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  // No run takes as long as this; one that hangs still ends.
  globalTimeout: 15 * 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: CHROMIUM,
    actionTimeout: 10_000,
    navigationTimeout: 10_000,
    serviceWorkers: 'block',
    // Of a failed journey: `playwright show-trace e2e/test-results/…/trace.zip`.
    trace: 'retain-on-failure',
  },
});
