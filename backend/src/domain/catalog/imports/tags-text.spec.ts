import { CLOTH_COLORS, THREAD_COLORS } from '@fyonka/api-contract/values/goods/lettering';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readTags, writeTags } from './tags-text.ts';

/** A title in its stored form: one line without white space at its ends. */
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

test('custom tags are read back as they were written', () => {
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 10 }), fc.constantFrom('ar', 'en'), (tags, language) => {
      // Undefined lettering means unchanged, so that written null lettering is read as undefined.
      const read = readTags(writeTags(tags, language))?.map(({ lettering: look = null, ...others }) => ({
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
])('handwritten %j is read', (text, read) => {
  expect(readTags(text)).toEqual([read]);
});

test.each([
  'a | b | perhaps',
  'a | b | required | red',
  'a | b | required | pink/white',
  'a | b | required | pink//gold | c',
])('%j is not read', (text) => {
  expect(readTags(text)).toBeNull();
});

test('a cell that is far too long is read only up to one tag too many', () => {
  expect(readTags('a | b\n'.repeat(10_000))).toHaveLength(11);
  expect(readTags('|'.repeat(10_000))).toBeNull();
});
