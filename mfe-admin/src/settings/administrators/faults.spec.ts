import { expect, test } from '@jest/globals';
import { ApiError } from '@fyonka/api-client/http';
import { rulesOf } from '../../form/fields/field-table.ts';
import { faultOf, wordsKey } from './faults.ts';
import { ROLE_FIELDS } from './role-dialog.tsx';

test.each([
  ['PASSWORD_INCORRECT', 401, { field: 'password', message: 'passwordWrong' }, 'failed'],
  ['ACCOUNT_NOT_FOUND', 404, null, 'failed'],
  ['LAST_ADMINISTRATOR', 409, null, 'lastAdmin'],
  ['BEYOND_OWN_PERMISSIONS', 403, null, 'beyondOwn'],
  ['RATE_LIMITED', 429, null, 'tooMany'],
  ['OFFLINE', 0, null, 'offline'],
  ['INTERNAL', 500, null, 'failed'],
] as const)('a refusal %s is explained where it belongs', (code, status, fault, words) => {
  const error = new ApiError(code, status, {});
  expect([faultOf(error), wordsKey(error)]).toEqual([fault, words]);
});

test.each([
  [{ permissions: ['office'], password: 'mine' }, ['permissions permissionsMissing']],
  [{ permissions: ['reports'], password: '' }, ['password passwordMissing']],
  [{ permissions: ['reports'], password: ' ' }, []],
] as const)('a role with %p lacks %p', (typed, faults) => {
  const found = rulesOf(ROLE_FIELDS).faultsOf({ ...typed, staffRole: 'custom' });
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(faults);
});
