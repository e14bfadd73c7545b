import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Fields } from '../kit/json.ts';
import { call, newCharge, openShop } from '../testing/shop.fixture.ts';
import type { Shop } from '../testing/shop.fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const command = (name: string, body: Fields = {}) => call('POST', `${shop.sim.url}/sim/${name}`, body);

describe('the controls over HTTP', () => {
  test('have every method of the controls', async () => {
    const { body } = await call('GET', `${shop.sim.url}/sim`);
    const { myFatoorah, whatsApp, armada, ...tap } = shop.sim.controls;
    const below = (name: string, methods: object) => Object.keys(methods).map((method) => `${name}/${method}`);
    const methods = [
      ...Object.keys(tap),
      ...below('myFatoorah', myFatoorah),
      ...below('whatsApp', whatsApp),
      ...below('armada', armada),
    ];
    expect((body['post'] as string[]).toSorted()).toEqual(methods.map((name) => `/sim/${name}`).toSorted());
  });

  test('do what the methods do, and answer with what they return', async () => {
    const { id } = await newCharge(shop);
    await command('setCharge', {
      chargeId: id,
      amountFils: 12346,
      currency: 'USD',
      liveMode: true,
      gatewayReference: null,
    });
    const { status, text } = await command('decide', { chargeId: id, status: 'CAPTURED' });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toContain(`tap_id=${id}`);
    expect((await command('charge', { chargeId: id })).body).toMatchObject({
      status: 'CAPTURED',
      amount: 12.346,
      currency: 'USD',
      live_mode: true,
    });
    const sums = JSON.parse((await command('sums')).text) as unknown;
    expect(sums).toEqual(shop.sim.controls.sums());
    expect(sums).toMatchObject([{ gateway: 'tap', capturedFils: 12346, currency: 'USD' }]);
    expect((await command('chargeInDashboard', { fils: 500 })).status).toBe(200);
    expect(shop.sim.controls.charges()).toMatchObject([{ id }, { status: 'CAPTURED', amount: 0.5 }]);
  });

  test.each([
    ['decide', { chargeId: 'chg_other', status: 'CAPTURED' }, 'Charge not found'],
    ['decide', { chargeId: 'chg_other', status: 'PAID' }, '"status" must be one of'],
    ['failNext', { kind: 'explode' }, '"kind" must be one of'],
    ['advance', { ms: '5' }, '"ms" must be a whole number'],
    ['whatsApp/refuseNext', { code: 7 }, '"code" must be one of'],
    ['setWallet', {}, '"fils" must be a whole number'],
  ])('refuse %s with %j and say why', async (name, body, reason) => {
    const answer = await command(name, body);
    expect(answer.status).toBe(400);
    expect(String(answer.body['error'])).toContain(reason);
  });

  test('do not take a form, which any page could send', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ down: 'true' }) };
    expect((await fetch(`${shop.sim.url}/sim/setDown`, form)).status).toBe(415);
  });
});
