import { expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { DAY } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import { FixedGateways } from '../../../testing/scripted-gateway.fixture.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import { GatewayUnavailable } from '../paying/payment-gateway.ts';
import { CompareBooks } from './compare-books.ts';

/** Books of a shop and of a gateway without lists. */
async function withBooks(products: readonly Product[] = []) {
  const shop = await testShop(products);
  const { storage, gateway, takePayments, sendRefunds, clock } = shop;
  const { payments, refunds, findings, payouts, settlements } = storage;
  const gateways = new FixedGateways([gateway]);
  const books = new CompareBooks(
    gateways,
    payments,
    refunds,
    takePayments,
    sendRefunds,
    findings,
    payouts,
    settlements,
    clock,
  );
  return { ...shop, books, findings };
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

/** Books with one payment of 3.550 KD, of which the gateway lists more. */
async function withPayment() {
  const bow = aProduct('bow');
  const shop = await withBooks([bow]);
  const { order, accessToken } = await shop.place(aRequest([bow]));
  await shop.payForOrder.execute({ orderNumber: order.number, accessToken, token: 'tok' });
  const attempt = (await shop.storage.payments.latest(order.number))!;
  const found = async () => {
    await shop.books.execute(3);
    return (await shop.findings.list(10)).map(({ kind }) => kind);
  };
  return { ...shop, own: attempt.reference ?? '', found };
}

test.each([
  ['of a payment, fees taken off', 3500, true, [], []],
  ['of more than its payment', 3551, true, [], ['other-payout']],
  ['of a payment that the shop does not know', 3500, true, ['chg_unknown'], ['other-payout']],
  ['that names no payments', 9000, false, [], []],
])('a payout %s', async (_what, amount, isOfOwn, others, kinds) => {
  const { gateway, own, found } = await withPayment();
  gateway.listPayouts = async function* () {
    yield { reference: 'po_1', amount: fils(amount), paidAt: 0, charges: [...(isOfOwn ? [own] : []), ...others] };
  };
  expect(await found()).toEqual(kinds);
});

test('a second charge of a paid attempt is a finding, the first one is none', async () => {
  const { gateway, own, found } = await withPayment();
  gateway.onLookup = () => ({ kind: 'approved' });
  const answer = await gateway.fetch(own);
  if (answer.kind !== 'charge') throw new Error(answer.kind);
  const { charge } = answer;
  gateway.listSince = async function* () {
    yield charge;
    yield { ...charge, reference: 'chg_2' };
  };
  expect(await found()).toEqual(['paid-twice']);
});
