import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import { missingPrograms } from './cluster/programs.ts';

const missing = missingPrograms();
if (missing.length > 0) console.warn(`LEFT OUT: the journey through the cluster. It needs ${missing.join(' and ')}.`);

/** The shop as `deploy/` puts it on many processes: nginx, a replica set of three, two backends. */
export default defineConfig({
  ...journeys,
  testDir: 'cluster',
  ...(missing.length > 0 ? { testMatch: [] } : {}),
  // One cluster, which the tests break in turn.
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
  globalTimeout: 3 * 60_000,
});
