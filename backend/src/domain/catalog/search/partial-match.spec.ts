import { expect, test } from '@jest/globals';
import { aCategory } from '../product.fixture.ts';
import { MOST_PARTIAL_MATCHES, partialMatches } from './partial-match.ts';
import { SearchVocabulary } from './search-vocabulary.ts';

const stemOf = (word: string) => word.replace(/s$/, '');
const vocabulary = new SearchVocabulary(
  {
    synonyms: [
      ['bow', 'فيونكة'],
      ['hair tie', 'scrunchie'],
      ['red', 'crimson'],
      ['kindergarten', 'kg'],
    ],
    fillers: ['for girl'],
  },
  stemOf,
);
const categories = [aCategory('socks', { name: { en: 'Socks', ar: 'جوارب' } })];

/** @param text `?` before a word that nothing has, `~` before one that only descriptions have, `typed=shown` for one that is read as another */
function matches(text: string) {
  const words = text.split(' ').map((one) => {
    const [typed = '', read = typed] = one.replace(/[?~]/, '').split('=');
    return { typed, shown: one.startsWith('?') ? null : read, word: read, isMentioned: one.startsWith('~') };
  });
  return partialMatches(words, { vocabulary, stemOf, categories }).map(({ text: tried, missing }) =>
    [tried, ...missing.map((words) => `${words.kind} ${words.text}`)].join(', '),
  );
}

test.each([
  ['a colour goes before what it is of', 'red bow', ['bow, color red', 'red, word bow']],
  [
    'a level goes before a colour',
    'kg red bow',
    ['red bow, level kg', 'kg bow, color red', 'bow, level kg, color red', 'red, level kg, word bow'],
  ],
  ['a category says most, also at the end', 'bow socks', ['socks, word bow', 'bow, word socks']],
  [
    'words that nothing has are not tried',
    '?zebra red socks',
    ['red socks, word zebra', 'socks, word zebra, color red', 'red, word zebra, word socks'],
  ],
  ['words that stand together are one expression', '?knee ?high socks', ['socks, word knee high']],
  ['what was typed is said, not what it was read as', 'crimsn=crimson bow', ['bow, color crimsn', 'crimson, word bow']],
  ['an expression stays whole', 'red hair tie', ['hair tie, color red', 'red, word hair tie']],
  [
    'what only descriptions have is left out',
    '~that ~holds red bow',
    ['red bow, word that holds', 'bow, word that holds, color red', 'red, word that holds, word bow'],
  ],
  ['and is all where nothing else is', '~holds ?zebra', ['holds, word zebra']],
  ['filler words are left out', '?zebra for girls', []],
  ['filler words alone are words', 'girls for', ['girls, word for', 'for, word girls']],
])('%s: %s', (_, text, tried) => expect(matches(text)).toEqual(tried));

test('nothing is like any word: nothing is tried; of many words, a bounded number is, the most telling alone at last', () => {
  expect(matches('?zebra ?lion')).toEqual([]);
  const tried = matches('a b c d e red kg socks');
  expect(tried).toHaveLength(MOST_PARTIAL_MATCHES);
  expect(tried.slice(-2)).toEqual([expect.stringMatching(/^socks,/), expect.stringMatching(/^red,/)]);
});
