import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { call, chargeRequest, newCharge, openShop, payUrl, press } from '../testing/shop.fixture.ts';
import type { Shop } from '../testing/shop.fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const read = async (url: string) => (await fetch(url)).text();

describe('the hosted page', () => {
  test('is Arabic from right to left, and English on demand', async () => {
    const url = payUrl(await newCharge(shop, { amount: 0.5 }));
    const arabic = await read(url);
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('لا تُنقل أي أموال');
    expect(arabic).toContain('0.500');
    const english = await read(`${url}?lang=en`);
    expect(english).toContain('<html lang="en" dir="ltr">');
    expect(english).toContain('no money moves');
  });

  test('begins in the language that the shop asked Tap for', async () => {
    const headers = { authorization: 'Bearer fyonka-sim-key', lang_code: 'en' };
    const body = JSON.stringify(chargeRequest(shop));
    const answer = await fetch(`${shop.sim.tapApiUrl}/charges`, { method: 'POST', headers, body });
    const { transaction } = (await answer.json()) as { transaction: { url: string } };
    expect(await read(transaction.url)).toContain('lang="en" dir="ltr"');
  });

  test('looks like KNET for KNET, with fields that a browser does not send', async () => {
    const knet = await read(payUrl(await newCharge(shop)));
    expect(knet).toContain('KNET Test Card [KNET1]');
    expect(knet.match(/<(input|select)[^>]*\sname=/g)).toBeNull();
    expect(knet.indexOf('<form')).toBeGreaterThan(knet.lastIndexOf('<input'));
    const card = await read(payUrl(await newCharge(shop, { source: { id: 'src_card' }, reference: {} })));
    expect(card).not.toContain('<input');
  });

  test('keeps "3-D Secure" in its order in the Arabic line', async () => {
    expect(await read(payUrl(await newCharge(shop)))).toContain('(\u20663-D Secure\u2069)');
  });

  test('has no script, and writes what the shop sent as text', async () => {
    const page = await read(payUrl(await newCharge(shop, { reference: { order: '"><script>alert(1)</script>' } })));
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script');
  });

  test('asks once more for 3-D Secure, which the shopper grants or refuses', async () => {
    const charge = await newCharge(shop, { source: { id: 'src_card' } });
    const challenge = await press(payUrl(charge), 'challenge');
    expect(challenge.status).toBe(200);
    const text = await challenge.text();
    expect(text).toContain('value="approve"');
    expect(text).toContain('value="refuse"');
    expect(shop.sim.controls.charge(charge.id)).toMatchObject({ status: 'INITIATED' });
    expect((await press(payUrl(charge), 'refuse')).status).toBe(303);
    expect(shop.sim.controls.charge(charge.id)).toMatchObject({ status: 'DECLINED', response: { code: '516' } });
  });

  test('can be left open, so that the charge waits for its time', async () => {
    const charge = await newCharge(shop);
    expect(await (await press(payUrl(charge), 'leave')).text()).toContain('بقيت عملية الدفع مفتوحة');
    expect(shop.sim.controls.charge(charge.id)).toMatchObject({ status: 'INITIATED' });
  });

  test('cannot end a payment that is over, and leads back to the shop', async () => {
    const charge = await newCharge(shop);
    await press(payUrl(charge), 'decline');
    const again = await press(payUrl(charge), 'approve');
    expect(again.status).toBe(200);
    expect(await again.text()).toContain(`tap_id=${charge.id}`);
    expect(shop.sim.controls.charge(charge.id)).toMatchObject({ status: 'DECLINED' });
  });

  test('is not found by another address', async () => {
    expect((await call('GET', `${shop.sim.url}/pay/other`)).status).toBe(404);
  });
});
