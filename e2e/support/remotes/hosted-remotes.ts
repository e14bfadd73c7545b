import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtRemote, RemoteHost } from './remote-host.ts';
import { startShop } from './server.ts';
import { test as shopTest } from '../test.ts';

interface HostedRemotes {
  catalog: RemoteHost;
  checkout: RemoteHost;
}

/** Journeys through a shop whose catalogue and checkout are on hosts of their own, which a journey can break and deploy to. */
export const test = shopTest.extend<HostedRemotes>({
  catalog: async ({}, provide) => {
    await provide(new RemoteHost(builtRemote('catalog')));
  },

  checkout: async ({}, provide) => {
    await provide(new RemoteHost(builtRemote('checkout')));
  },

  baseURL: async ({ catalog, checkout }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'fyonka-e2e-map-'));
    const map = join(folder, 'remotes.json');
    writeFileSync(map, JSON.stringify({ catalog: await catalog.start(), checkout: await checkout.start() }));
    const shop = await startShop({ REMOTES: map });
    await provide(shop.origin);
    await shop.stop();
    await Promise.all([catalog.stop(), checkout.stop()]);
    rmSync(folder, { recursive: true, force: true });
  },
});

export { expect } from '@playwright/test';
