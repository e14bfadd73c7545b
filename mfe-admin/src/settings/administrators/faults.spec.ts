import { expect, test } from '@jest/globals';
import { ApiError } from '@fyonka/api-client/http';
import { faultsFrom } from './faults.ts';

test.each([
  ['PASSWORD_INCORRECT', 401, { password: 'passwordWrong' }],
  ['VALIDATION_FAILED', 400, { email: 'emailInvalid' }],
  ['ACCOUNT_NOT_FOUND', 404, { email: 'noAccount' }],
  ['LAST_ADMINISTRATOR', 409, { form: 'lastAdmin' }],
  ['RATE_LIMITED', 429, { form: 'tooMany' }],
  ['OFFLINE', 0, { form: 'offline' }],
  ['INTERNAL', 500, { form: 'failed' }],
] as const)('a refusal %s is explained where it belongs', (code, status, faults) => {
  expect(faultsFrom(new ApiError(code, status, {}))).toEqual(faults);
});
