import { expect, test } from '@jest/globals';
import { ApiFailure } from './api-failure.ts';
import { errorAnswer } from './error-answer.ts';

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
