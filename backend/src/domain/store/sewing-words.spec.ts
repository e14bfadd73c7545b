import type { SewnScript } from '@fyonka/api-contract/values/texts/letters';
import { expect, test } from '@jest/globals';
import { sewingWords } from './sewing-words.ts';

const ONLY_ARABIC = 'We embroider Arabic letters only. Please write this in Arabic letters';

test.each<[SewnScript[], [string, string], [string, string]]>([
  [['arabic'], ['Arabic', ONLY_ARABIC], ['بالعربي', 'نطرّز الحروف العربية فقط. الرجاء كتابة هذا بالعربي']],
  [
    ['latin', 'arabic'],
    [
      'Arabic or English',
      'We embroider Arabic and English letters only. Please write this in Arabic or English letters',
    ],
    ['بالعربي أو بالإنجليزي', 'نطرّز الحروف العربية والإنجليزية فقط. الرجاء كتابة هذا بالعربي أو بالإنجليزي'],
  ],
  [
    ['arabic', 'other'],
    ['Any letters except English', 'We embroider all letters except English ones. Please write this in other letters'],
    ['بأي حروف ما عدا الإنجليزية', 'نطرّز كل الحروف ما عدا الإنجليزية. الرجاء كتابة هذا بحروف أخرى'],
  ],
  [
    ['other'],
    [
      'Any letters except Arabic and English',
      'We embroider all letters except Arabic and English ones. Please write this in other letters',
    ],
    ['بأي حروف ما عدا العربية والإنجليزية', 'نطرّز كل الحروف ما عدا العربية والإنجليزية. الرجاء كتابة هذا بحروف أخرى'],
  ],
])('a shop that sews %p says so in both languages', (scripts, [hint, refusal], [arHint, arRefusal]) => {
  expect(sewingWords(scripts)).toEqual({
    hint: { en: hint, ar: arHint },
    refusal: { en: refusal, ar: arRefusal },
  });
});

test('a shop that sews every script says nothing about them', () => {
  expect(sewingWords(['other', 'latin', 'arabic'])).toBeNull();
});
