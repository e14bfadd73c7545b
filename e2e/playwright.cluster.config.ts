import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The shop as `deploy/` puts it on many processes: nginx, a replica set of three, two backends. */
export default defineConfig({
  ...journeys,
  testDir: 'cluster',
  // A run empties its folder first: what a journey that failed before has left stays.
  outputDir: 'test-results/cluster',
  // One cluster, which the tests break in turn.
  workers: 1,
  fullyParallel: false,
  timeout: 240_000,
  globalTimeout: 20 * 60_000,
});
