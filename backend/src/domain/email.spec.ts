import { expect, test } from '@jest/globals';
import { faultOfEmail, parseEmail } from './email.ts';

test.each([
  ['noura@example.com', null],
  ["n.o'ura+eid@mail.example.com.kw", null],
  ['نورة@شبكة.كويت', null],
  ['noura@xn--mgbai9azgqp6j.xn--mgb0dgl27d', null],
  [`${'n'.repeat(64)}@example.com`, null],
  ['noura١٢@example.com', 'EMAIL_WITH_OTHER_DIGITS'],
  ['noura@example۲.com', 'EMAIL_WITH_OTHER_DIGITS'],
  [`${'n'.repeat(65)}@example.com`, 'EMAIL_NAME_TOO_LONG'],
  [`${'ن'.repeat(33)}@example.com`, 'EMAIL_NAME_TOO_LONG'],
  [`n@${'example.'.repeat(32)}com`, 'INVALID_EMAIL'],
  ['noura١٢', 'INVALID_EMAIL'],
  ['noura@-example.com', 'INVALID_EMAIL'],
  ['noura@example..com', 'INVALID_EMAIL'],
  ['noura@192.168.1.10', 'INVALID_EMAIL'],
  ['noura@example.c', 'INVALID_EMAIL'],
  ['a@example.com, b@example.com', 'INVALID_EMAIL'],
  ['', 'INVALID_EMAIL'],
])('%s as an address: %s', (text, fault) => {
  expect(faultOfEmail(text)).toBe(fault);
  expect(parseEmail(` ${text}\u200F`)).toBe(fault === null ? text : null);
});
