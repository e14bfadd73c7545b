import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './support/browser/browser.ts';

/** The journeys: through the shop as it is built, in the Chromium of this machine. Playwright downloads no browser. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // A journey that passes only when it is tried again is a failure of the shop or of the journey.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // Limits end what hangs, and say nothing about speed: nothing reaches them on a machine that is much slower, or busy.
  timeout: 180_000,
  globalTimeout: 45 * 60_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: CHROMIUM,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    serviceWorkers: 'block',
    // Of a failed journey: `playwright show-trace e2e/test-results/…/trace.zip`. It has each step's document, which costs
    // little; a film of every journey would take a third of the processor.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
