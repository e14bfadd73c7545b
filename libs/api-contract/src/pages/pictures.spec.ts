import { expect, test } from '@jest/globals';
import { pictureSrcSet } from './pictures.ts';

test('the srcset has every width of a picture', () => {
  expect(pictureSrcSet('/images/bow-1.webp')).toBe(
    '/images/bow-1-320.avif 320w, /images/bow-1-560.avif 560w, /images/bow-1-960.avif 960w',
  );
});
