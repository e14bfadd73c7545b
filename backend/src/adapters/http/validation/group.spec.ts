import { expect, test } from '@jest/globals';
import { MARKS } from '@fyonka/api-contract/json-schema/marks';
import type { UnwordedFieldError } from '../errors/api-failure.ts';
import { groupOf } from './group.ts';

const text = { type: 'string', maxLength: 3 };
const FORM = {
  [MARKS]: { isForm: true },
  required: ['choice'],
  properties: {
    slight: { [MARKS]: { isSlight: true }, properties: { text } },
    text,
    choice: { enum: ['one'] },
    list: { type: 'array', items: text, maxItems: 2 },
    texts: { [MARKS]: { longestName: 3 }, maxProperties: 2, patternProperties: { '^.*$': text } },
    group: { properties: { text } },
    groups: { type: 'array', maxItems: 2, items: { $ref: '#/components/schemas/Part' } },
    whole: { type: 'integer', minimum: 1, maximum: 9 },
    decimal: { type: 'number' },
    flag: { type: 'boolean' },
    pair: { ...text, [MARKS]: { takes: 'pair' } },
  },
} as const;
const PART = { required: ['text'], properties: { text } };

const { check } = groupOf(FORM, { Part: PART });

function faultsOf(sent: object): UnwordedFieldError[] {
  const faults: UnwordedFieldError[] = [];
  check(sent, '', faults);
  return faults;
}

test.each<[string, string, unknown]>([
  ['text', 'TOO_LONG', 'four'],
  ['text', 'INVALID', 4],
  ['choice', 'TOO_LONG', 'x'.repeat(10_000)],
  ['choice', 'INVALID', {}],
  ['list', 'TOO_LONG', ['one', 'four']],
  ['list', 'INVALID', ['one', 4]],
  ['list', 'INVALID', ['four', null]],
  ['list', 'TOO_MANY_ITEMS', ['1', '2', '3']],
  ['list', 'TOO_MANY_ITEMS', ['1', '2', 'four']],
  ['list', 'INVALID', 'four'],
  ['texts', 'TOO_LONG', { a: 'four' }],
  ['texts', 'INVALID', { a: 4 }],
  ['texts', 'INVALID', { long: 'one' }],
  ['texts', 'INVALID', []],
  ['group', 'INVALID', 'four'],
  ['group', 'INVALID', [{}]],
  ['groups', 'INVALID', {}],
  ['whole', 'INVALID', 0],
  ['whole', 'INVALID', 10],
  ['whole', 'INVALID', '1.5'],
  ['decimal', 'INVALID', '1234567890'],
  // JSON may have 1e999.
  ['decimal', 'INVALID', Infinity],
  ['flag', 'INVALID', 'yes'],
])('%s is refused as %s: %#', (field, code, value) => {
  expect(faultsOf({ [field]: value })).toEqual([{ field, code }]);
});

test.each<[string, unknown, unknown]>([
  ['whole', '٩', 9],
  ['whole', ' 1 ', 1],
  ['decimal', '٣٫٥', 3.5],
  ['decimal', '999999999.5', 999_999_999.5],
  ['flag', 'true', true],
  ['flag', '1', true],
  ['flag', '0', false],
  ['pair', { en: 'Bow', ar: 'عقد' }, 'Bow'],
  ['pair', { en: null, ar: 'عقد' }, 'عقد'],
  ['text', null, undefined],
])('%s may be sent as %j', (field, sent, taken) => {
  const fields = { choice: 'one', [field]: sent };
  expect(check(fields, '', [])).toStrictEqual({ choice: 'one', ...(taken !== undefined && { [field]: taken }) });
});

test('what does not matter is taken where it is right, and else left out', () => {
  const sent = (slight: unknown) => check({ choice: 'one', slight }, '', []);
  expect(sent({ text: 'one' })).toEqual({ choice: 'one', slight: { text: 'one' } });
  for (const slight of [{ text: 'four' }, 'four', 5, [], null]) {
    expect(sent(slight)).toEqual({ choice: 'one' });
    expect(faultsOf({ slight })).toEqual([]);
  }
});

test('a list of groups and its parts are judged at once', () => {
  expect(faultsOf({ groups: [{ text: 'four' }, {}, { text: 'one' }], text: 4 })).toEqual([
    { field: 'text', code: 'INVALID' },
    { field: 'groups', code: 'TOO_MANY_ITEMS' },
    { field: 'groups.0.text', code: 'TOO_LONG' },
    { field: 'groups.1.text', code: 'REQUIRED' },
  ]);
});

test('the length of a text is that of its characters, of which some are two of UTF-16', () => {
  expect(faultsOf({ text: '🎀🎀🎀' })).toEqual([]);
  expect(faultsOf({ text: '🎀🎀🎀🎀' })).toEqual([{ field: 'text', code: 'TOO_LONG' }]);
});

test('a request that refuses what it does not take names the first such field', () => {
  const { check: changing } = groupOf({ properties: { text }, additionalProperties: false }, {});
  const faults: UnwordedFieldError[] = [];
  changing({ text: 'one', other: 1, third: 2 }, '', faults);
  expect(faults).toEqual([{ field: 'other', code: 'NOT_TAKEN' }]);
  expect(changing({ text: 'one' }, '', [])).toEqual({ text: 'one' });
  // Not even what every object inherits.
  expect(faultsOf({ choice: 'one', toString: 1 })).toEqual([]);
});
