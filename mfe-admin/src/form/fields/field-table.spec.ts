import { expect, test } from '@jest/globals';
import { countUpTo, inBothOrNone, numberNeeded, required } from './checks.ts';
import { fieldName } from './field-names.ts';
import { rulesOf } from './field-table.ts';
import type { FieldTable } from './field-table.ts';

interface Values {
  name: { ar: string; en: string };
  hasDays: boolean;
  days: string;
  rows: { from: string; to: string }[];
  size: string;
}
type Key =
  | 'title'
  | 'days'
  | 'from'
  | 'to'
  | 'size'
  | 'notANumber'
  | 'required'
  | 'otherLanguage'
  | 'invalidCount'
  | 'early';

const TABLE: FieldTable<Values, Key> = {
  name: { label: 'title', as: 'twin', check: inBothOrNone },
  days: { label: 'days', as: 'count', isShown: ({ hasDays }) => hasDays, check: countUpTo(60) },
  'rows.*.from': { label: 'from', check: required },
  'rows.*.to': {
    label: 'to',
    check: (to, { rows }, { row }) => (to < (rows[row]?.from ?? '') ? 'early' : null),
  },
  size: { label: ({ hasDays }) => (hasDays ? 'days' : 'from'), named: 'size', check: numberNeeded, also: ['amount'] },
};
const VALUES: Values = { name: { ar: '', en: '' }, hasDays: false, days: '', rows: [], size: '٢٫٥' };
const rows = [
  { from: 'b', to: 'a' },
  { from: '', to: '' },
];
const { faultsOf, fieldOf, fieldsInOrder } = rulesOf(TABLE);

test('fields come in the order of the table, with one for each language and row', () => {
  expect(fieldsInOrder({ ...VALUES, rows })).toEqual([
    'name.ar',
    'name.en',
    'days',
    'rows.0.from',
    'rows.0.to',
    'rows.1.from',
    'rows.1.to',
    'size',
  ]);
});

test.each<[string, Partial<Values>, object[]]>([
  ['nothing', {}, []],
  ['a text in one language alone', { name: { ar: ' ', en: 'Eid' } }, [{ field: 'name.ar', message: 'otherLanguage' }]],
  ['no days, where days are said', { hasDays: true }, [{ field: 'days', message: 'required' }]],
  ['too many days', { hasDays: true, days: '61' }, [{ field: 'days', message: 'invalidCount' }]],
  ['days that are not shown', { days: '61' }, []],
  ['a size that is no number', { size: 'big' }, [{ field: 'size', message: 'notANumber' }]],
  ['no size', { size: '' }, [{ field: 'size', message: 'notANumber' }]],
  [
    'rows, each for itself',
    { rows },
    [
      { field: 'rows.0.to', message: 'early' },
      { field: 'rows.1.from', message: 'required' },
    ],
  ],
])('finds %s faulty', (_what, changed, faults) => {
  expect(faultsOf({ ...VALUES, ...changed })).toEqual(faults);
});

test('a field of the request is shown at the one of the form that stands for it, if that is shown', () => {
  const at = (field: string) => fieldOf(field, { ...VALUES, hasDays: true, rows });
  expect(['name.en', 'amount', 'days.3', 'rows.1.to', 'rows.2.to', 'phone'].map(at)).toEqual([
    'name.en',
    'size',
    'days',
    'rows.1.to',
    null,
    null,
  ]);
  expect(fieldOf('days', VALUES)).toBeNull();
});

test('a field has a name with its language', () => {
  const nameOf = (field: string) =>
    fieldName(
      TABLE,
      field,
      (key, values) => `${key} ${values?.number ?? ''}`.trim(),
      (name, language) => `${name} ${language}`,
    );
  expect(['name.ar', 'rows.1.to', 'size', 'phone'].map(nameOf)).toEqual(['title ar', 'to 2', 'size', 'phone']);
});
