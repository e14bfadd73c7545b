import { describe, expect, test } from '@jest/globals';
import { DraftFields } from '../../draft-fields.ts';
import { attributesAfter } from './attribute.ts';
import type { Attribute } from './attribute.ts';
import { readAttributeValues } from './attribute-values-draft.ts';
import type { SentAttributeValue } from './attribute-values-draft.ts';
import { readAttributes } from './attributes-draft.ts';
import type { SentAttribute } from './attributes-draft.ts';
import { attributeTokens, shownAttributes } from './shown-attributes.ts';

const both = (en: string, ar = `${en} ع`) => ({ en, ar });
const MATERIAL: Attribute = {
  key: 'material',
  name: both('Material'),
  kind: 'choice',
  unit: both('', ''),
  choices: [
    { key: 'cotton', name: both('Cotton', 'قطن') },
    { key: 'satin', name: both('Satin', 'ساتان') },
  ],
  isFilterable: true,
};
const SIZE: Attribute = {
  ...MATERIAL,
  key: 'size',
  name: both('Size'),
  kind: 'number',
  unit: both('cm', 'سم'),
  choices: [],
};
const CARE: Attribute = {
  ...SIZE,
  key: 'care',
  name: both('Care'),
  kind: 'text',
  unit: both('', ''),
  isFilterable: false,
};
const SHOP = [MATERIAL, SIZE, CARE];

describe('the attributes of a shop', () => {
  const draftOf = (...sent: SentAttribute[]) => {
    const judged = readAttributes(sent);
    return judged.kind === 'accepted' ? judged.draft : judged.faults.map(({ field, code }) => `${field} ${code}`);
  };

  test('keep their keys, and new ones get keys of their English names', () => {
    const sent = [
      { ...MATERIAL, name: both('Fabric') },
      { name: both('Material'), kind: 'choice', choices: [{ name: both('6 to 8') }, { name: both('6-to-8', 'ب') }] },
      { name: both('2 sides'), kind: 'text', isFilterable: true },
    ];
    expect(draftOf(...sent)).toMatchObject([
      { key: 'material', name: both('Fabric') },
      { key: 'material-2', choices: [{ key: '6-to-8' }, { key: '6-to-8-2' }] },
      { key: 'a-2-sides', isFilterable: false, unit: both('', ''), choices: [] },
    ]);
  });

  test.each<[string, SentAttribute[], string[]]>([
    ['a name in one language', [{ ...CARE, name: both('Care', '') }], ['attributes.0.name.ar REQUIRED']],
    ['two of one name', [CARE, { ...CARE, key: 'b', name: both('care', 'آخر') }], ['attributes.1.name.en DUPLICATE']],
    ['two of one key', [CARE, { ...CARE, name: both('Other') }], ['attributes.1.key DUPLICATE']],
    ['a key that is no key', [{ ...CARE, key: '9/' }], ['attributes.0.key INVALID']],
    ['no kind', [{ name: both('Care') }], ['attributes.0.kind REQUIRED']],
    ['no choices', [{ ...MATERIAL, choices: [] }], ['attributes.0.choices REQUIRED']],
    ['a unit in one language', [{ ...SIZE, unit: both('cm', '') }], ['attributes.0.unit.ar REQUIRED']],
    [
      'too many',
      Array.from({ length: 21 }, (_, at) => ({ ...CARE, key: '', name: both(`N${at}`) })),
      ['attributes TOO_MANY_ITEMS'],
    ],
  ])('are refused for %s', (_what, sent, faults) => {
    expect(draftOf(...sent)).toEqual(faults);
  });
});

describe('a size guide', () => {
  const [cotton, satin] = MATERIAL.choices as [object, object];
  const COLUMNS = [
    { name: both('Foot'), unit: 'cm' },
    { name: both('Age'), unit: 'years' },
  ];
  const sized = (measures: NonNullable<SentAttribute['choices']>[number]['measures'], given: SentAttribute = {}) =>
    readAttributes([{ ...MATERIAL, sizeGuide: COLUMNS, choices: [{ ...cotton, measures }, satin], ...given }]);
  const after = (judged: ReturnType<typeof readAttributes>, current: readonly Attribute[]) =>
    judged.kind === 'accepted' ? attributesAfter(current, judged.draft) : judged.faults;

  const measured = { from: 16.5, to: 18 };
  const stored = after(sized([{ from: '١٦٫٥', to: 18 }, null], { choosesPiece: true }), []) as readonly Attribute[];

  test('has a row for each choice, with a number, two, or nothing in each column', () => {
    expect(stored).toEqual([
      {
        ...MATERIAL,
        choosesPiece: true,
        sizeGuide: COLUMNS,
        choices: [
          { ...cotton, measures: [measured, null] },
          { ...satin, measures: [null, null] },
        ],
      },
    ]);
    expect(after(sized([{ from: 4 }]), [])).toMatchObject([
      { choices: [{ measures: [{ from: 4, to: 4 }, null] }, {}] },
    ]);
  });

  test.each<[string, SentAttribute, string]>([
    [
      'a column in one language',
      { sizeGuide: [{ name: both('Foot', ''), unit: 'cm' }] },
      'sizeGuide.0.name.ar REQUIRED',
    ],
    ['no unit', { sizeGuide: [{ name: both('Foot') }] }, 'sizeGuide.0.unit REQUIRED'],
    ['another unit', { sizeGuide: [{ name: both('Foot'), unit: 'inch' }] }, 'sizeGuide.0.unit INVALID'],
    ['too many columns', { sizeGuide: Array.from({ length: 6 }, () => COLUMNS[0] ?? {}) }, 'sizeGuide TOO_MANY_ITEMS'],
    ['words', { choices: [{ ...cotton, measures: [{ from: 'tall' }] }] }, 'choices.0.measures.0.from INVALID_MEASURE'],
    ['no beginning', { choices: [{ ...cotton, measures: [{ to: 3 }] }] }, 'choices.0.measures.0.from INVALID_MEASURE'],
    [
      'an end before the beginning',
      { choices: [{ ...cotton, measures: [null, { from: 4, to: 3 }] }] },
      'choices.0.measures.1.to INVALID_MEASURE',
    ],
  ])('is refused for %s', (_what, given, fault) => {
    const judged = sized([], given);
    const faults = judged.kind === 'refused' ? judged.faults : [];
    expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual([`attributes.0.${fault}`]);
  });

  test('stays, as what chooses the piece does, when a program of before leaves it out, and goes when it is empty', () => {
    const renamed = { ...MATERIAL, name: both('Fabric'), choices: [satin, { name: both('Silk') }, cotton] };
    expect(after(readAttributes([renamed]), stored)).toMatchObject([
      {
        name: both('Fabric'),
        choosesPiece: true,
        sizeGuide: COLUMNS,
        choices: [{ key: 'satin' }, { key: 'silk' }, { key: 'cotton', measures: [measured, null] }],
      },
    ]);
    expect(after(sized([], { choosesPiece: false, sizeGuide: [] }), stored)).toEqual([MATERIAL]);
    expect(after(readAttributes([{ ...CARE, choosesPiece: true, sizeGuide: COLUMNS }]), [])).toEqual([CARE]);
  });
});

describe('what a product has of them', () => {
  const valuesOf = (...sent: SentAttributeValue[]) => {
    const fields = new DraftFields();
    const values = readAttributeValues(fields, sent, SHOP);
    return { values, faults: fields.faults.map(({ field, code }) => `${field} ${code}`) };
  };

  test('is in the order of the shop, without what is blank and choices that are not defined any more', () => {
    const sent = [
      { key: 'care', text: both('Hand wash') },
      { key: 'size', number: '١٢٫٥' },
      { key: 'material', choices: ['satin', 'wool', 'cotton'] },
    ];
    expect(valuesOf(...sent)).toEqual({
      values: [
        { key: 'material', choices: ['cotton', 'satin'] },
        { key: 'size', number: 12.5 },
        { key: 'care', text: both('Hand wash') },
      ],
      faults: [],
    });
    const blank = [
      { key: 'material', choices: [] },
      { key: 'size', number: ' ' },
      { key: 'care', text: both('', ' ') },
    ];
    expect(valuesOf(...blank)).toEqual({ values: [], faults: [] });
  });

  test.each<[string, SentAttributeValue[], string]>([
    ['an unknown attribute', [{ key: 'gone', number: 3 }], 'attributeValues.0.key UNKNOWN_ATTRIBUTE'],
    ['no attribute', [{ number: 3 }], 'attributeValues.0.key REQUIRED'],
    ['a number with words', [{ key: 'size', number: '12 cm' }], 'attributeValues.0.number INVALID_MEASURE'],
    ['a negative number', [{ key: 'size', number: -1 }], 'attributeValues.0.number INVALID_MEASURE'],
    ['three decimals', [{ key: 'size', number: 1.005 }], 'attributeValues.0.number INVALID_MEASURE'],
    ['a number beyond the largest', [{ key: 'size', number: 1_000_001 }], 'attributeValues.0.number INVALID_MEASURE'],
    ['a text in one language', [{ key: 'care', text: both('x', '') }], 'attributeValues.0.text.ar REQUIRED'],
    [
      'an attribute twice',
      [
        { key: 'size', number: 1 },
        { key: 'size', number: 2 },
      ],
      'attributeValues.1.key DUPLICATE',
    ],
  ])('is refused for %s', (_what, sent, fault) => {
    expect(valuesOf(...sent).faults).toEqual([fault]);
  });

  test('is shown in words, without what was deleted or is of another kind now', () => {
    const values = [
      { key: 'gone', number: 3 },
      { key: 'care', number: 3 },
      { key: 'size', number: 12.5 },
      { key: 'material', choices: ['wool', 'cotton', 'satin'] },
    ];
    expect(shownAttributes(values, SHOP)).toEqual([
      {
        attribute: MATERIAL,
        values: ['cotton', 'satin'],
        number: null,
        text: { en: 'Cotton, Satin', ar: 'قطن، ساتان' },
      },
      { attribute: SIZE, values: ['12.5'], number: 12.5, text: { en: '12.5 cm', ar: '12.5 سم' } },
    ]);
    expect(attributeTokens(values.slice(2))).toEqual([
      'size',
      'size=12.5',
      'material',
      'material=wool',
      'material=cotton',
      'material=satin',
    ]);
  });
});
