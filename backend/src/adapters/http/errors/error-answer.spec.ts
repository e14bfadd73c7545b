import { expect, test } from '@jest/globals';
import { ApiFailure } from './api-failure.ts';
import { errorAnswer } from './error-answer.ts';

test('a missing field has the message of the specification, other faults have general messages', () => {
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
