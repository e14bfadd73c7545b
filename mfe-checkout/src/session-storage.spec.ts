import { afterEach, expect, jest, test } from '@jest/globals';
import { fillSessionStorage } from './testing/full-storage.ts';
import { readSession, writeSession } from './session-storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  writeSession('key', null);
});

test('a value that full storage refuses is read instead of the older one', () => {
  writeSession('key', 'older');
  fillSessionStorage();
  writeSession('key', 'newer, and longer');
  expect(readSession('key')).toBe('newer, and longer');
});

test('when there is space again, the stored value counts', () => {
  fillSessionStorage();
  writeSession('key', 'without room');
  sessionStorage.clear();
  writeSession('key', 'with room');
  expect(readSession('key')).toBe('with room');
  expect(sessionStorage.getItem('key')).toBe('"with room"');
});

test('a removed value stays removed', () => {
  fillSessionStorage();
  writeSession('key', 'without room');
  writeSession('key', null);
  expect(readSession('key')).toBeNull();
});

test('with blocked storage, a value lasts until the next load', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  expect(readSession('key')).toBeNull();
  writeSession('key', [1]);
  expect(readSession('key')).toEqual([1]);
  writeSession('key', null);
  expect(readSession('key')).toBeNull();
});

test('an invalid value is read as none', () => {
  sessionStorage.setItem('key', 'not json');
  expect(readSession('key')).toBeNull();
});
