import { expect, test } from '@jest/globals';
import { parseContactPhone } from './contact-phone.ts';

test.each([
  ['', ''],
  [' \u200e ', ''],
  ['55123456', '+965 5512 3456'],
  ['٥٥١٢ ٣٤٥٦', '+965 5512 3456'],
  ['+965 5512-3456', '+965 5512-3456'],
  ['00965 55123456', '+965 55123456'],
  ['5512345', null],
  ['551234567', null],
  ['+123456789012345', '+123456789012345'],
  ['+1234567890123456', null],
  ['+1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 -', null],
  ['5512345x', null],
])('%j is the phone number %j of a shop', (text, phone) => {
  expect(parseContactPhone(text)).toBe(phone);
});
