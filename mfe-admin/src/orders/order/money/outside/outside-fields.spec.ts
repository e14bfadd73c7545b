import { expect, test } from '@jest/globals';
import { rulesOf } from '../../../../form/fields/field-table.ts';
import { outsideFields, outsideValues, reasonField } from './outside-fields.ts';
import type { OutsideValues } from './outside-fields.ts';

const { faultsOf, fieldOf } = rulesOf(outsideFields(String));
const WHOLE = outsideValues('13.305', 'transfer');

test.each<[Partial<OutsideValues>, string[]]>([
  [{}, []],
  [{ method: null, amount: ' ' }, ['method methodMissing', 'amount amountMissing']],
  [{ amount: '1.2345' }, ['amount amountInvalid']],
  [{ amount: '٠' }, ['amount amountInvalid']],
  [{ day: '' }, ['day dayMissing']],
  [{ day: '2999-01-01' }, ['day dayInFuture']],
])('%p has the faults %p', (changed, faults) => {
  expect(faultsOf({ ...WHOLE, ...changed }).map(({ field, message }) => `${field} ${message}`)).toEqual(faults);
});

test.each([
  ['receivedAt', 'day'],
  ['movedAt', 'day'],
  ['how', 'method'],
  ['phone', null],
])('the server’s %s is %s in the form', (asked, shown) => {
  expect(fieldOf(asked, WHOLE)).toBe(shown);
});

test.each([
  [' ', [{ field: 'reason', message: 'reasonMissing' }]],
  ['Torn', []],
])('the reason “%s” has the faults %p', (reason, faults) => {
  expect(rulesOf(reasonField('reason', 'reasonMissing')).faultsOf({ reason })).toEqual(faults);
});
