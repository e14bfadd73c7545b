import { expect, test } from '@jest/globals';
import { gatewayFrom } from './gateway-from.ts';

const clock = { now: () => 0 };

test('makes a gateway from the keys of a shop', () => {
  const live = gatewayFrom('tap', { secretKey: 'sk_live_1' }, {}, clock);
  expect([live.id, live.capabilities().isTest]).toEqual(['tap', false]);
  const keys = { token: 't', webhookSecret: 's' };
  expect(gatewayFrom('myfatoorah', keys, {}, clock).capabilities().isTest).toBe(false);
  const urls = { myfatoorah: 'https://apitest.myfatoorah.com' };
  expect(gatewayFrom('myfatoorah', keys, { urls }, clock).capabilities().isTest).toBe(true);
});

test('names the keys that are missing, and no value', () => {
  expect(() => gatewayFrom('tap', { secretKey: '' }, {}, clock)).toThrow(/^tap needs secretKey$/);
  expect(() => gatewayFrom('myfatoorah', { previousWebhookSecret: 'hidden' }, {}, clock)).toThrow(
    /^myfatoorah needs token and webhookSecret$/,
  );
});
