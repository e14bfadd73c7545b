import { test as journeyTest } from '../support/test.ts';
import { Cluster } from './cluster.ts';

/** Journeys through nginx to a cluster that they may break; they share one. */
export const test = journeyTest.extend<object, { cluster: Cluster }>({
  cluster: [
    async ({}, provide) => {
      const cluster = await Cluster.start();
      await provide(cluster);
      await cluster.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  baseURL: ({ cluster }, provide) => provide(cluster.origin),
});

export { expect } from '@playwright/test';
