import { afterEach, expect, jest, test } from '@jest/globals';
import { fillSessionStorage } from './testing/full-storage.ts';
import { readSession, writeSession } from './session-storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  writeSession('key', null);
});

test('what a full storage does not take is read all the same, in place of the older value', () => {
  writeSession('key', 'older');
  fillSessionStorage();
  writeSession('key', 'newer, and longer');
  expect(readSession('key')).toBe('newer, and longer');
});

test('once there is room again, what is written there counts', () => {
  fillSessionStorage();
  writeSession('key', 'without room');
  sessionStorage.clear();
  writeSession('key', 'with room');
  expect(readSession('key')).toBe('with room');
  expect(sessionStorage.getItem('key')).toBe('"with room"');
});

test('what was removed stays removed', () => {
  fillSessionStorage();
  writeSession('key', 'without room');
  writeSession('key', null);
  expect(readSession('key')).toBeNull();
});

test('a browser that blocks the storage has the value until the next load', () => {
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

test('what is not ours is nothing', () => {
  sessionStorage.setItem('key', 'not json');
  expect(readSession('key')).toBeNull();
});
