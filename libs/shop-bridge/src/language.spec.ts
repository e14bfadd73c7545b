/** @jest-environment-options {"url": "https://shop.example/"} */
import { afterEach, expect, jest, test } from '@jest/globals';
import { rememberLanguage } from './language.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('by https the choice of a language is a cookie that goes no other way', () => {
  const cookie = jest.spyOn(document, 'cookie', 'set');
  rememberLanguage('en');
  expect(cookie).toHaveBeenCalledWith('lang=en; path=/; max-age=31536000; samesite=lax; secure');
});
