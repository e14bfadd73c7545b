import { expect, test } from '@jest/globals';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { countedText, firstRememberedDay } from './search-miss.ts';

test.each([
  ['  Zebra   BAG! ', 'zebra bag'],
  ['شنطةٌ زيبرا', 'شنطه زيبرا'],
  ['size ٣٦', 'size 36'],
  ['12345', '12345'],
])('%s is counted as %s', (searched, text) => {
  expect(countedText(searched)).toBe(text);
});

test.each([
  ['an e-mail', 'noura@example.com'],
  ['an e-mail in wide characters', 'noura＠example'],
  ['a phone', '5566 7788'],
  ['a phone in Arabic digits', 'رقم ٥٥٦-٦٧٧'],
  ['one letter', ' ش '],
  ['no letter', '—!'],
  ['a long text', 'a'.repeat(41)],
])('%s is not counted', (_, searched) => {
  expect(countedText(searched)).toBeNull();
});

test('ninety days are remembered, today among them', () => {
  expect(firstRememberedDay('2026-03-31' as KuwaitDay)).toBe('2026-01-01');
});
