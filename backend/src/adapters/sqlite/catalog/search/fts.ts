/** What FTS5 looks for: whatever has, for each of these, a word that begins with it. @param words of letters and digits alone, see `searchWords` */
export function matchOf(words: readonly string[]): string {
  return words.map((word) => `"${word}"*`).join(' ');
}
