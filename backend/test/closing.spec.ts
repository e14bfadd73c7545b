import { expect, test } from '@jest/globals';
import { Readiness } from '../src/adapters/http/health/readiness.ts';
import { StorageUnavailable } from '../src/application/storage-unavailable.ts';
import { Storage } from '../src/application/storage.ts';
import { eventually } from './support/eventually.ts';
import { placeOrder } from './support/orders.ts';
import { openTestShop } from './support/test-shop.ts';

/** What keeps this process going now and did not before. */
function openedSince(before: readonly string[]): readonly string[] {
  const known = [...before];
  return process.getActiveResourcesInfo().filter((resource) => {
    const index = known.indexOf(resource);
    if (index !== -1) known.splice(index, 1);
    return index === -1;
  });
}

test("closed by Nest's own close() alone, a shop leaves no handle open", async () => {
  const before = process.getActiveResourcesInfo();
  const shop = await openTestShop();
  const { order } = await placeOrder(shop);
  expect((await shop.get(`/api/invoice/${order.orderNumber}?format=pdf`)).status).toBe(200);
  await (await shop.get('/')).text();
  expect(openedSince(before)).not.toEqual([]);
  const { settings, sandboxLedger } = shop.application.get(Storage);
  await shop.application.close();
  await expect(settings.read()).rejects.toBeInstanceOf(StorageUnavailable);
  await expect(sandboxLedger.findChallenge('any')).rejects.toBeInstanceOf(StorageUnavailable);
  await eventually(() => expect(openedSince(before)).toEqual([]));
  await shop.close();
});

test('a part that fails to close is in the log, and the parts after it are closed all the same', async () => {
  const shop = await openTestShop();
  const storage = shop.application.get(Storage);
  shop.application.get(Readiness).onModuleDestroy = () => {
    throw new Error('the door is jammed');
  };
  await shop.close();
  expect(shop.logged()).toContain('the door is jammed');
  await expect(storage.settings.read()).rejects.toBeInstanceOf(StorageUnavailable);
});
