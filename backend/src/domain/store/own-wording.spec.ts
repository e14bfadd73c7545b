import { expect, test } from '@jest/globals';
import { MOST_SYNONYM_GROUPS, readWording, wholeWording } from './own-wording.ts';
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
