import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { alertOf } from '../../domain/office/alerts/alert.ts';
import type { Alert } from '../../domain/office/alerts/alert.ts';
import { anEvent } from '../../domain/office/alerts/alerts.fixture.ts';
import { encryptedMessage, LONGEST_MESSAGE } from './message-encryption.ts';
import { pushContent } from './push-content.ts';
import { ServerKey } from './server-key.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const SECRET = 'a secret of this specification only';

test('the example of RFC 8291 is encrypted as it says', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const subscription = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const text = Buffer.from('When I grow up, I want to be a watermelon');
  const body = encryptedMessage(text, subscription, { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), sender });
  expect(body?.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('nothing is encrypted for a key that is no point of the curve', () => {
  expect(encryptedMessage(Buffer.from('x'), { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(22) })).toBeNull();
});

test('the key of the shop follows from its secret, and signs for one push service and some hours', () => {
  const key = new ServerKey(SECRET);
  expect(new ServerKey(SECRET).publicKey).toBe(key.publicKey);
  expect(new ServerKey(`${SECRET}!`).publicKey).not.toBe(key.publicKey);
  const header = key.authorization('https://push.example', 'mailto:a@example.com', 1_000_000);
  const [, token = '', named] = /^vapid t=([\w.-]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(named).toBe(key.publicKey);
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    exp: 1000 + 12 * 60 * 60,
    sub: 'mailto:a@example.com',
  });
  const point = bytes(key.publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true);
});

const alert = (...given: Parameters<typeof anEvent>) => alertOf(anEvent(...given)) as Alert;

test('one alert is a line that opens its page, several are a count with the latest', () => {
  const one = pushContent({ alerts: [alert('order-placed', 1)], more: 0 }, 'ar');
  expect(one).toMatchObject({ path: '/admin/orders/order%201', lang: 'ar', dir: 'rtl', body: '' });
  expect(one.title).toContain('ABCDE-FGHJ1-X');
  const several = pushContent({ alerts: [alert('order-paid', 1), alert('low-stock', 2)], more: 4 }, 'en');
  expect(several).toMatchObject({ title: 'News of the shop: 6', path: '/admin', tag: 'several', dir: 'ltr' });
  expect(several.body.split('\n')).toHaveLength(2);
});

test('the longest names fit into a message', () => {
  const low = alert('low-stock');
  const named = { ...low, product: { ...low.product, name: { en: 'ف'.repeat(5000), ar: 'ف'.repeat(5000) } } } as Alert;
  const content = pushContent({ alerts: [named, named, named], more: 0 }, 'ar');
  expect(Buffer.from(JSON.stringify(content)).length).toBeLessThan(LONGEST_MESSAGE);
});
