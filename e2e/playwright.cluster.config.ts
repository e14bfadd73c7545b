import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The shop as `deploy/` puts it on many processes: nginx, a replica set of three, two backends. */
export default defineConfig({
  ...journeys,
  testDir: 'cluster',
  // Playwright empties the folder at the start of a run; one of its own leaves the traces of failed journeys alone.
  outputDir: 'test-results/cluster',
  // One cluster, which the tests break in turn.
  workers: 1,
  fullyParallel: false,
  timeout: 240_000,
  globalTimeout: 20 * 60_000,
});
