import { expect, test } from '@jest/globals';
import { Outages } from './repeated-failures.ts';

test('a failure is new once, also in another way, until a minute has passed without one', () => {
  let now = 0;
  const outages = new Outages({ now: () => now });
  expect([outages.failed('tap'), outages.failed('tap'), outages.failed('tap', 'late')]).toEqual([true, false, true]);
  now = 30_000;
  expect(outages.worked('tap')).toBeNull();
  expect([outages.failed('tap'), outages.failed('mail')]).toEqual([false, true]);
  now = 89_999;
  expect(outages.worked('tap')).toBeNull();
  now = 90_000;
  expect(outages.worked('tap')).toEqual({ seconds: 30, failures: 4 });
  expect(outages.worked('tap')).toBeNull();
  expect(outages.failed('tap')).toBe(true);
});
