import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as shopTest } from '../test.ts';
import { startShop } from './server.ts';
import type { RunningShop } from './server.ts';

interface LaterShop {
  shop: RunningShop;
  /** Turns the clock of the shop, and of nothing else, to a moment in milliseconds since 1970. */
  turnClock: (to: number) => void;
}

const CLOCK = new URL('moved-clock.ts', import.meta.url).href;
const clockIn = (dataDir: string): string => join(dataDir, 'clock');

/** Journeys that come back to the shop at another time of the year. */
export const test = shopTest.extend<object, LaterShop>({
  shop: [
    async ({}, provide) => {
      const shop = await startShop((_origin, dataDir) => ({
        CLOCK_FILE: clockIn(dataDir),
        NODE_OPTIONS: `--import=${CLOCK}`,
      }));
      await provide(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],

  turnClock: [
    ({ shop }, provide) => provide((to) => writeFileSync(clockIn(shop.dataDir), String(to - Date.now()))),
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
