import { expect, test } from '@jest/globals';
import { MADE_PASSWORD_BYTES, madePassword } from './made-password.ts';
import { passwordFault } from './password-policy.ts';

const all = (byte: number) => new Uint8Array(MADE_PASSWORD_BYTES).fill(byte);

test('a made password has only unambiguous characters, each equally likely', () => {
  expect(madePassword(Uint8Array.from({ length: MADE_PASSWORD_BYTES }, (_, index) => index))).toBe(
    'abcd-efgh-ijkm-npqr',
  );
  const characters = Array.from({ length: 256 }, (_, byte) => madePassword(all(byte)).charAt(0));
  // Each of the 32 characters has to come from 8 of the 256 bytes.
  expect(new Set(characters).size).toBe(32);
  for (const character of new Set(characters)) expect(characters.filter((one) => one === character)).toHaveLength(8);
  expect(characters.join('')).not.toMatch(/[01loIO]/);
});

test('a made password meets the rules for passwords', () => {
  expect(passwordFault(madePassword(all(7)), { email: 'admin@fyonka.example', role: 'admin' })).toBeNull();
});
