import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './support/browser/browser.ts';

/** The journeys: through the shop as it is built, in the Chromium of this machine. Playwright downloads no browser. */
export default defineConfig({
  // With FRONT_END, as `npm run journeys -w mfe-catalog` sets it, those of one front end.
  testDir: join('journeys', process.env['FRONT_END'] ?? ''),
  testMatch: '**/*.test.ts',
  // What `npm run verify` leaves to the night: see support/nightly.ts.
  ...(process.env['WITHOUT_NIGHTLY'] && { grepInvert: /@nightly/ }),
  outputDir: 'test-results',
  // A journey that passes only when it is tried again is a failure of the shop or of the journey.
  retries: 0,
  // Journeys wait for a page or a timer for a third of their time.
  workers: 3,
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
    // Animations take a tenth of the processor, and taps wait for them. Journeys that are about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Of a failed journey: `playwright show-trace e2e/test-results/…/trace.zip`. It has steps, requests and the console;
    // the document at each step would take a twelfth of the processor: `--trace=on` adds it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
