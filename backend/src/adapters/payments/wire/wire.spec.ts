import { expect, test } from '@jest/globals';
import { namesOf } from './customer.ts';
import { isSigned } from './hmac.ts';
import { fieldsOf, readJson, rowsOf, textAt } from './json.ts';
import { wordsForLog } from './words.ts';

test('a name is a first name and the rest', () => {
  expect(namesOf('  نورة  بنت سعد العلي ')).toEqual({ first: 'نورة', last: 'بنت سعد العلي' });
  expect(namesOf('نورة')).toEqual({ first: 'نورة', last: '' });
});

test('reads what is there, and nothing for anything else', () => {
  const body = fieldsOf(readJson('{"a":{"b":1.10,"c":null,"d":true},"rows":[{"id":"1"},2]}'));
  expect(textAt(body, 'a', 'b')).toBe('1.10');
  const nothing = [
    ['a', 'c'],
    ['a', 'd'],
    ['a', 'b', 'c'],
    ['a', 'toString'],
    ['constructor', 'name'],
    ['a'],
    ['rows'],
  ];
  expect(nothing.map((path) => textAt(body, ...path))).toEqual(nothing.map(() => ''));
  expect(rowsOf(body['rows']).map((row) => textAt(row, 'id'))).toEqual(['1', '']);
  expect(rowsOf(body['a'])).toEqual([]);
  expect(readJson('{')).toBeNull();
});

test('words for the log have no addresses and no long numbers', () => {
  expect(wordsForLog('1137 Phone 50001234 of noura@example.com is ٥٠٠٠١٢٣٤')).toBe('1137 Phone … of … is …');
});

test('a signature of another length is wrong, not an error', () => {
  expect(isSigned(['text'], ['key'], 'short', 'hex')).toBe(false);
  expect(isSigned(['text'], ['key'], '', 'base64')).toBe(false);
});
