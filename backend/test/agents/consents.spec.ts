import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Orders } from '../../src/application/ordering/ports.ts';
import type { OrderNumber } from '../../src/domain/ordering/order-number.ts';
import { anAdministrator } from '../support/accounts/accounts.ts';
import { MoneyOffice } from '../support/money.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { ALL, openAgentShop, PROFILE, profileWith } from './agent-shop.ts';
import type { AgentShop } from './agent-shop.ts';
import { fits } from './ucp-schemas.ts';

const CONSENT = 'dev.ucp.shopping.buyer_consent';

let shop: AgentShop;
beforeAll(async () => {
  shop = await openAgentShop();
  shop.profiles.set(PROFILE, profileWith([...ALL, CONSENT]));
});
afterAll(() => shop.close());

let buyers = 0;
function asked(consent: object) {
  const phone = String(55_000_000 + (buyers += 1));
  const home = { street_address: 'Block 4, Street 12, House 7, Salmiya', address_locality: 'Kuwait' };
  return shop.call('POST', '/checkout-sessions', {
    line_items: [{ item: { id: SOLD_FREELY }, quantity: 1 }],
    buyer: { first_name: 'Noura', last_name: 'Ali', email: 'noura@example.com', phone_number: phone, consent },
    fulfillment: { methods: [{ type: 'shipping', destinations: [home] }] },
  });
}

/** Whether the order of a checkout may be reported, and what the checkout says of it. */
async function consentOf(consent: object) {
  const { body } = await asked(consent);
  fits('checkout', body);
  const done = await shop.call('POST', `/checkout-sessions/${body.id}/complete`, {});
  const number = new URL(done.body.continue_url).searchParams.get('order') as OrderNumber;
  const order = await shop.application.get(Orders).find(number);
  return { said: body.buyer.consent?.analytics, measured: order?.measured ?? false };
}

const isOffered = async () =>
  CONSENT in
  ((await (await shop.get('/.well-known/ucp')).json()) as { ucp: { capabilities: object } }).ucp.capabilities;

test('a consent is asked for by a shop that measures, and counts as the one of a shopper', async () => {
  expect(await isOffered()).toBe(false);
  expect(await consentOf({ analytics: true })).toEqual({ said: undefined, measured: false });
  const office = new MoneyOffice(shop, await anAdministrator(shop));
  const keys = { measurementId: 'G-MADEUP1234', apiSecret: 'made-up-secret' };
  const { password } = office.visitor;
  expect((await office.call('PUT', 'service-keys/google-analytics', { password, keys })).status).toBe(200);
  expect(await isOffered()).toBe(true);
  expect(await consentOf({ analytics: true, marketing: false })).toEqual({ said: true, measured: true });
  expect(await consentOf({ analytics: false })).toEqual({ said: false, measured: false });
  expect(await consentOf({ analytics: true, sale_of_data: false })).toEqual({ said: false, measured: false });
  expect(await consentOf({ marketing: true })).toEqual({ said: undefined, measured: false });
  expect(await asked({ analytics: 'yes' })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});
