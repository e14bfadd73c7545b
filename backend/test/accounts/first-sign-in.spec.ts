import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Accounts } from '../../src/application/identity/ports/accounts.ts';
import { StorageUnavailable } from '../../src/application/storage-unavailable.ts';
import { firstSignIn } from '../../src/wiring/start/first-administrator.ts';
import { officeStatus, tokenOf } from '../support/shops/fresh-shops.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

test('the first password is shown also when the answer to its first try was lost', async () => {
  const accounts = shop.application.get(Accounts);
  const make = accounts.makeFirstAdministrator.bind(accounts);
  const lost = jest.spyOn(accounts, 'makeFirstAdministrator').mockImplementationOnce(async (administrator) => {
    await make(administrator);
    throw new StorageUnavailable(new Error('has not answered in time'));
  });
  const signIn = firstSignIn(shop.application);
  await expect(signIn()).rejects.toThrow(StorageUnavailable);
  lost.mockRestore();
  const shown = await signIn();
  if (shown === null || shown === 'nobody') throw new Error('nothing is shown');
  expect(await officeStatus(shop, await tokenOf(shop, shown.email, shown.password))).toBe(200);
  expect(await firstSignIn(shop.application)()).toBeNull();
});

test('a process shows nothing where another one has made the first administrator meanwhile', async () => {
  const accounts = shop.application.get(Accounts);
  const [ours, theirs] = [firstSignIn(shop.application), firstSignIn(shop.application)];
  const away = jest
    .spyOn(accounts, 'makeFirstAdministrator')
    .mockRejectedValueOnce(new StorageUnavailable(new Error('away')));
  await expect(ours()).rejects.toThrow(StorageUnavailable);
  away.mockRestore();
  expect(await theirs()).not.toBeNull();
  expect(await ours()).toBeNull();
});
