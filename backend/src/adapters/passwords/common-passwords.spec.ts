import { expect, test } from '@jest/globals';
import { foldedPassword } from '../../domain/identity/passwords/password-policy.ts';
import { CommonPasswords } from './common-passwords.ts';

test.each([
  ['password', true],
  ['PassWord123', true],
  ['12345678', true],
  ['١٢٣٤٥٦٧٨', true],
  ['qwertyuiop', true],
  ['a school bag of four colours', false],
  ['أربعة دبابيس', false],
])('%s is a common password: %s', async (password, isWellKnown) => {
  expect(await new CommonPasswords().includes(foldedPassword(password))).toBe(isWellKnown);
});
