import { expect, test } from '@jest/globals';
import { DAY } from '../../../domain/kuwait-day.ts';
import { FixedGateways } from '../../../testing/scripted-gateway.fixture.ts';
import { testShop } from '../../../testing/test-shop.fixture.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import { GatewayUnavailable } from '../paying/payment-gateway.ts';
import { CompareBooks } from './compare-books.ts';

/** Books of a shop and of a gateway without lists. */
async function withBooks() {
  const { storage, gateway, takePayments, sendRefunds, clock } = await testShop([]);
  const { payments, refunds, findings } = storage;
  const gateways = new FixedGateways([gateway]);
  const books = new CompareBooks(gateways, payments, refunds, takePayments, sendRefunds, findings, clock);
  return { books, gateway, findings, clock };
}

test('a gateway with lists is known to be there by them, and need not be tried', async () => {
  const { books, gateway } = await withBooks();
  gateway.check = () => Promise.reject(new Error('it was tried'));
  const usual = gateway.capabilities();
  gateway.capabilities = () => ({ ...usual, lists: true });
  expect(await books.execute(3)).toMatchObject({ unavailable: [], errors: [] });
});

test('a bug with one gateway is told apart from its silence, and both leave it uncompared', async () => {
  const { books, gateway } = await withBooks();
  const bug = new Error('a bug');
  gateway.check = () => Promise.reject(bug);
  expect(await books.execute(3)).toMatchObject({ unavailable: ['sandbox'], errors: [bug] });
  gateway.check = () => Promise.reject(new GatewayUnavailable());
  expect(await books.execute(3)).toMatchObject({ unavailable: ['sandbox'], errors: [] });
});

test('a comparison breaks off when the storage is away', async () => {
  const { books, gateway, findings } = await withBooks();
  gateway.check = () => Promise.reject(new StorageUnavailable(new Error('away')));
  await expect(books.execute(3)).rejects.toThrow(StorageUnavailable);
  expect(await findings.lastRun()).toMatchObject({ endedAt: null });
});

test('comparisons that break off three nights in a row are told as a silence', async () => {
  const { books, gateway, findings, clock } = await withBooks();
  gateway.check = () => Promise.reject(new StorageUnavailable(new Error('away')));
  for (let night = 1; night <= 4; night += 1) {
    expect(await findings.countOpen()).toBe(0);
    await expect(books.execute(3)).rejects.toThrow(StorageUnavailable);
    clock.advance(DAY);
  }
  expect(await findings.list(10)).toMatchObject([{ kind: 'gateway-silent', gateway: 'sandbox' }]);
});
