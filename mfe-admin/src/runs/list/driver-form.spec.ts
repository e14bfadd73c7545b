import { expect, test } from '@jest/globals';
import { rulesOf } from '../../form/fields/field-table.ts';
import { DRIVER_FIELDS } from './driver-form.tsx';

test.each([
  ['سالم', '٥٥٦٦ ٧٧٨٨', []],
  ['سالم', '+965 55667788', []],
  ['سالم', '45667788', ['phone phoneMissing']],
  [' ', '', ['name nameMissing', 'phone phoneMissing']],
])('the driver “%s” with the phone “%s” has the faults %p', (name, phone, faults) => {
  const found = rulesOf(DRIVER_FIELDS).faultsOf({ name, phone, email: '' });
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(faults);
});
