import { expect, test } from '@jest/globals';
import { readCsv } from './read-csv.ts';

const ROWS = [
  ['الاسم', 'Price'],
  ['شريط', '1,5'],
];
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-16BE with its mark', utf16be('\uFEFFالاسم\tPrice\nشريط\t1,5\n')],
  ['UTF-16BE without', utf16be('الاسم\tPrice\nشريط\t1,5\n')],
  ['UTF-16LE without its mark', Buffer.from('الاسم\tPrice\nشريط\t1,5\n', 'utf16le')],
  ['UTF-8 with semicolons and its mark', Buffer.from('\uFEFFالاسم;Price\nشريط;1,5\n')],
  ['lines of old Macs', Buffer.from('الاسم;Price\rشريط;1,5\r')],
])('a file in %s is read', (_what, file) => {
  expect(readCsv(file).cells).toEqual(ROWS);
});

test.each(['sep=;', '"sep=;"', 'SEP=;'])('%s says the delimiter and counts as a line', (said) => {
  expect(readCsv(Buffer.from(`${said}\r\na,b;c\r\n1,2;3\r\n`)).cells).toEqual([[''], ['a,b', 'c'], ['1,2', '3']]);
});

test.each([
  ['a title above the heads', 'Products, summer\na;b;c\n1;2;3\n', 3],
  ['cells with more of another delimiter', 'a,b\nx; y; z; w,1\n', 2],
])('the delimiter is found despite %s', (_what, text, columns) => {
  expect(readCsv(Buffer.from(text)).cells?.at(-1)).toHaveLength(columns);
});

test('a quotation mark that encloses no cell is read, and its line is named', () => {
  expect(readCsv(Buffer.from('a,b\n"two\nlines",1\n5" bow,2\nx,3\n'))).toEqual({
    cells: [
      ['a', 'b'],
      ['two\nlines', '1'],
      ['5" bow', '2'],
      ['x', '3'],
    ],
    strayQuote: 4,
  });
  expect(readCsv(Buffer.from('a\n"x"\n')).strayQuote).toBeNull();
});

test.each([
  ['', 3],
  ['sep=,\n', 4],
])('one that never ends is refused with the line where its row begins (after %j)', (before, line) => {
  expect(readCsv(Buffer.from(`${before}a,b\nok,1\n"never,2\nx,3\n`))).toEqual({ cells: null, strayQuote: line });
});

test('what is no text is not read', () => {
  expect(readCsv(Buffer.from([0x89, 0x50, 0, 0, 0, 1]))).toEqual({ cells: null });
});
