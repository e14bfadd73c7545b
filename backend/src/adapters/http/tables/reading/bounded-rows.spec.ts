import { expect, test } from '@jest/globals';
import { boundedRows } from './bounded-rows.ts';

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

test('of a file its filled rows are told, by their lines, as wide as their heads', () => {
  const cells = [[''], ['ID', 'Stock', ' ', ''], [' ', ''], ['bow', '3', '', 'more'], [], ['clip']];
  expect(boundedRows(cells, 3)).toEqual({
    kind: 'rows',
    rows: [
      { line: 2, cells: ['ID', 'Stock'] },
      { line: 4, cells: ['bow', '3'] },
      { line: 6, cells: ['clip'] },
    ],
  });
  expect(boundedRows(cells, 2)).toEqual({ kind: 'too-many-rows' });
});

test('what may be there a million times is not told', () => {
  expect(boundedRows([['ID'], ...times(1_000_000, ['']), ['bow', ...times(100_000, 'x')]], 2)).toEqual({
    kind: 'rows',
    rows: [
      { line: 1, cells: ['ID'] },
      { line: 1_000_002, cells: ['bow'] },
    ],
  });
});

test('a file with more columns or more text than anybody writes is not read', () => {
  expect(boundedRows([times(201, 'head')], 2)).toEqual({ kind: 'unreadable' });
  expect(boundedRows([['ID'], ...times(110, ['x'.repeat(100_000)])], 1_000)).toEqual({ kind: 'unreadable' });
});

test('nothing is no rows', () => {
  expect(boundedRows([], 2)).toEqual({ kind: 'rows', rows: [] });
});
