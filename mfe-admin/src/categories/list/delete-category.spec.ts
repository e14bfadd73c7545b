import { expect, test } from '@jest/globals';
import { rulesOf } from '../../form/fields/field-table.ts';
import { deletionFields } from './delete-category.tsx';

test.each([
  [0, '', []],
  [12, '١٢', []],
  [12, '', ['typeCountAgain']],
  [12, '1', ['typeCountAgain']],
])('with %i products, “%s” typed has the faults %p', (count, typed, faults) => {
  const found = rulesOf(deletionFields(count)).faultsOf({ typed });
  expect(found.map(({ message }) => message)).toEqual(faults);
});
