/**
 * An FTS5 expression that finds texts with, for each of the words, a word that begins with it.
 * @param words letters and digits only, see `searchWords`, so that none can be an operator
 */
export function matchOf(words: readonly string[]): string {
  return words.map((word) => `"${word}"*`).join(' ');
}
