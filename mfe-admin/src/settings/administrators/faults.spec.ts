import { expect, test } from '@jest/globals';
import { ApiError } from '@fyonka/api-client/http';
import { rulesOf } from '../../form/fields/field-table.ts';
import { faultOf, wordsKey } from './faults.ts';
import { roleFields } from './role-dialog.tsx';

test.each([
  ['PASSWORD_INCORRECT', 401, { field: 'password', message: 'passwordWrong' }, 'failed'],
  ['VALIDATION_FAILED', 400, { field: 'email', message: 'emailInvalid' }, 'failed'],
  ['ACCOUNT_NOT_FOUND', 404, { field: 'email', message: 'noAccount' }, 'failed'],
  ['LAST_ADMINISTRATOR', 409, null, 'lastAdmin'],
  ['BEYOND_OWN_PERMISSIONS', 403, null, 'beyondOwn'],
  ['RATE_LIMITED', 429, null, 'tooMany'],
  ['OFFLINE', 0, null, 'offline'],
  ['INTERNAL', 500, null, 'failed'],
] as const)('a refusal %s is explained where it belongs', (code, status, fault, words) => {
  const error = new ApiError(code, status, {});
  expect([faultOf(error), wordsKey(error)]).toEqual([fault, words]);
});

test('somebody for whom nothing is ticked lacks something to do', () => {
  const values = { email: '', password: 'mine', staffRole: 'custom', permissions: ['office'] } as const;
  expect(rulesOf(roleFields(false)).faultsOf(values)).toEqual([
    { field: 'permissions', message: 'permissionsMissing' },
  ]);
});

test.each([
  [true, { email: ' ', password: '' }, ['email emailMissing', 'password passwordMissing']],
  [true, { email: 'amna@example.com', password: ' ' }, []],
  [false, { email: '', password: '' }, ['password passwordMissing']],
])('somebody new (%s) with %p lacks %p', (isNew, typed, faults) => {
  const found = rulesOf(roleFields(isNew)).faultsOf({ ...typed, staffRole: 'packer', permissions: ['orders.read'] });
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(faults);
});
