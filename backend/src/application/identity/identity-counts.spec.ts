import { expect, test } from '@jest/globals';
import { emailKey } from '../../domain/email.ts';
import { SIGN_INS_OF_ADDRESS } from '../../domain/identity/limits.ts';
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
  expect(counts.codeTriesOf('2001:db8:1:2fe::/64')).toHaveLength(3);
  expect(counts.codeRequestsOf('2001:db8:1:2fe::/64')).toHaveLength(3);
});

test('all spellings of a mailbox share its counts', () => {
  const keysOf = (email: string) => [
    counts.codeMailsKey(emailKey(email), 'reset'),
    ...counts.ofEmail(emailKey(email)).map(({ key }) => key),
  ];
  expect(keysOf('No.Ura+2@googlemail.com')).toEqual(keysOf('noura@gmail.com'));
  expect(keysOf('noura@gmail.com')).not.toEqual(keysOf('noura@example.com'));
});
