import { withoutArticle } from '../../domain/search-text.ts';

/** Letters that have to be left of a word, so that «بنات» does not become «بن». */
const LEAST_LEFT = 3;

const POSSESSIVES = ['ها', 'هم', 'نا', 'كم'];
/** Endings of number and gender, and 'my'; the longest first, so that no ending is cut in two. */
const ENDINGS = ['تان', 'تين', 'ات', 'ان', 'ين', 'ون', 'يه', 'اء', 'تي', 'تا', 'ه', 'ت', 'ي', 'ا'];

/**
 * The stem of a folded Arabic word: without its article, a possessive and one ending. Its prefixes stay, because only a
 * list of words can distinguish them from first letters («بفيونكه», but «بكله»).
 */
export function arabicStem(word: string): string {
  const bare = withoutArticle(word) ?? word;
  return withoutEnding(withoutEnding(bare, POSSESSIVES), ENDINGS);
}

function withoutEnding(word: string, endings: readonly string[]): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length >= one.length + LEAST_LEFT);
  return ending === undefined ? word : word.slice(0, -ending.length);
}
