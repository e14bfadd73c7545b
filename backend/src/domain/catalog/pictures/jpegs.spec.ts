import { expect, test } from '@jest/globals';
import { jpegNamed, jpegNames, jpegPath } from './jpegs.ts';

test.each([
  ['/images/bow-1.webp', '/images/bow-1-share.jpg'],
  // Files of operators, and what an order of before may have.
  ['/images/own.png', null],
  ['/uploads/bow.webp', null],
  ['/images/../bow.webp', null],
  ['https://elsewhere.example/images/bow.webp', null],
  ['', null],
])('the JPEG of %s is at %s', (path, jpeg) => {
  expect(jpegPath(path, 'share')).toBe(jpeg);
});

test.each([
  ['bow-1-share.jpg', { path: '/images/bow-1.webp', shape: 'share' }],
  ['bow-square.jpg', { path: '/images/bow.webp', shape: 'square' }],
  ['share-small.jpg', { path: '/images/share.webp', shape: 'small' }],
  ['bow-1-huge.jpg', null],
  ['-share.jpg', null],
  ['.hidden-share.jpg', null],
  ['../bow-share.jpg', null],
  ['bow-share.jpg.webp', null],
  // Seen only while a review has it, which a preview would outlive.
  ['review-photo-1-share.jpg', null],
])('the name %s is of the JPEG %j', (name, jpeg) => {
  expect(jpegNamed(name)).toEqual(jpeg);
});

test('every JPEG of a picture is removed with it', () => {
  const path = '/images/bow.webp';
  for (const shape of ['share', 'square', 'small'] as const)
    expect(jpegNames(path).map((name) => `/images/${name}`)).toContain(jpegPath(path, shape));
});
