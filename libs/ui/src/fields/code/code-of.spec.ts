import { expect, test } from '@jest/globals';
import { pastedCode, typedCode } from './code-of.ts';

test.each([
  ['407213', '407213'],
  ['٤٠٧٢١٣', '407213'],
  ['۴۰۷۲۱۳', '407213'],
  ['407a2 1', '40721'],
  ['40721399', '407213'],
])('typing %s gives the code %s', (text, code) => expect(typedCode(text)).toBe(code));

test.each([
  [' 407213\n', '407213'],
  ['407 213', '407213'],
  ['4 0 7 2 1 3', '407213'],
  ['407-213', '407213'],
  ['4️⃣0️⃣7️⃣2️⃣1️⃣3️⃣', '407213'],
  ['\u2066407‑213\u2069', '407213'],
  ['Your code is 407213. It works for 10 minutes.', '407213'],
  ['رمزكم ٤٠٧٢١٣ صالح ١٠ دقائق', '407213'],
  ['40721', null],
  ['4072134', null],
  ['407213 or 407214', null],
  ['Fyonka', null],
])('pasting %j gives the code %s', (text, code) => expect(pastedCode(text)).toBe(code));
