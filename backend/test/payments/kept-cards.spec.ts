import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { KeptCardsAnswer } from '@fyonka/api-contract/wire/account/cards';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { PayAnswer } from '@fyonka/api-contract/wire/payments';
import { ForgetCards } from '../../src/application/ordering/paying/cards/forget-cards.ts';
import { aCustomer } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { anOrder } from '../support/orders.ts';
import { read } from '../support/server/answers.ts';
import { openGatewayShop, TAP_KEY } from './gateway-shop.ts';
import type { GatewayShop } from './gateway-shop.ts';

let shop: GatewayShop;
beforeAll(async () => {
  shop = await openGatewayShop();
});
beforeEach(() => shop.controls.setTapAnswers({ keptCards: 'asked' }));
afterAll(() => shop.close());

/** Chooses how to pay for a new order. */
async function buy({ headers, email }: Visitor, payment: object) {
  const placed = await read<PlaceOrderAnswer>(await shop.post('/api/orders', anOrder({ email }), headers), 201);
  const { orderNumber } = placed.order;
  const answer = await shop.post('/api/payments', { orderNumber, method: 'card', ...payment }, headers);
  return { placed, answer, charge: String(shop.controls.charges().at(-1)?.['id']) };
}

const cardsOf = async ({ headers }: Visitor) =>
  (await read<KeptCardsAnswer>(await shop.get('/api/account/cards', headers), 200)).cards;

async function withKept() {
  const who = await aCustomer(shop);
  const { charge } = await buy(who, { keepsCard: true });
  expect(await cardsOf(who)).toEqual([]);
  shop.controls.decide(charge, 'CAPTURED');
  // The browser does not come back: the notice alone tells of it, twice.
  await shop.noticed();
  shop.controls.sendNotice(charge);
  await shop.noticed();
  const [card, ...others] = await cardsOf(who);
  if (!card || others.length > 0) throw new Error('not one card was kept');
  const { customer, card: ofTap } = shop.controls.charge(charge) as Record<string, { id: string }>;
  return { who, card, customer: customer?.id ?? '', ofTap: ofTap?.id ?? '' };
}

test('a card that Tap keeps pays the next order, on the page of the bank if it asks', async () => {
  const { who, card } = await withKept();
  expect(card).toMatchObject({ gateway: 'tap', brand: 'VISA', lastFour: '0000', expires: '2039-01' });
  const asked = await buy(who, { keptCard: card.id });
  expect(await read<PayAnswer>(asked.answer, 200)).toMatchObject({ status: 'redirect' });
  shop.controls.decide(asked.charge, 'CAPTURED');
  expect((await shop.confirm(asked.placed)).body).toMatchObject({ status: 'paid' });
  shop.controls.setTapAnswers({ keptCards: 'taken' });
  const taken = await buy(who, { keptCard: card.id });
  expect(await read<PayAnswer>(taken.answer, 200)).toMatchObject({ status: 'paid', order: { paymentMethod: 'card' } });
  expect(await cardsOf(who)).toHaveLength(1);
});

test('a removed card is deleted at Tap once it answers again', async () => {
  const { who, card, customer, ofTap } = await withKept();
  shop.controls.failNext({ kind: 'server-error', call: 'forget-card' });
  await fetch(`${shop.url}/api/account/cards/${card.id}`, { method: 'DELETE', headers: who.headers });
  const forget = shop.application.get(ForgetCards);
  expect([await forget.execute(), await cardsOf(who)]).toEqual([0, []]);
  shop.clock.advance(60 * 60_000);
  expect(await forget.execute()).toBe(1);
  const token = await fetch(`${shop.sim.tapApiUrl}/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TAP_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ saved_card: { card_id: ofTap, customer_id: customer } }),
  });
  expect(token.status).toBe(404);
});
