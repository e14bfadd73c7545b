import { expect, test } from '@jest/globals';
import { photoOf, photoPath } from './picture.ts';

test.each([
  ['review-photo-1f-2e.webp', photoPath('1f-2e')],
  ['review-photo-1f-2e-320.avif', photoPath('1f-2e')],
  ['review-photo-1f-2e-960.avif', photoPath('1f-2e')],
  // The last part of an id may be digits alone.
  ['review-photo-9b-123456789012.webp', photoPath('9b-123456789012')],
  ['review-photo-9b-123456789012-320.avif', photoPath('9b-123456789012')],
  ['bow-1.webp', null],
  ['photo-1.webp', null],
  ['review-photo-.webp', null],
])('the file %s belongs to the photo %s', (name, path) => {
  expect(photoOf(name)).toBe(path);
});
