import { expect, test } from '@jest/globals';
import { ApiFailure } from './api-failure.ts';
import { errorAnswer, preferredLanguage } from './error-answer.ts';

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

test('a field keeps the words of the specification for being required, and general ones elsewhere', () => {
  const failure = new ApiFailure('VALIDATION_FAILED', {
    faults: [
      { field: 'phone', code: 'REQUIRED' },
      { field: 'orderItems.0.quantity', code: 'REQUIRED' },
      { field: 'constructor', code: 'toString' },
    ],
  });
  expect(errorAnswer(failure, 'en').errors?.map(({ message }) => message)).toEqual([
    'Phone number is required',
    'This field is required',
    'This value is not valid',
  ]);
});
