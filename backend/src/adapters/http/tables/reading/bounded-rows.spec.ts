import { expect, test } from '@jest/globals';
import { boundedRows } from './bounded-rows.ts';

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

test('rows with content are returned with their line numbers and as many cells as the header has', () => {
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

test('a million empty rows and cells beyond the header are left out', () => {
  expect(boundedRows([['ID'], ...times(1_000_000, ['']), ['bow', ...times(100_000, 'x')]], 2)).toEqual({
    kind: 'rows',
    rows: [
      { line: 1, cells: ['ID'] },
      { line: 1_000_002, cells: ['bow'] },
    ],
  });
});

test('a file with too many columns or too much text is unreadable', () => {
  expect(boundedRows([times(201, 'head')], 2)).toEqual({ kind: 'unreadable' });
  expect(boundedRows([['ID'], ...times(110, ['x'.repeat(100_000)])], 1_000)).toEqual({ kind: 'unreadable' });
});

test('titles above the heads are left out, and lines are counted as in the file', () => {
  const heads = ['Name', 'Price', 'Stock', 'Category'];
  const cells = [['Products of summer'], [], ['', 'as of today'], heads, ['bow', '1', '', ''], ['']];
  expect(boundedRows(cells, 2)).toEqual({
    kind: 'rows',
    rows: [
      { line: 4, cells: heads },
      { line: 5, cells: ['bow', '1', '', ''] },
    ],
  });
});

test('an empty file has no rows', () => {
  expect(boundedRows([], 2)).toEqual({ kind: 'rows', rows: [] });
});
