import { describe, expect, test } from '@jest/globals';
import { officeSettings } from '../settings.fixture.ts';
import { rulesOf } from '../../form/fields/field-table.ts';
import { SETTINGS_FIELDS } from './settings-fields.ts';
import { mergedOver } from '../form/merged-over.ts';
import { requestOf, valuesOf } from './settings-values.ts';

const values = valuesOf(officeSettings());
const { faultsOf } = rulesOf(SETTINGS_FIELDS);
const question = (en: string) => ({ question: { en, ar: 'سؤال' }, answer: { en: 'Answer', ar: 'جواب' } });

test('settings that were only opened are sent as they are', () => {
  const { version, changedAt: _at, changedBy: _by, ...stored } = officeSettings();
  expect(requestOf(values, version)).toMatchObject({ ...stored, version });
});

test('first digits are read from any keyboard, and what is none is sent too, so that the server says so', () => {
  const { phoneStarts } = requestOf({ ...values, phoneStarts: '٤١، 47 ,abc' }, 1);
  expect(phoneStarts).toEqual(['41', '47', 'abc']);
});

describe('two versions are combined', () => {
  test('field by field, also within a group', () => {
    const mine = { ...values, phone: 'mine', name: { ...values.name, en: 'Mine' } };
    const theirs = { ...values, email: 'theirs', name: { en: 'Theirs', ar: 'اسمهم' } };
    expect(mergedOver(values, mine, theirs)).toMatchObject({
      phone: 'mine',
      email: 'theirs',
      name: { en: 'Mine', ar: 'اسمهم' },
    });
  });

  test('with lists as a whole, so that questions and answers are never mixed', () => {
    const mine = { ...values, faq: [question('Mine 1'), question('Mine 2')] };
    const theirs = { ...values, faq: [question('Theirs')] };
    expect(mergedOver(values, mine, theirs).faq).toEqual(mine.faq);
    expect(mergedOver(values, values, theirs).faq).toEqual(theirs.faq);
  });
});

describe('the delivery time', () => {
  const faultsWith = (firstDay: string, lastDay: string) =>
    faultsOf({ ...values, saysDelivery: true, delivery: { firstDay, lastDay, extraDaysForNames: '0' } });

  test.each([
    ['0', '1'],
    ['1', '1'],
    ['1', '60'],
  ])('may be %s to %s days', (first, last) => expect(faultsWith(first, last)).toEqual([]));

  test.each([
    ['2', '1', { field: 'delivery.lastDay', message: 'lastBeforeFirst' }],
    ['0', '0', { field: 'delivery.lastDay', message: 'lastBeforeFirst' }],
    ['1', '61', { field: 'delivery.lastDay', message: 'invalidCount' }],
    ['', '1', { field: 'delivery.firstDay', message: 'required' }],
  ])('may not be %s to %s days', (first, last, fault) => expect(faultsWith(first, last)).toEqual([fault]));

  test('is not checked while the shop promises none', () => {
    const delivery = { firstDay: '', lastDay: '', extraDaysForNames: '' };
    expect(faultsOf({ ...values, saysDelivery: false, delivery })).toEqual([]);
  });
});
