import { expect, test } from '@jest/globals';
import type { ProofPurpose } from '../../domain/identity/email-codes/email-code.ts';
import { emailKey } from '../../domain/email.ts';
import { CODE_CALLS_OF_DEVICE, SIGN_INS_OF_ADDRESS } from '../../domain/identity/limits.ts';
import { IdentityCounts } from './identity-counts.ts';

const counts = new IdentityCounts({ of: (purpose, text) => `${purpose} ${text}` });

test('sign-ins and codes of an IPv6 caller are counted in three networks, of an IPv4 caller by the address', () => {
  const { name, most } = SIGN_INS_OF_ADDRESS;
  const asCounted = (address: string) => counts.signInsOfAddress(address).map(({ limit, key }) => [key, limit.most]);
  expect(asCounted('192.0.2.7')).toEqual([[`${name} 192.0.2.7`, most]]);
  expect(asCounted('2001:db8:1:2fe::/64')).toEqual([
    [`${name} 2001:db8:1:2fe::/64`, most],
    [`${name} 2001:db8:1:200::/56`, 2 * most],
    [`${name} 2001:db8:1:0::/48`, 4 * most],
  ]);
  expect(counts.codeTriesOf({ address: '2001:db8:1:2fe::/64', deviceId: null })).toHaveLength(3);
  expect(counts.codeRequestsOf({ address: '2001:db8:1:2fe::/64', deviceId: null })).toHaveLength(3);
});

test('all spellings of a mailbox share its counts, but not those of codes that go to accounts only', () => {
  const keysOf = (email: string, purpose: ProofPurpose = 'registration') => [
    ...counts.codeMailsOf(emailKey(email), purpose, { address: '192.0.2.7', deviceId: 'phone' }).flat(),
    ...counts.ofEmail(emailKey(email)).map(({ key }) => key),
  ];
  expect(keysOf('No.Ura+2@googlemail.com')).toEqual(keysOf('noura@gmail.com'));
  expect(keysOf('noura@gmail.com')).not.toEqual(keysOf('noura@example.com'));
  expect(keysOf('No.Ura@gmail.com', 'reset')).toEqual(keysOf('no.ura@GMAIL.com', 'reset'));
  expect(keysOf('no.ura@gmail.com', 'reset')).not.toEqual(keysOf('noura@gmail.com', 'reset'));
});

test('codes at a known device are counted apart from the network that it is in', () => {
  const caller = { address: '192.0.2.7', deviceId: 'phone' };
  const name = CODE_CALLS_OF_DEVICE.name;
  for (const counted of [counts.codeRequestsOf(caller), counts.codeTriesOf(caller)])
    expect(counted.map(({ key }) => key)).toEqual([`${name} phone`]);
});

test('codes for a mailbox are counted for the whole /48 of an IPv6 caller', () => {
  const lanesOf = (address: string) =>
    counts.codeMailsOf(emailKey('noura@example.com'), 'reset', { address, deviceId: null });
  expect(lanesOf('2001:db8:1:2fe::/64')).toEqual(lanesOf('2001:db8:1:3::/64'));
  expect(lanesOf('2001:db8:1:2fe::/64')).not.toEqual(lanesOf('2001:db8:2:2fe::/64'));
});
