import { expect, test } from '@jest/globals';
import { pageLanguage, preferredLanguage } from './language.ts';

test.each([
  [undefined, 'en'],
  ['ar', 'ar'],
  ['ar-KW,en;q=0.8', 'ar'],
  ['en-GB,ar;q=0.9', 'en'],
  ['en;q=0.5, ar;q=0.7', 'ar'],
  ['fr, ar;q=0.1', 'ar'],
  ['ar;q=0', 'en'],
  ['*', 'en'],
  [';;;,,q=', 'en'],
])('Accept-Language %s prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test.each([
  [undefined, 'ar'],
  ['lang=en', 'en'],
  ['a=b; lang=en', 'en'],
  ['slang=en', 'ar'],
  ['lang=fr; lang=en', 'en'],
] as const)('a page with the cookie %s is in %s', (cookie, language) => {
  expect(pageLanguage(null, cookie)).toBe(language);
  expect(pageLanguage('ar', cookie)).toBe('ar');
});
