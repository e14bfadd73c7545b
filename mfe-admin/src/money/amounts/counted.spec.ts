import { expect, test } from '@jest/globals';
import { rulesOf } from '../../form/fields/field-table.ts';
import { countFields } from './counted.tsx';

test.each([
  ['5.75', '', '', []],
  ['', '', '', ['counted countedMissing']],
  ['five', '', '', ['counted countedMissing']],
  ['5.5', '', ' ', ['borneBy bearerMissing', 'note noteMissing']],
  ['٥٫٥', 'driver', 'One bill was torn', []],
  ['6', '', 'A tip', []],
] as const)('of 5.75 KD, %s counted, borne by “%s”, with the note “%s” have the faults %p', (...given) => {
  const [counted, borneBy, note, faults] = given;
  const found = rulesOf(countFields(5.75, 'driver')).faultsOf({ counted, borneBy, note });
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(faults);
});
