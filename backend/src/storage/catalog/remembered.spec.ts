import { expect, test } from '@jest/globals';
import { Remembered } from './remembered.ts';

test('what is promised is worked out once for a version, and again after it has failed', async () => {
  const known = new Remembered<Promise<string>>(8);
  const read = (version: number, value: Promise<string>) => known.valueOf('bows', version, () => value);
  await expect(read(1, Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(await read(1, Promise.resolve('first'))).toBe('first');
  expect(await read(1, Promise.resolve('again'))).toBe('first');
  expect(await read(2, Promise.resolve('second'))).toBe('second');
});
