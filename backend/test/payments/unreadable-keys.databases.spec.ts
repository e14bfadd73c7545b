import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Storage } from '../../src/application/storage.ts';
import { UnreadableKeys } from '../../src/application/ordering/gateways/unreadable-keys.ts';
import { readConfig } from '../../src/config.ts';
import { accountId } from '../../src/domain/ids.ts';
import { openStorage } from '../../src/wiring/storage.ts';
import { forgetStorage, storageEnvironment, writeEmptyShop } from '../../src/testing/storage.fixture.ts';
import { openTestShop } from '../support/shops/test-shop.ts';

/** A shop with keys and no secret at all would not start. */
const JWT_SECRET = 'the secret of this server, which sealed none of its keys';

const EDITOR = { accountId: accountId('office'), addressKey: 'address' };

test('keys of a gateway that the secret does not open are logged, counted, and one finding of the office', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-keys-'));
  await writeEmptyShop(folder);
  const environment = { ...(await storageEnvironment(folder)), DATA_DIR: folder };
  const before = await openStorage(readConfig(environment));
  await before.serviceKeys.write('tap', 'sealed with another secret', EDITOR, Date.now());
  await before.close();

  const shop = await openTestShop({ ...environment, JWT_SECRET, METRICS_PORT: '0', PAYMENT_GATEWAY: 'sandbox' });
  try {
    expect(shop.logged()).toMatch(/"gateway":"tap"[^\n]*cannot be opened with the secret of this server/);
    const { findings } = shop.application.get(Storage);
    expect(await shop.application.get(UnreadableKeys).report()).toEqual(['tap']);
    expect(await findings.list(10)).toMatchObject([{ kind: 'keys-unreadable', gateway: 'tap', resolved: null }]);
    const { port } = JSON.parse(/^.*metrics are served.*$/m.exec(shop.logged())?.[0] ?? '') as { port: number };
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(figures).toMatch(/^fyonka_gateway_keys_unreadable 1$/m);
  } finally {
    await shop.close();
    forgetStorage(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});
