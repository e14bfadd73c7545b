import { expect, test } from '@jest/globals';
import { cleanName, faultOfName } from './person-name.ts';

test.each([
  ['a blank on both sides and a direction mark', '  \u200Fنورة العلي ', 'نورة العلي'],
  ['direction overrides and isolates', '\u202Enoura\u202C \u2067Al-Ali\u2069', 'noura Al-Ali'],
  ['direction marks of Arabic keyboards', 'نورة\u061C العلي\u200E', 'نورة العلي'],
  ['blanks of no width', 'No\u200Bu\u2060ra\uFEFF', 'Noura'],
  ['soft hyphens and grapheme joiners', 'No\u00ADu\u034Fra', 'Noura'],
  ['the letters of a hidden text (tags)', `Noura${String.fromCodePoint(0xe0041, 0xe0042, 0xe007f)}`, 'Noura'],
  ['variation selectors', `Noura\uFE0F${String.fromCodePoint(0xe0100)}`, 'Noura'],
  ['annotations', '\uFFF9Noura\uFFFAx\uFFFB', 'Nourax'],
  ['controls and line ends', 'Noura\u0000\u0007\r\nBcc: x', 'Noura Bcc: x'],
  ['letters that are blank', 'No\u3164u\u115Fr\u1160a\uFFA0', 'Noura'],
  [
    'the joiners, which stay within a name',
    'علی\u200Cرضا न\u094D\u200Dन 👩\u200D🏫',
    'علی\u200Cرضا न\u094D\u200Dन 👩\u200D🏫',
  ],
  ['joiners at the ends', '\u200Dنورة\u200C', 'نورة'],
  ['a decomposed letter', 'Rene\u0301e', 'Renée'],
])('in a name, of %s, only what is seen is stored', (_what, written, stored) => {
  expect(cleanName(written)).toBe(stored);
});

test.each([
  ['نورة', null],
  ['O', null],
  ['李', null],
  ['Noura 2', null],
  ['Dr. M. Al-Kandari', null],
  ['', null],
  ['12', 'NAME_WITHOUT_LETTERS'],
  ['٧٨', 'NAME_WITHOUT_LETTERS'],
  ['👩\u200D🏫', 'NAME_WITHOUT_LETTERS'],
  ['-.-', 'NAME_WITHOUT_LETTERS'],
  ['-', 'NAME_WITHOUT_LETTERS'],
  ['…', 'NAME_WITHOUT_LETTERS'],
  ['\u064B', 'NAME_WITHOUT_LETTERS'],
  ['www.evil.example', 'LINK_NOT_ALLOWED'],
  ['n'.repeat(101), 'TOO_LONG'],
])('%j as a name: %s', (name, fault) => {
  expect(faultOfName(name, 100)).toBe(fault);
});
