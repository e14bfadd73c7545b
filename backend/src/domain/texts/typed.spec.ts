import { expect, test } from '@jest/globals';
import { typed, typedCharacters } from './typed.ts';

test.each([
  ['\u2066ABCDE-FGHJK-X\u2069', 'ABCDE-FGHJK-X'],
  ['\u200f١٢\u00a0٣٤\ufeff', '12 34'],
  ['5️⃣5️⃣', '55'],
  ['5‑5–5—5−5－5ـ5', '5-5-5-5-5-5-5'],
  ['＃ＡＢ１２．（＋）', '#AB12.(+)'],
  ['  5\t5\u202f\u30005 ', '5 5 5'],
])('%j is read as %j', (text, plain) => expect(typed(text)).toBe(plain));

test('of a code only its letters and digits count', () => {
  expect(typedCharacters('*#SAVE‑10.* ')).toBe('SAVE10');
  expect(typedCharacters('قطعة ٥')).toBe('قطعة5');
});
