import { expect, test } from '@jest/globals';
import { rulesOf } from '../../form/fields/field-table.ts';
import { countFields } from './counted.tsx';

test.each([
  ['5.75', '', []],
  ['', '', ['counted countedMissing']],
  ['five', '', ['counted countedMissing']],
  ['5.5', ' ', ['note noteMissing']],
  ['٥٫٥', 'One bill was torn', []],
])('of 5.75 KD, %s counted with the note “%s” have the faults %p', (counted, note, faults) => {
  const found = rulesOf(countFields(5.75)).faultsOf({ counted, note });
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(faults);
});
