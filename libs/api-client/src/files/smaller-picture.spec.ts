import { expect, test } from '@jest/globals';
import { SMALL_ENOUGH, fittedSize, isTooLargeToTravel, smallerPicture } from './smaller-picture.ts';

test('a photo keeps its shape within 2,400 pixels, and is never enlarged', () => {
  expect(fittedSize({ width: 8160, height: 6120 })).toEqual({ width: 2400, height: 1800 });
  expect(fittedSize({ width: 3000, height: 4000 })).toEqual({ width: 1800, height: 2400 });
  expect(fittedSize({ width: 900, height: 1200 })).toEqual({ width: 900, height: 1200 });
  expect(fittedSize({ width: 20_000, height: 1 })).toEqual({ width: 2400, height: 1 });
});

test('small files travel as they are, HEIC never', () => {
  const file = { name: 'a.jpg', type: 'image/jpeg', size: SMALL_ENOUGH };
  expect(isTooLargeToTravel(file)).toBe(false);
  expect(isTooLargeToTravel({ ...file, size: SMALL_ENOUGH + 1 })).toBe(true);
  expect(isTooLargeToTravel({ name: 'IMG_1.HEIC', type: '', size: 10 })).toBe(true);
});

test('where a browser cannot make it smaller, the shop gets what it would take', async () => {
  const file = (name: string, size: number) => Object.defineProperty(new File(['x'], name), 'size', { value: size });
  const medium = file('medium.jpg', 5_000_000);
  expect(await smallerPicture(medium)).toBe(medium);
  expect(await smallerPicture(file('large.jpg', 30_000_000))).toBe('too-large');
  expect(await smallerPicture(file('photo.heic', 10))).toBe('heic');
  const cancelled = AbortSignal.abort(new Error('cancelled'));
  await expect(smallerPicture(medium, cancelled)).rejects.toThrow('cancelled');
});
