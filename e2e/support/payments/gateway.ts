import { startSimulator } from '@fyonka/gateway-simulator/simulator';
import { startShop } from '../remotes/server.ts';
import type { RunningShop } from '../remotes/server.ts';
import { test as shopTest } from '../test.ts';

export type Simulator = Awaited<ReturnType<typeof startSimulator>>;

const KEYS = { tapSecretKey: 'fyonka-sim-key', myFatoorahToken: 'fyonka-sim-token', myFatoorahWebhookSecret: 'secret' };

/** Journeys through a shop whose customers pay at a simulated gateway. */
export const test = shopTest.extend<object, { gateway: Simulator; shop: RunningShop }>({
  gateway: [
    async ({}, provide) => {
      const gateway = await startSimulator(KEYS);
      await provide(gateway);
      await gateway.close();
    },
    { scope: 'worker' },
  ],

  shop: [
    async ({ gateway }, provide) => {
      const shop = await startShop((origin) => ({
        PUBLIC_URL: origin,
        PAYMENT_GATEWAY: 'tap',
        TAP_SECRET_KEY: KEYS.tapSecretKey,
        TAP_API_URL: gateway.tapApiUrl,
      }));
      await provide(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
