import { expect, test } from '@jest/globals';
import { Readiness } from '../../src/adapters/http/health/readiness.ts';
import { StorageUnavailable } from '../../src/application/storage-unavailable.ts';
import { Storage } from '../../src/application/storage.ts';
import { eventually } from '../support/server/eventually.ts';
import { placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';

/** Resources that keep this process alive now and did not before. */
function openedSince(before: readonly string[]): readonly string[] {
  const known = [...before];
  return process.getActiveResourcesInfo().filter((resource) => {
    const index = known.indexOf(resource);
    if (index !== -1) known.splice(index, 1);
    return index === -1;
  });
}

/** Opens a shop, uses all that it opens with time, and closes it. */
async function openUseAndClose(): Promise<Storage> {
  const shop = await openTestShop();
  const { order } = await placeOrder(shop);
  expect((await shop.get(`/api/invoice/${order.orderNumber}?format=pdf`)).status).toBe(200);
  await (await shop.get('/')).text();
  const storage = shop.application.get(Storage);
  await shop.close();
  return storage;
}

test('Nest’s close() alone leaves no open handle', async () => {
  // What a process opens once, for its first shop, may stay open. So may handles of the runner and of other files of this worker.
  const atFirst = process.getActiveResourcesInfo();
  await openUseAndClose();
  await eventually(() => expect(openedSince(atFirst).filter((name) => name.includes('TCP'))).toEqual([]));
  const before = process.getActiveResourcesInfo();
  const { settings, sandboxLedger } = await openUseAndClose();
  await eventually(() => expect(openedSince(before)).toEqual([]));
  await expect(settings.read()).rejects.toBeInstanceOf(StorageUnavailable);
  await expect(sandboxLedger.findChallenge('any')).rejects.toBeInstanceOf(StorageUnavailable);
});

test('a part that fails to close is logged, and the parts after it are closed all the same', async () => {
  const shop = await openTestShop();
  const storage = shop.application.get(Storage);
  shop.application.get(Readiness).onModuleDestroy = () => {
    throw new Error('the door is jammed');
  };
  await shop.close();
  expect(shop.logged()).toContain('the door is jammed');
  await expect(storage.settings.read()).rejects.toBeInstanceOf(StorageUnavailable);
});
