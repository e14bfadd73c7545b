import { expect, test } from '@jest/globals';
import { largestNetworkOf, networksOf } from './network.ts';

test('an IPv6 caller is counted in its /64, /56 and /48, of which the larger ones have a few times its bound', () => {
  expect(networksOf('2001:db8:1:2fe::/64')).toEqual([
    { name: '2001:db8:1:2fe::/64', times: 1 },
    { name: '2001:db8:1:200::/56', times: 2 },
    { name: '2001:db8:1:0::/48', times: 4 },
  ]);
});

test.each(['192.0.2.7', 'holder ABCDE-FGHJK-X', 'account 2001:db8:1:2::/64'])(
  '%s is counted as itself only',
  (name) => {
    expect(networksOf(name)).toEqual([{ name, times: 1 }]);
    expect(largestNetworkOf(name)).toBe(name);
  },
);
