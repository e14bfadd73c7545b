import { expect, test } from '@jest/globals';
import { LARGEST_CANARY } from '@fyonka/api-contract/values/front-ends';
import { rulesOf } from '../../form/fields/field-table.ts';
import { changeFields } from './change-dialog.tsx';

test.each([
  ['canary', '٥', []],
  ['canary', String(LARGEST_CANARY), []],
  ['canary', String(LARGEST_CANARY + 1), ['percentFault']],
  ['canary', '0', ['percentFault']],
  ['canary', '', ['percentFault']],
  ['canary', '5.5', ['percentFault']],
  ['rollBack', '', []],
] as const)('a %s with %s percent has the faults %p', (kind, percent, faults) => {
  expect(
    rulesOf(changeFields(kind))
      .faultsOf({ percent })
      .map(({ message }) => message),
  ).toEqual(faults);
});
