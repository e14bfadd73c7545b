import { describe, expect, jest, test } from '@jest/globals';
import { paymentAttemptId } from '../../../../domain/ids.ts';
import { fils } from '../../../../domain/money.ts';
import { anAccount } from '../../../identity/identity.fixture.ts';
import { aRequest } from '../../../../testing/test-shop.fixture.ts';
import { bow, withOrder } from '../held-order.fixture.ts';

const HOUR = 60 * 60 * 1000;

/** A shop with an order that a signed-in customer pays for, and another one of hers. */
async function withCustomer() {
  const shop = await withOrder();
  const { keptCards } = shop.storage;
  const { id: noura } = await anAccount(shop.storage, 'noura@example.com');
  const { id: huda } = await anAccount(shop.storage, 'huda@example.com');
  const pay = (given: object) => shop.payForOrder.execute({ ...shop.held, accountId: noura, token: 'tok', ...given });
  const payNext = async (given: object) => {
    const next = await shop.place(aRequest([bow]));
    return shop.payForOrder.execute({ ...next, accountId: noura, ...given });
  };
  const kept = () => keptCards.of(noura);
  const keep = async () => {
    await pay({ keepsCard: true });
    const [card] = await kept();
    if (!card) throw new Error('no card was kept');
    return card;
  };
  return { ...shop, keptCards, noura, huda, pay, payNext, kept, keep };
}

describe('a card for next time', () => {
  test('is kept only for a signed-in customer who asks for it, at a gateway that can', async () => {
    const shop = await withCustomer();
    shop.gateway.savesCards = false;
    await shop.payNext({ token: 'tok', keepsCard: true });
    shop.gateway.savesCards = true;
    await shop.payNext({ token: 'tok' });
    await shop.payNext({ token: 'tok', keepsCard: true, accountId: undefined });
    expect(shop.gateway.sessions.map(({ keepsCard }) => keepsCard)).toEqual([false, false, false]);
    expect(await shop.kept()).toEqual([]);
    await shop.pay({ keepsCard: true });
    expect(await shop.kept()).toMatchObject([{ brand: 'VISA', lastFour: '1111', expires: '2031-04' }]);
  });

  test('is kept once a payment is approved that the bank asked about', async () => {
    const shop = await withCustomer();
    shop.gateway.onCharge = () => ({ kind: 'challenge', url: '/bank/1' });
    await shop.pay({ keepsCard: true });
    expect(await shop.kept()).toEqual([]);
    shop.gateway.onLookup = () => ({ kind: 'approved' });
    expect(await shop.confirm()).toMatchObject({ kind: 'paid' });
    expect(await shop.kept()).toHaveLength(1);
  });

  test.each([
    ['kept, although another sum was paid', { amount: fils(1) }, 1],
    ['not kept with a charge of another attempt', { attemptId: paymentAttemptId('another') }, 0],
  ])('is %s', async (_what, reported, left) => {
    const shop = await withCustomer();
    shop.gateway.onCharge = () => ({ kind: 'approved', ...reported });
    expect(await shop.pay({ keepsCard: true })).toMatchObject({ kind: 'not-payable' });
    expect(await shop.kept()).toHaveLength(left);
  });

  test.each([
    ['kept if its owner still wants it', { keepsCard: true }, 1],
    ['not kept if she does not any more', {}, 0],
    ['not kept if somebody else goes to the page', { accountId: undefined, keepsCard: true }, 0],
  ])('of a page that is opened again is %s', async (_what, again, left) => {
    const shop = await withCustomer();
    shop.gateway.cancels = false;
    const page = () => ({ kind: 'challenge', url: 'https://bank.example/1' }) as const;
    shop.gateway.onCharge = page;
    shop.gateway.onLookup = page;
    await shop.pay({ keepsCard: true });
    shop.clock.advance(HOUR / 60);
    expect(await shop.pay(again)).toMatchObject({ kind: 'redirect' });
    expect(shop.gateway.sessions).toHaveLength(1);
    shop.gateway.onLookup = () => ({ kind: 'approved' });
    expect(await shop.confirm()).toMatchObject({ kind: 'paid' });
    expect(await shop.kept()).toHaveLength(left);
    expect(await shop.forgetCards.execute()).toBe(1 - left);
  });

  test('pays the next order without a token, and for its owner only', async () => {
    const shop = await withCustomer();
    const { id, card, customer } = await shop.keep();
    const before = shop.gateway.sessions.length;
    for (const other of [{ accountId: shop.huda }, { accountId: undefined }, { keptCard: 'guessed' }])
      expect(await shop.payNext({ keptCard: id, ...other })).toMatchObject({
        kind: 'declined',
        reason: 'token-invalid',
      });
    expect(shop.gateway.sessions).toHaveLength(before);
    expect(await shop.payNext({ keptCard: id })).toMatchObject({ kind: 'paid' });
    expect(shop.gateway.sessions.at(-1)).toMatchObject({ keptCard: { card, customer }, token: undefined });
    expect(await shop.kept()).toHaveLength(1);
  });

  test.each([
    ['token-invalid', 0],
    ['timed-out', 1],
  ] as const)(
    'that was not charged (%s) is %i cards from then on; another way may pay at once',
    async (reason, left) => {
      const shop = await withCustomer();
      const { id, card, customer } = await shop.keep();
      const next = await shop.place(aRequest([bow]));
      shop.gateway.onCharge = () => ({ kind: 'not-charged', reason });
      const held = { ...next, accountId: shop.noura };
      expect(await shop.payForOrder.execute({ ...held, keptCard: id })).toMatchObject({ kind: 'declined', reason });
      expect(await shop.kept()).toHaveLength(left);
      // Its gateway is told, since its refusal may have had another reason.
      expect([await shop.forgetCards.execute(), ...shop.gateway.forgotten]).toEqual(
        left ? [0] : [1, { customer, card }],
      );
      shop.gateway.onCharge = () => ({ kind: 'approved' });
      expect(await shop.payForOrder.execute({ ...held, token: 'tok' })).toMatchObject({ kind: 'paid' });
    },
  );

  test('is kept once, although the shop stops between the card and the end of the payment', async () => {
    const shop = await withCustomer();
    shop.gateway.onCharge = () => ({ kind: 'challenge', url: '/bank/1' });
    await shop.pay({ keepsCard: true });
    shop.gateway.onLookup = () => ({ kind: 'approved' });
    jest.spyOn(shop.payments, 'settle').mockRejectedValueOnce(new Error('killed'));
    await expect(shop.confirm()).rejects.toThrow('killed');
    expect(await shop.kept()).toHaveLength(1);
    expect(await shop.confirm()).toMatchObject({ kind: 'paid' });
    expect(await shop.kept()).toHaveLength(1);
  });

  test('of another gateway than the one that takes cards now does not pay', async () => {
    const shop = await withCustomer();
    const { id: _id, gateway: _gateway, keptAt: at, ...card } = await shop.keep();
    const id = paymentAttemptId('at Tap');
    await shop.keptCards.await({ id, accountId: shop.noura, gateway: 'tap', at });
    await shop.keptCards.keep(id, card, at);
    expect(await shop.payNext({ keptCard: id })).toMatchObject({ kind: 'declined', reason: 'token-invalid' });
  });

  test('of an order that is paid already takes nothing', async () => {
    const shop = await withCustomer();
    await shop.keep();
    const before = shop.gateway.sessions.length;
    expect(await shop.pay({ keptCard: 'gone' })).toMatchObject({ kind: 'paid' });
    expect(shop.gateway.sessions).toHaveLength(before);
  });

  test('is forgotten by its gateway, which is told again until it answers', async () => {
    const shop = await withCustomer();
    const { id, card, customer } = await shop.keep();
    await shop.keptCards.leave(shop.noura, id, shop.clock.now());
    shop.gateway.onForget = () => ({ kind: 'unavailable' });
    expect([await shop.forgetCards.execute(), await shop.forgetCards.execute()]).toEqual([0, 0]);
    shop.clock.advance(HOUR);
    shop.gateway.onForget = () => ({ kind: 'forgotten' });
    expect([await shop.forgetCards.execute(), await shop.forgetCards.execute()]).toEqual([1, 0]);
    expect(shop.gateway.forgotten).toEqual([
      { customer, card },
      { customer, card },
    ]);
  });
});
