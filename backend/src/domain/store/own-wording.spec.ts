import { describe, expect, test } from '@jest/globals';
import { answeredWording, MOST_SYNONYM_GROUPS, readWording, wholeWording, wordingAfter } from './own-wording.ts';
import type { MissAnswer } from './own-wording.ts';
import { COMMON_WORDING } from './search-wording.ts';

test('groups are read word by word between commas of either script, without blank ones', () => {
  expect(readWording({ synonyms: ['عباية،  abaya ,', ' , '], fillers: ['حلو', ' '] })).toEqual({
    kind: 'accepted',
    draft: { synonyms: [['عباية', 'abaya']], fillers: ['حلو'] },
  });
  expect(readWording({})).toEqual({ kind: 'accepted', draft: { synonyms: [], fillers: [] } });
});

test.each([
  [['alone'], { field: 'synonyms.0', code: 'REQUIRED' }],
  [[`a, ${'x'.repeat(41)}`], { field: 'synonyms.0', code: 'TOO_LONG' }],
  [['a,b,c,d,e,f,g,h,i,j,k,l,m'], { field: 'synonyms.0', code: 'TOO_MANY_ITEMS' }],
  [Array(MOST_SYNONYM_GROUPS + 1).fill('a, b'), { field: 'synonyms', code: 'TOO_MANY_ITEMS' }],
])('%# is refused with the group at fault', (synonyms, fault) => {
  expect(readWording({ synonyms })).toEqual({ kind: 'refused', faults: [fault] });
});

test('the usual wording stays, whatever the shop adds', () => {
  const { synonyms, fillers } = wholeWording({ synonyms: [['a', 'b']], fillers: ['c'] });
  expect(synonyms).toEqual([...COMMON_WORDING.synonyms, ['a', 'b']]);
  expect(fillers).toEqual([...COMMON_WORDING.fillers, 'c']);
});

test('a word that means one of a usual group means all of it, however it is written', () => {
  const { synonyms } = wholeWording({ synonyms: [['باوز', 'فيونكه']], fillers: [] });
  const bows = synonyms.find(([first]) => first === 'bow');
  expect(bows).toEqual(expect.arrayContaining(['bow', 'باوز']));
  expect(synonyms.filter((group) => group.includes('باوز'))).toHaveLength(2);
});

describe('an answer to a miss', () => {
  const stored = { synonyms: [['a', 'b']], fillers: ['c'], unsold: ['zebra', 'cape'] };

  test('that says what it means adds a group', () => {
    expect(answeredWording(stored, { kind: 'means', text: 'zebra', means: 'bow، ribbon' })).toEqual({
      kind: 'accepted',
      draft: {
        ...stored,
        synonyms: [
          ['a', 'b'],
          ['zebra', 'bow', 'ribbon'],
        ],
        unsold: ['cape'],
      },
    });
  });

  test('that is sent again adds nothing, even to the last of the groups', () => {
    const last: MissAnswer = { kind: 'means', text: 'hijab', means: 'veil' };
    const groups = Array.from({ length: MOST_SYNONYM_GROUPS - 1 }, (_, place) => [`word ${place}`, 'bow']);
    const first = answeredWording({ synonyms: groups, fillers: [] }, last);
    if (first.kind === 'refused') throw new Error('there was a place for it');
    expect(first.draft.synonyms).toEqual([...groups, ['hijab', 'veil']]);
    expect(answeredWording(first.draft, last)).toEqual(first);
    expect(answeredWording(first.draft, { ...last, means: 'crown' })).toMatchObject({ kind: 'refused' });
  });

  test('that it is not sold is noted once, and can be taken back', () => {
    const unsold = (kind: 'unsold' | 'open', text: string) => {
      const answered = answeredWording(stored, { kind, text });
      return answered.kind === 'accepted' ? answered.draft.unsold : answered.faults;
    };
    expect(unsold('unsold', 'Crown!')).toEqual(['crown', 'zebra', 'cape']);
    expect(unsold('unsold', 'cape')).toEqual(['cape', 'zebra']);
    expect(unsold('open', 'zebra')).toEqual(['cape']);
    for (const text of ['?', 'x'.repeat(41)])
      expect(unsold('unsold', text)).toEqual([{ field: 'text', code: 'INVALID' }]);
  });

  test.each([
    ['', [['a', 'b']], 'REQUIRED'],
    ['x'.repeat(41), [['a', 'b']], 'TOO_LONG'],
    ['bow', Array.from({ length: MOST_SYNONYM_GROUPS }, () => ['a', 'b']), 'TOO_MANY_ITEMS'],
  ])('that means %j is refused at its field', (means, synonyms, code) => {
    const answered = answeredWording({ ...stored, synonyms }, { kind: 'means', text: 'zebra', means });
    expect(answered).toEqual({ kind: 'refused', faults: [{ field: 'means', code }] });
  });
});

test('a form that does not have what is not sold leaves it as it is', () => {
  const stored = { synonyms: [], fillers: [], unsold: ['zebra'] };
  expect(wordingAfter(stored, { synonyms: [], fillers: ['c'] })).toEqual({ ...stored, fillers: ['c'] });
  expect(wordingAfter(stored, { synonyms: [], fillers: [], unsold: [] })).toEqual({ ...stored, unsold: [] });
});
