import { expect, test } from '@jest/globals';
import { deviceOf } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Linux'],
  ['something of its own', ''],
  [' ', ''],
  [undefined, ''],
])('the User-Agent %s is shown as %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('only the beginning of a long User-Agent is read', () => {
  expect(deviceOf(`${'(x'.repeat(50_000)} Firefox/130.0`).length).toBeLessThan(500);
});
