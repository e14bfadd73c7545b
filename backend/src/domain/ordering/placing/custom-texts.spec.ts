import { USUAL_LETTERING } from '@fyonka/api-contract/values/goods/lettering';
import { SEWN_SCRIPTS } from '@fyonka/api-contract/values/texts/letters';
import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import type { CustomTag } from '../../catalog/product.ts';
import { orderLines } from '../order.ts';
import { matchCustomTexts, textFault } from './custom-texts.ts';

const TAGS: readonly CustomTag[] = [
  { title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null },
  { title: { en: 'Class', ar: 'الصف' }, required: false, lettering: null },
];

test('texts are matched to tags by either title, and returned in the order of the tags with both titles', () => {
  const given = [
    { title: 'class', text: ' 3B ' },
    { title: 'اسمها', text: 'سارة' },
  ];
  expect(matchCustomTexts(TAGS, given)).toEqual({
    kind: 'accepted',
    texts: [
      { title: { en: 'Her name', ar: 'اسمها' }, text: 'سارة' },
      { title: { en: 'Class', ar: 'الصف' }, text: '3B' },
    ],
  });
});

test.each([
  ['a required text is missing', [], { kind: 'custom-text-required', title: 'Her name' }],
  [
    'a required text is blank',
    [{ title: 'Her name', text: '  ' }],
    { kind: 'custom-text-required', title: 'Her name' },
  ],
  ...['-', '…', '.', '؟', '\u064B', '\u3164'].map(
    (text) =>
      [
        `a required text says nothing: ${text}`,
        [{ title: 'Her name', text }],
        { kind: 'custom-text-required', title: 'Her name' },
      ] as const,
  ),
  [
    'no tag has the title',
    [
      { title: 'Her name', text: 'a' },
      { title: 'School', text: 'b' },
    ],
    { kind: 'custom-text-unknown', title: 'School' },
  ],
  [
    'a tag has two texts',
    [
      { title: 'Her name', text: 'a' },
      { title: 'Her name', text: 'b' },
    ],
    { kind: 'custom-text-unknown', title: 'Her name' },
  ],
  [
    'a text is too long',
    [{ title: 'Her name', text: 'x'.repeat(41) }],
    { kind: 'custom-text-too-long', title: 'Her name' },
  ],
  [
    'a text has vowels without number',
    [{ title: 'Her name', text: `ن${'ُ'.repeat(10)}`.repeat(20) }],
    { kind: 'custom-text-too-long', title: 'Her name' },
  ],
  ...['نورة 🎀', 'Sara ♡', '❤️', '☆', '©', '1️⃣', '🇰🇼'].map(
    (text) =>
      [
        `a text has characters that cannot be embroidered: ${text}`,
        [{ title: 'Her name', text }],
        { kind: 'custom-text-invalid-characters', title: 'Her name' },
      ] as const,
  ),
])('texts are refused when %s', (_case, given, expected) => {
  expect(matchCustomTexts(TAGS, given)).toEqual(expected);
});

test('of a text only what is seen is stored, with its joiners', () => {
  const hidden = String.fromCodePoint(0xe0041, 0xe0042);
  const given = [{ title: 'Her name', text: `نور\u200Cال${hidden}\u00AD\u202Eدین` }];
  expect(matchCustomTexts(TAGS, given)).toMatchObject({ texts: [{ text: 'نور\u200Cالدین' }] });
});

test.each(['𐐷', 'ن', 'نُّ', 'é', 'न\u200D', 'ـ'])(
  'a text may have 40 of %s, and an optional one may be left out',
  (letter) => {
    const text = `${letter.repeat(39)}a`;
    const given = (more: string) => [{ title: 'Her name', text: text + more }];
    expect(matchCustomTexts(TAGS, given(''))).toMatchObject({
      kind: 'accepted',
      texts: [{ text: text.normalize('NFC') }],
    });
    expect(matchCustomTexts(TAGS, given('a'))).toMatchObject({ kind: 'custom-text-too-long' });
  },
);

test.each(['نُورة الصباح', "D'Arcy-Noor", 'صف ٣/ب', 'Sara & Noor, 3B + 4A', 'a = <b>', 'نور‌الدین', 'Zoë Ångström'])(
  'the text %s is accepted',
  (text) => {
    expect(matchCustomTexts(TAGS, [{ title: 'Her name', text }])).toMatchObject({ kind: 'accepted' });
  },
);

test.each([
  ['نورة', ['arabic']],
  ['گلناز', ['arabic']],
  ['ٹوبہ', ['arabic']],
  ['ﻧﻮﺭة', ['arabic']],
  ['Sara', ['latin']],
  ['Zoë Ångström', ['latin']],
  ['ʿAlīyah', ['latin']],
  ['Ｓａｒａ', ['latin']],
  ['Noura نورة', ['arabic', 'latin']],
  ['Сара', ['other']],
  ['Σάρα', ['other']],
  ['सारा', ['other']],
  ['സാറ', ['other']],
  ['莎拉', ['other']],
  ['४', ['other']],
  ['𝓢𝓪𝓻𝓪', ['other']],
  ['Sara С', ['latin', 'other']],
  ['3 ٣ ۳ ² & (4/5) - ’', []],
] as const)('the text %s is sewn where its letters are: %p', (text, needed) => {
  for (const left of SEWN_SCRIPTS)
    expect([
      left,
      textFault(
        text,
        SEWN_SCRIPTS.filter((script) => script !== left),
      ),
    ]).toEqual([left, needed.some((script) => script === left) ? 'script-not-sewn' : null]);
  expect(textFault(text)).toBeNull();
});

test('an order keeps how its texts look: as the tag says, or as the colour of the product suggests', () => {
  const gold = { cloth: 'navy', patch: null, thread: 'gold' } as const;
  const frame = { imageUrl: '/images/blank.webp', x: 500, y: 500, width: 400, height: 120, angle: 0, bend: 0 };
  const [name, grade] = TAGS as [CustomTag, CustomTag];
  const bow = aProduct('bow', { filterColor: 'white', customTags: [{ ...name, lettering: gold, frame }, grade] });
  const customTexts = [
    { title: 'Her name', text: 'سارة' },
    { title: 'Class', text: '3B' },
  ];
  expect(orderLines([{ productId: bow.id, quantity: 1, customTexts }], new Map([[bow.id, bow]]))).toMatchObject({
    lines: [{ customTexts: [{ look: { ...gold, frame } }, { look: USUAL_LETTERING.white }] }],
  });
});
