import { expect, test } from '@jest/globals';
import { rulesOf } from '../../../form/fields/field-table.ts';
import { keysFields } from './keys-dialog.tsx';

const KEYS = [
  { name: 'secretKey', isRequired: true },
  { name: 'webhookSecret', isRequired: false },
];

test.each([
  [KEYS, { secretKey: 'sk', webhookSecret: '' }, 'mine', []],
  [KEYS, { secretKey: ' ', webhookSecret: '' }, '', ['keys.secretKey keyMissing', 'password passwordMissing']],
  [[], {}, '', ['password passwordMissing']],
])('the form for %p with %p and the password “%s” has the faults %p', (asked, keys, password, faults) => {
  const found = rulesOf(keysFields(asked)).faultsOf({ keys, password });
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(faults);
});
