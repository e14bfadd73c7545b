import { expect, test } from '@jest/globals';
import { strengthOf } from './strength.ts';

test('a well-known password is weak, and a long one with several words is strong', () => {
  expect(strengthOf('password1', [])).toBeLessThanOrEqual(1);
  expect(strengthOf('seven satin ribbons by the sea', [])).toBe(4);
});

test('personal data makes a password weaker', () => {
  const password = 'noura.alkandari';
  expect(strengthOf(password, [password])).toBeLessThan(strengthOf(password, []));
});
