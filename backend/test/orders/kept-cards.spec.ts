import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { KeptCardsAnswer } from '@fyonka/api-contract/wire/account/cards';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { ForgetCards } from '../../src/application/ordering/paying/cards/forget-cards.ts';
import { KeptCards } from '../../src/application/ordering/paying/cards/kept-cards.ts';
import { paymentAttemptId } from '../../src/domain/ids.ts';
import { SandboxBank } from '../../src/adapters/payments/sandbox/sandbox-bank.ts';
import { aSession } from '../../src/testing/payment-session.fixture.ts';
import { aCustomer } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { anOrder, tokenFor } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const APPROVED = '4111111111111111';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Places an order and pays for it. */
async function buy(who: Visitor, payment: object): Promise<Response> {
  const placed = await shop.post('/api/orders', anOrder({ email: who.email }), who.headers);
  const { orderNumber } = ((await placed.json()) as PlaceOrderAnswer).order;
  return shop.post('/api/payments', { orderNumber, ...payment }, who.headers);
}

async function cardsOf({ headers }: Visitor): Promise<KeptCardsAnswer['cards']> {
  return ((await (await shop.get('/api/account/cards', headers)).json()) as KeptCardsAnswer).cards;
}

const remove = ({ headers }: Visitor, id: string) =>
  fetch(`${shop.url}/api/account/cards/${id}`, { method: 'DELETE', headers });

async function withKept() {
  const who = await aCustomer(shop);
  await buy(who, { token: await tokenFor(shop, APPROVED), keepsCard: true });
  const [card] = await cardsOf(who);
  if (!card) throw new Error('no card was kept');
  return { who, card };
}

const declined = { status: 402 };

test('a card is kept with consent, pays the next order of its owner alone, and is in the export', async () => {
  const other = await aCustomer(shop);
  await buy(other, { token: await tokenFor(shop, APPROVED) });
  expect(await cardsOf(other)).toEqual([]);
  const { who, card } = await withKept();
  expect(card).toMatchObject({ gateway: 'sandbox', brand: 'VISA', lastFour: '1111' });
  const paid = await buy(who, { keptCard: card.id });
  expect(await paid.json()).toMatchObject({ status: 'paid', order: { paymentMethod: 'card' } });
  expect(await buy(other, { keptCard: card.id })).toMatchObject(declined);
  await remove(other, card.id);
  expect(await (await shop.get('/api/account/data', who.headers)).json()).toMatchObject({ cards: [card] });
});

test.each([
  ['removed', remove],
  [
    'erased with its account',
    (who: Visitor) => shop.post('/api/account/erase', { password: who.password }, who.headers),
  ],
])('a card that is %s is deleted at the gateway as well', async (_how, end) => {
  const { who, card } = await withKept();
  expect((await end(who, card.id)).status).toBe(200);
  await shop.application.get(ForgetCards).execute();
  expect(await shop.application.get(KeptCards).leaving(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
  const charge = {
    ...aSession({ attemptId: paymentAttemptId(`after ${card.id}`) }),
    keptCard: { customer: '', card: `card_${card.id}` },
  };
  expect(await shop.application.get(SandboxBank).charge(charge)).toMatchObject({ declineReason: 'token-invalid' });
});
