import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CLOTH_COLORS, THREAD_COLORS } from '../lettering.ts';
import { readTags, writeTags } from './tags-text.ts';

/** A title as the shop stores it: one line, nothing at its ends that is cut off. */
const title = fc
  .array(fc.constantFrom('a', ' ', '|', '\\', '/', ';', 'س', '"', "'", '='), { minLength: 1, maxLength: 12 })
  .map((signs) => `x${signs.join('')}x`);
const lettering = fc.record({
  cloth: fc.constantFrom(...CLOTH_COLORS),
  patch: fc.option(fc.constantFrom(...CLOTH_COLORS)),
  thread: fc.constantFrom(...THREAD_COLORS),
});
const tag = fc.record({
  title: fc.record({ en: title, ar: title }),
  required: fc.boolean(),
  lettering: fc.option(lettering),
});

test('whatever texts a product takes, they read back as they were', () => {
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 10 }), (tags) => {
      // Without a look of its own, a tag keeps the one that it has.
      const read = readTags(writeTags(tags))?.map(({ lettering: look = null, ...others }) => ({
        ...others,
        lettering: look,
      }));
      expect(read).toEqual(tags);
    }),
  );
});

test.each([
  ['Her name | اسمها | required', { title: { en: 'Her name', ar: 'اسمها' }, required: true }],
  ['Her name|اسمها|مطلوب', { title: { en: 'Her name', ar: 'اسمها' }, required: true }],
  ['Her name | اسمها', { title: { en: 'Her name', ar: 'اسمها' }, required: false }],
])('people write %j', (text, read) => {
  expect(readTags(text)).toEqual([read]);
});

test.each([
  'a | b | perhaps',
  'a | b | required | red',
  'a | b | required | pink/white',
  'a | b | required | pink//gold | c',
])('%j says nothing that is known', (text) => {
  expect(readTags(text)).toBeNull();
});

test('of far more texts than a product can have only the first are read', () => {
  expect(readTags('a | b\n'.repeat(10_000))).toHaveLength(20);
});
