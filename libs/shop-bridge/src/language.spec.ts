/** @jest-environment-options {"url": "https://shop.example/"} */
import { afterEach, expect, jest, test } from '@jest/globals';
import { rememberLanguage } from './language.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test("over https the language's cookie is never sent over plain http", () => {
  const cookie = jest.spyOn(document, 'cookie', 'set');
  rememberLanguage('en');
  expect(cookie).toHaveBeenCalledWith('lang=en; path=/; max-age=31536000; samesite=lax; secure');
});
